declare module 'upng-js' {
  const UPNG: { encode(frames: ArrayBuffer[], width: number, height: number, colours: number): ArrayBuffer };
  export default UPNG;
}

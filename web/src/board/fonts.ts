// Canvases are painted in the page's own fonts; a face that no text of the page uses yet is not fetched by itself.

let loading: Promise<unknown> | undefined;

/** Settles when every face of the style sheet is there, or cannot be had. */
export function fontsReady(): Promise<unknown> {
  loading ??= Promise.allSettled([...(document.fonts ?? [])].map((face) => face.load()));
  return loading;
}

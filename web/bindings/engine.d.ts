// The engine's module as web/bindings makes it: engine.mjs for the page, engine_node.js for the tests, over the same
// engine.wasm. What stands here is compared with the module's keys in tests/bindings.

export interface ModuleOptions {
  /** The bytes of engine.wasm, fetched by the caller so that a wrong MIME type does no harm. */
  wasmBinary?: ArrayBuffer | Uint8Array;
  locateFile?: (name: string, folder: string) => string;
  print?: (line: string) => void;
  printErr?: (line: string) => void;
}

export default function createEngine(options?: ModuleOptions): Promise<EngineModule>;

export interface EngineModule {
  Engine: { new (): Engine };
}

/** One engine: at most one game is on its table. Calls are synchronous and never throw. */
export interface Engine {
  /** Hands over the data pack (copied). Answers a line of JSON: {"ok": true}, or {"ok": false, "error"}. */
  openPack(bytes: Uint8Array | string): string;
  /** Adds a part of the data pack, such as another language (copied). Answers likewise. */
  addPack(bytes: Uint8Array | string): string;
  /** One request of the protocol as a line of JSON, and its answer. */
  request(line: string): string;
  /** The ground's display list: integers of its own, not a view into the engine's memory. */
  ground(): Int32Array;
  /** JSON array of the texts that the ground's stream points at. */
  groundStrings(): string;
  /** Pieces and marks as a side sees them: a side's id, '' for the side to act, 'all' for the umpire. */
  scene(side: string, focus: string): Int32Array;
  /** JSON array of the texts that the last scene's stream points at. */
  sceneStrings(): string;
  /** JSON array: token names by number. */
  tokens(): string;
  /** JSON {"width", "height", "grid"?} of the board in board units; the grid of a hex map as web/src/board/grid.ts has it. */
  size(): string;
  /** JSON array: piece ids by number. */
  pieceIds(): string;
  /** JSON array: names of the hexes by number. */
  placeNames(): string;
  version(): string;
  /** Frees the engine's memory; nothing may be called after it. */
  delete(): void;
}

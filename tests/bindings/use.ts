// A use of every name in engine.d.ts, compiled by tsc: engine.test.mjs says that it must pass, and that nothing is missing.
import createEngine, { type Engine, type EngineModule, type ModuleOptions } from '../../web/bindings/engine';

const options: ModuleOptions = {
  wasmBinary: new Uint8Array(),
  locateFile: (name, folder) => folder + name,
  print: (line) => line,
  printErr: (line) => line,
};

export async function useEverything(pack: Uint8Array): Promise<unknown[]> {
  const module: EngineModule = await createEngine(options);
  const engine: Engine = new module.Engine();
  const streams: Int32Array[] = [engine.ground(), engine.scene('all', '{}')];
  const texts: string[] = [
    engine.openPack(pack),
    engine.addPack(pack),
    engine.request('{"op":"hello"}'),
    engine.groundStrings(),
    engine.sceneStrings(),
    engine.tokens(),
    engine.size(),
    engine.pieceIds(),
    engine.placeNames(),
    engine.version(),
  ];
  engine.delete();
  return [...streams, ...texts];
}

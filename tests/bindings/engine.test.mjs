// The bindings, on the very .wasm that dist ships.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawing, frenchPart, loadModule, makeEngine, nodeWasm, pack, top } from './load.mjs';

const declarations = readFileSync(join(top, 'web/bindings/engine.d.ts'), 'utf8');

function shippedWasm() {
  const folders = ['dist', 'dist/assets'].map((folder) => join(top, folder)).filter((folder) => existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder).filter((name) => /^engine-.*\.wasm$/.test(name)).map((name) => join(folder, name)),
  );
}

/** The methods that an interface of engine.d.ts declares. */
function declared(name) {
  const body = declarations.match(new RegExp(`export interface ${name} \\{\\n([^]*?)\\n\\}`))[1];
  return [...body.matchAll(/^ {2}(\w+)\??[(:]/gm)].map((match) => match[1]).sort();
}

/** A game of random legal actions, chosen by a seed. Answers its action texts. */
function randomGame(ask, scenario, seed) {
  const draw = drawing(seed);
  assert.ok(ask({ op: 'new', game: 'firefight', scenario, seed: String(seed) }).ok);
  for (let over = false; !over; ) {
    const { actions } = ask({ op: 'legal', brief: true });
    assert.ok(actions.length > 0, 'a game that is not over has legal actions');
    const answer = ask({ op: 'apply', action: actions[draw(actions.length)].text });
    assert.ok(answer.ok, JSON.stringify(answer));
    over = answer.outcome.over;
  }
}

const firstScenario = (ask) => ask({ op: 'scenarios', game: 'firefight' }).scenarios[0].id;

test('dist ships one engine, byte for byte the one that is tested here', () => {
  const shipped = shippedWasm();
  assert.equal(shipped.length, 1, 'dist holds one engine-*.wasm');
  const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
  assert.equal(sha256(shipped[0]), sha256(nodeWasm));
});

test('the module and its class hold exactly what engine.d.ts declares', async () => {
  const module = await loadModule();
  const methods = Object.getOwnPropertyNames(module.Engine.prototype).filter((name) => name !== 'constructor');
  assert.deepEqual(methods.sort(), declared('Engine').filter((name) => name !== 'delete'));
  const engine = new module.Engine();
  assert.equal(typeof engine.delete, 'function');
  engine.delete();
  assert.deepEqual(declared('EngineModule'), ['Engine']);
  const classes = Object.keys(module).filter((name) => typeof module[name] === 'function' && module[name].prototype?.delete);
  assert.deepEqual(classes, ['Engine']);
});

test('a part of the pack adds a language; without it, and before it is asked for, all is English', async () => {
  const { engine, ask } = await makeEngine();
  const moves = () => ask({ op: 'words', game: 'firefight' }).verbs.find((verb) => verb.name === 'move').label;
  assert.ok(ask({ op: 'language', language: 'fr' }).ok);
  assert.equal(moves(), 'Move');
  assert.deepEqual(JSON.parse(engine.addPack(frenchPart)), { ok: true });
  assert.ok(ask({ op: 'language', language: 'fr' }).ok);
  assert.equal(moves(), 'Se déplacer');
  assert.equal(ask({ op: 'scenarios', game: 'firefight' }).scenarios[0].title, 'Au-delà du canal');
  assert.ok(ask({ op: 'new', game: 'firefight', scenario: 'patrol', seed: '3' }).ok);
  assert.match(ask({ op: 'sheet' }).sheet.prompt.text, /^À jouer\u00a0: Insurgés, /);
  engine.ground();
  assert.ok(JSON.parse(engine.groundStrings()).includes('Colline du sanctuaire'));
  assert.equal(ask({ op: 'load', link: 'x' }).error.message.slice(0, 12), 'Ce n’est pas');
  assert.equal(JSON.parse(engine.addPack(pack)).error.code, 'bad_pack');
  engine.delete();
});

test('tsc accepts a use of every declared name', () => {
  const use = readFileSync(join(top, 'tests/bindings/use.ts'), 'utf8');
  for (const name of declared('Engine')) assert.match(use, new RegExp(`engine\\.${name}\\(`), `use.ts uses ${name}`);
  for (const name of declared('ModuleOptions')) assert.match(use, new RegExp(`\\b${name}: `), `use.ts uses ${name}`);
  execFileSync(process.execPath, [join(top, 'web/node_modules/typescript/bin/tsc'), '-p', join(top, 'tests/bindings')]);
});

test('a pack of another build is refused', async () => {
  const module = await loadModule();
  const engine = new module.Engine();
  const altered = pack.slice();
  altered[altered.length - 1] ^= 1;
  assert.equal(JSON.parse(engine.openPack(altered)).error.code, 'bad_pack');
  assert.equal(JSON.parse(engine.openPack('')).error.code, 'bad_pack');
  assert.equal(JSON.parse(engine.openPack(pack)).ok, true);
  engine.delete();
});

test('without a game everything answers, and nothing is drawn', async () => {
  const { engine, ask } = await makeEngine();
  assert.equal(engine.ground().length, 0);
  assert.equal(engine.scene('', '').length, 0);
  assert.deepEqual(JSON.parse(engine.size()), { width: 0, height: 0 });
  assert.deepEqual(JSON.parse(engine.pieceIds()), []);
  assert.equal(ask({ op: 'legal' }).error.code, 'no_game');
  assert.equal(JSON.parse(engine.request('no json')).error.code, 'bad_json');
  assert.match(engine.version(), /^\d+\.\d+\.\d+$/);
  engine.delete();
});

test('a whole game is played through request, and its record and link load to the same hash', async () => {
  const { engine, ask } = await makeEngine();
  randomGame(ask, firstScenario(ask), 3);
  const { hash } = ask({ op: 'hash' });
  assert.match(hash, /^[0-9a-f]{16}$/);
  const { record } = ask({ op: 'record' });
  const { link } = ask({ op: 'link' });
  for (const saved of [{ record }, { link }]) {
    ask({ op: 'new', game: 'firefight', scenario: firstScenario(ask), seed: '1' });
    assert.ok(ask({ op: 'load', ...saved }).ok);
    assert.equal(ask({ op: 'hash' }).hash, hash);
  }
  engine.delete();
});

test('display lists are copies: they outlive later calls and the growth of memory', async () => {
  const { engine, ask } = await makeEngine();
  ask({ op: 'new', game: 'firefight', scenario: firstScenario(ask), seed: '1' });
  const ground = engine.ground();
  const scene = engine.scene('all', '{}');
  const strings = engine.sceneStrings();
  assert.ok(ground instanceof Int32Array && ground.length > 1000);
  assert.ok(scene instanceof Int32Array && scene.length > 100);
  const groundBefore = Array.from(ground);
  const sceneBefore = Array.from(scene);
  // A request of 8 MiB makes the memory grow.
  for (let i = 0; i < 8; ++i) engine.request(`{"op":"hello"${' '.repeat(8_000_000)}}`);
  assert.equal(ask({ op: 'load', record: { padding: 'x'.repeat(8_000_000) } }).ok, false);
  assert.deepEqual(Array.from(ground), groundBefore);
  assert.deepEqual(Array.from(scene), sceneBefore);
  assert.deepEqual(Array.from(engine.scene('all', '{}')), sceneBefore);
  assert.equal(engine.sceneStrings(), strings);
  engine.delete();
});

test('streams are whole: every record fits, every text and token exists', async () => {
  const { engine, ask } = await makeEngine();
  ask({ op: 'new', game: 'firefight', scenario: firstScenario(ask), seed: '1' });
  const tokens = JSON.parse(engine.tokens()).length;
  const lists = [
    [engine.ground(), JSON.parse(engine.groundStrings())],
    [engine.scene('', '{}'), JSON.parse(engine.sceneStrings())],
  ];
  for (const [stream, strings] of lists) {
    let at = 0;
    while (at < stream.length) {
      const [op, size] = [stream[at], stream[at + 1]];
      assert.ok(op >= 1 && op <= 6, `op ${op} at ${at}`);
      if (op === 2) assert.ok(stream[at + 2] < tokens && stream[at + 3] < tokens);
      if (op === 3) assert.ok(stream[at + 2] < strings.length && stream[at + 3] < tokens);
      at += 2 + size;
    }
    assert.equal(at, stream.length);
  }
  engine.delete();
});

test('the scene follows its focus, and what is no longer legal does not hinder it', async () => {
  const { engine, ask } = await makeEngine();
  ask({ op: 'new', game: 'firefight', scenario: firstScenario(ask), seed: '1' });
  const plain = Array.from(engine.scene('', '{}'));
  const { actions } = ask({ op: 'legal' });
  const { piece } = actions.find((action) => action.piece !== undefined);
  assert.notDeepEqual(Array.from(engine.scene('', JSON.stringify({ piece }))), plain);
  assert.ok(engine.scene('', '{"action":"fly away"}').length > 0);
  assert.ok(engine.scene('nobody', 'no json').length > 0);
  engine.delete();
});

test('names by number: pieces as the record has them, hexes from the first to the last', async () => {
  const { engine, ask } = await makeEngine();
  const { state } = ask({ op: 'new', game: 'firefight', scenario: firstScenario(ask), seed: '1' });
  const ids = JSON.parse(engine.pieceIds());
  for (const piece of state.pieces) assert.ok(ids.includes(piece.id));
  const names = JSON.parse(engine.placeNames());
  assert.ok(names.length >= 20 * 16);
  assert.ok(names.every((name) => /^\d{4}$/.test(name)));
  const { width, height } = JSON.parse(engine.size());
  assert.ok(width > 0 && height > 0);
  engine.delete();
});

test('two engines of one module know nothing of each other', async () => {
  const module = await loadModule();
  const [a, b] = [new module.Engine(), new module.Engine()];
  a.openPack(pack);
  b.openPack(pack);
  const ask = (engine, request) => JSON.parse(engine.request(JSON.stringify(request)));
  const scenario = ask(a, { op: 'scenarios', game: 'firefight' }).scenarios[0].id;
  ask(a, { op: 'new', game: 'firefight', scenario, seed: '1' });
  assert.equal(ask(b, { op: 'status' }).playing, false);
  a.delete();
  assert.ok(ask(b, { op: 'new', game: 'firefight', scenario, seed: '1' }).ok);
  b.delete();
});

#!/usr/bin/env node
// Applies the faults of tests/mutants.txt one by one to a copy of the tree, and says which no test notices.
// Use: ci/mutants.mjs [WORD]...   only those whose file, test or note holds one of the words
//
// tests/mutants.txt holds blocks parted by empty lines; lines that begin with # are comments:
//   file core/games/firefight/fire.cpp     where the fault is
//   find    shift += 2;                    a piece of one line of that file, which stands there exactly once
//   replace shift += 1;                    what stands there instead
//   note FF-31: stationary targets         what is broken
//   test test_firefight                    which program must notice (without this line: the room's own)
// A fault is caught when a test fails, crashes or takes ten times as long as without the fault; a fault that does not
// compile, or whose line cannot be found, is a fault of the list.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const lanes = 2;

function read_list(text) {
  const mutants = [];
  let block = null;
  text.split('\n').forEach((line, index) => {
    if (line.startsWith('#')) return;
    if (line.trim() === '') {
      block = null;
      return;
    }
    const match = line.match(/^(file|find|replace|note|test) ?(.*)$/);
    if (!match) throw new Error(`tests/mutants.txt:${index + 1}: expected file, find, replace, note or test`);
    if (!block) {
      block = { line: index + 1 };
      mutants.push(block);
    }
    block[match[1]] = match[1] === 'find' || match[1] === 'replace' ? match[2].trim() : match[2];
  });
  for (const mutant of mutants) {
    for (const key of ['file', 'find', 'replace', 'note']) {
      if (mutant[key] === undefined) throw new Error(`tests/mutants.txt:${mutant.line}: the block has no "${key}" line`);
    }
    mutant.test ??= program_of(mutant);
  }
  return mutants;
}

function program_of({ file, line }) {
  const match = file.match(/^core\/games\/([^/]+)\//) ?? file.match(/^core\/(base|board|game|ai)\//);
  if (!match) throw new Error(`tests/mutants.txt:${line}: ${file} is in no room with tests of its own; add a "test" line`);
  return `test_${match[1]}`;
}

/** The text with the fault in it, or an Error. */
function mutate(text, { find, replace }) {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`"${find}" stands there ${parts.length - 1} times`);
  return parts.join(replace);
}

function make_tree(tree) {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  for (const name of ['CMakeLists.txt', 'CMakePresets.json', 'cmake', 'core', 'shell', 'tests', 'assets', 'ci']) {
    if (!existsSync(join(top, name))) continue;
    cpSync(join(top, name), join(tree, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.includes('node_modules'),
    });
  }
  symlinkSync(join(top, 'third_party'), join(tree, 'third_party'));
  // The table of symbols is made from a package of the page.
  mkdirSync(join(tree, 'web'));
  cpSync(join(top, 'web/package.json'), join(tree, 'web/package.json'));
  symlinkSync(join(top, 'web/node_modules'), join(tree, 'web/node_modules'));
  // Built with asserts on, so that a broken invariant is noticed too.
  const configured = spawnSync('cmake', ['--preset', 'native', '-DCMAKE_CXX_FLAGS_RELEASE=-O1'], {
    cwd: tree,
    encoding: 'utf8',
    env: environment(tree),
  });
  if (configured.status !== 0) throw new Error(`the copy in ${tree} does not configure:\n${configured.stderr}`);
}

// Both copies share compiled files: to the cache, their paths look alike.
const environment = (tree) => ({ ...process.env, CCACHE_BASEDIR: tree, CCACHE_NOHASHDIR: '1' });

function run(command, args, options) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (data) => { output = (output + data).slice(-4000); });
    child.stderr.on('data', (data) => { output = (output + data).slice(-4000); });
    child.on('close', (status, signal) => done({ status, signal, output }));
    child.on('error', (error) => done({ status: -1, output: error.message }));
  });
}

const build = (tree, program) =>
  run('cmake', ['--build', 'build/native', '--target', program, '-j', '1'], { cwd: tree, env: environment(tree) });
// From the build folder, as the compiler is: names of sources inside the programs count from there.
const run_test = (tree, program, limit) => {
  const folder = join(tree, 'build/native');
  return run(join(folder, 'tests', program), ['--abort'], { cwd: folder, timeout: limit });
};

/** Without a fault, every program must pass; its time, with room, is the limit for the others. */
async function baseline(tree, programs) {
  const limits = new Map();
  for (const program of programs) {
    const built = await build(tree, program);
    if (built.status !== 0) throw new Error(`${program} does not build without a fault:\n${built.output}`);
    const started = Date.now();
    const tested = await run_test(tree, program, 1800_000);
    if (tested.status !== 0) throw new Error(`${program} fails without a fault:\n${tested.output}`);
    limits.set(program, 10 * (Date.now() - started) + 10_000);
    console.log(`${program} passes without a fault (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  return limits;
}

/** "caught", "survives", or what is wrong with the fault itself. */
async function try_mutant(tree, mutant, limit) {
  const path = join(tree, mutant.file);
  if (!existsSync(path)) return `there is no ${mutant.file}`;
  const text = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, mutate(text, mutant));
    const built = await build(tree, mutant.test);
    if (built.status !== 0) return `it does not compile: ${built.output.match(/error: .*/)?.[0] ?? built.output}`;
    const tested = await run_test(tree, mutant.test, limit);
    return tested.status === 0 ? 'survives' : 'caught';
  } catch (error) {
    return error.message;
  } finally {
    writeFileSync(path, text);
  }
}

async function main() {
  const list = join(top, 'tests/mutants.txt');
  if (!existsSync(list)) throw new Error('there is no tests/mutants.txt');
  const words = process.argv.slice(2);
  const mutants = read_list(readFileSync(list, 'utf8')).filter(
    ({ file, note, test }) => words.length === 0 || words.some((word) => `${file} ${note} ${test}`.includes(word)),
  );
  if (mutants.length === 0) throw new Error('no fault of tests/mutants.txt fits');

  const trees = Array.from({ length: Math.min(lanes, mutants.length) }, (_, at) => join(top, `build/mutants/${at + 1}`));
  for (const tree of trees) make_tree(tree);
  const limits = await baseline(trees[0], [...new Set(mutants.map(({ test }) => test))]);

  const queue = [...mutants];
  const results = new Map();
  await Promise.all(
    trees.map(async (tree) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const result = await try_mutant(tree, mutant, limits.get(mutant.test));
        results.set(mutant, result);
        console.log(`${result === 'caught' ? 'caught  ' : result === 'survives' ? 'SURVIVES' : 'FAULTY  '} ${mutant.file}: ${mutant.note}`);
      }
    }),
  );

  const bad = mutants.filter((mutant) => results.get(mutant) !== 'caught');
  if (bad.length > 0) console.log('\nNot caught:');
  for (const mutant of bad) {
    console.log(`tests/mutants.txt:${mutant.line}: ${mutant.note}: ${results.get(mutant)}\n    ${mutant.find}  ->  ${mutant.replace}`);
  }
  console.log(`${mutants.length - bad.length} passed, ${bad.length} failed`);
  return bad.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`ci/mutants.mjs: ${error.message}`);
  process.exitCode = 1;
}

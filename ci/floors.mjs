#!/usr/bin/env node
// Checks that the house stands as drawn: nobody includes or imports upwards.
// Use: ci/floors.mjs [--self-test] [ROOT]
//
// C++: base < board < game < games, ai < catalog < bindings, cli, workbench. A file includes from its own room or from
// floors below; no room includes another of its own floor; includes are written from core's root, never with "..".
// core/ does no I/O, knows no clock and no platform, so it includes none of the headers that bring them.
// TypeScript: an import of web/src stays within web/, and its rooms (the folders of web/src) never import one another in
// a circle. Types alone may be imported from anywhere: they are gone when the page runs.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(dirname(fileURLToPath(import.meta.url)));

// Folder (or file) patterns, their floor, and the room that they are.
const rooms = [
  [/^core\/base\//, 0, () => 'base'],
  [/^core\/board\//, 1, () => 'board'],
  [/^core\/game\//, 2, () => 'game'],
  [/^core\/games\/([^/]+)\//, 3, (match) => `games/${match[1]}`],
  [/^core\/ai\//, 3, () => 'ai'],
  [/^core\/catalog[^/]*$/, 4, () => 'catalog'],
  [/^web\/bindings\//, 5, () => 'bindings'],
  [/^shell\/([^/]+)\//, 5, (match) => match[1]],
];

// Made by ci/pack.mjs; everything from the contract upwards may know the pack's hash.
const generated = new Map([
  ['data_pack.hpp', { floor: 1.5, room: 'data pack' }],
  ['app6_table.hpp', { floor: 1.5, room: 'symbols' }],
]);

const kept_out_of_core = new Set(
  `chrono condition_variable cstdio ctime filesystem fstream future iomanip iostream istream mutex ostream random
  sstream stdio.h sys/time.h thread time.h unistd.h`.split(/\s+/),
);
// Not in Clang 14's libc++, or only in part.
const kept_out_everywhere = new Set(['expected', 'format', 'print', 'regex', 'stacktrace']);

function room_of(path) {
  for (const [pattern, floor, name] of rooms) {
    const match = path.match(pattern);
    if (match) return { floor, room: name(match) };
  }
  return null;
}

function files_under(root, folder, pattern) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : files_under(root, path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

/** Lines of a file that match, as [line number, match]. */
function lines_with(root, path, pattern) {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((line, index) => [index + 1, line.match(pattern)])
    .filter(([, match]) => match);
}

// A file of core that its name leads to, or a file of the includer's own folder tree outside core.
function resolve_include(root, from, name) {
  if (generated.has(name)) return generated.get(name);
  if (existsSync(join(root, 'core', name))) return room_of(`core/${name}`);
  const own = room_of(from);
  if (own.floor < 5) return null;
  for (const base of [dirname(from), 'shell', 'web/bindings']) {
    if (existsSync(join(root, base, name))) return room_of(join(base, name));
  }
  return null;
}

function check_include(root, path, own, written) {
  const [, bracket, name] = written;
  if (name.split('/').includes('..')) return `includes "${name}" with ".."`;
  if (bracket === '<') {
    if (kept_out_everywhere.has(name)) return `includes <${name}>, which the oldest supported compiler lacks`;
    if (own.floor < 5 && (kept_out_of_core.has(name) || name.startsWith('emscripten')))
      return `includes <${name}>: core does no I/O and knows no clock and no platform`;
    return null;
  }
  const target = resolve_include(root, path, name);
  if (!target) return `includes "${name}", which is not written from core's root`;
  if (target.room === own.room || target.floor < own.floor) return null;
  if (target.floor > own.floor) return `includes upwards: ${own.room} must not know ${target.room} ("${name}")`;
  return `includes another room of its floor: ${own.room} must not know ${target.room} ("${name}")`;
}

function check_cpp(root) {
  const problems = [];
  const pattern = /^\s*#\s*include\s*([<"])([^>"]+)[>"]/;
  for (const folder of ['core', 'web/bindings', 'shell']) {
    for (const path of files_under(root, folder, /\.(cpp|hpp|h|cc)$/)) {
      const own = room_of(path);
      if (!own) {
        problems.push(`${path}:1: stands in no room`);
        continue;
      }
      for (const [line, match] of lines_with(root, path, pattern)) {
        const problem = check_include(root, path, own, match);
        if (problem) problems.push(`${path}:${line}: ${problem}`);
      }
    }
  }
  for (const path of files_under(root, 'tests', /\.(cpp|hpp)$/)) {
    for (const [line, match] of lines_with(root, path, pattern)) {
      if (match[2].split('/').includes('..')) problems.push(`${path}:${line}: includes "${match[2]}" with ".."`);
    }
  }
  return problems;
}

const web_room = (path) => (path.startsWith('web/src/') && path.split('/').length > 3 ? path.split('/')[2] : null);

/** A chain of rooms that imports itself, or null. edges: room to Map(room to where). */
function circle(edges) {
  const done = new Set();
  const walk = (room, chain) => {
    if (chain.includes(room)) return [...chain.slice(chain.indexOf(room)), room];
    if (done.has(room)) return null;
    for (const next of edges.get(room)?.keys() ?? []) {
      const found = walk(next, [...chain, room]);
      if (found) return found;
    }
    done.add(room);
    return null;
  };
  for (const room of edges.keys()) {
    const found = walk(room, []);
    if (found) return found;
  }
  return null;
}

function check_typescript(root) {
  const problems = [];
  const edges = new Map();
  const pattern = /^\s*(?:(?:import|export)\b(?!\s+type\b).*?\bfrom\s*|import\s*\(?\s*|\}\s*from\s*)['"]([^'"]+)['"]/;
  for (const path of files_under(root, 'web/src', /\.(ts|tsx)$/)) {
    for (const [line, match] of lines_with(root, path, pattern)) {
      if (!match[1].startsWith('.')) continue;
      const target = relative(root, resolve(root, dirname(path), match[1])).replaceAll('\\', '/');
      if (!target.startsWith('web/')) {
        problems.push(`${path}:${line}: imports "${match[1]}", which is outside web/`);
        continue;
      }
      const [from, to] = [web_room(path), web_room(target)];
      if (!from || !to || from === to || /\.test\.tsx?$/.test(path)) continue;
      if (!edges.has(from)) edges.set(from, new Map());
      if (!edges.get(from).has(to)) edges.get(from).set(to, `${path}:${line}`);
    }
  }
  const found = circle(edges);
  if (found) {
    const steps = found.slice(1).map((to, at) => `${found[at]} imports ${to} (${edges.get(found[at]).get(to)})`);
    problems.push(`web/src: rooms import one another in a circle: ${steps.join(', ')}`);
  }
  return problems;
}

const check = (root) => [...check_cpp(root), ...check_typescript(root)];

function self_test() {
  const trees = [
    [{ 'core/base/a.hpp': '', 'core/board/b.cpp': '#include "base/a.hpp"\n#include <vector>\n' }, null],
    [{ 'core/board/b.hpp': '', 'core/base/a.cpp': '#include "board/b.hpp"\n' }, /base must not know board/],
    [{ 'core/games/x/x.hpp': '', 'core/games/y/y.cpp': '#include "games/x/x.hpp"\n' }, /another room/],
    [{ 'core/ai/a.hpp': '', 'core/games/y/y.cpp': '#include "ai/a.hpp"\n' }, /another room/],
    [{ 'core/games/x/x.hpp': '', 'core/ai/a.cpp': '#include "games/x/x.hpp"\n' }, /another room/],
    [{ 'core/games/x/x.hpp': '', 'core/catalog.cpp': '#include "games/x/x.hpp"\n' }, null],
    [{ 'core/catalog.hpp': '', 'core/game/s.cpp': '#include "catalog.hpp"\n' }, /upwards/],
    [{ 'core/base/a.hpp': '', 'core/base/b.cpp': '#include "a.hpp"\n' }, /not written from core's root/],
    [{ 'core/base/a.hpp': '', 'core/board/b.cpp': '#include "../base/a.hpp"\n' }, /with "\.\."/],
    [{ 'core/base/a.cpp': '#include <chrono>\n' }, /no clock/],
    [{ 'shell/cli/m.cpp': '#include <iostream>\n#include "m.hpp"\n#include "catalog.hpp"\n#include "cli/m.hpp"\n',
       'shell/cli/m.hpp': '', 'core/catalog.hpp': '' }, null],
    [{ 'shell/cli/m.cpp': '#include "workbench/w.hpp"\n', 'shell/workbench/w.hpp': '' }, /another room/],
    [{ 'core/game/p.cpp': '#include "data_pack.hpp"\n' }, null],
    [{ 'core/base/p.cpp': '#include "data_pack.hpp"\n' }, /upwards/],
    [{ 'core/other/p.cpp': '' }, /no room/],
    [{ 'tests/core/t.cpp': '#include "../x.hpp"\n' }, /with "\.\."/],
    [{ 'web/src/a/x.ts': "import { y } from '../b/y';\n", 'web/src/b/y.ts': "import { x } from '../a/x';\n" }, /circle/],
    [{ 'web/src/a/x.ts': "import { y } from '../b/y';\n", 'web/src/b/y.ts': "import type { X } from '../a/x';\n" }, null],
    [{ 'web/src/a/x.ts': "import {\n  y,\n} from '../b/y';\n", 'web/src/b/y.ts': "import '../a/x';\n" }, /circle/],
    [{ 'web/src/a/x.ts': "import y from '../../../core/y';\n" }, /outside web/],
  ];
  for (const [files, want] of trees) {
    const root = mkdtempSync(join(tmpdir(), 'floors-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const problems = check(root);
    rmSync(root, { recursive: true });
    const right = want ? problems.length === 1 && want.test(problems[0]) : problems.length === 0;
    if (!right) throw new Error(`${JSON.stringify(files)} gives ${JSON.stringify(problems)}`);
  }
  console.log(`${trees.length} passed, 0 failed`);
}

if (process.argv[2] === '--self-test') {
  self_test();
} else {
  const problems = check(resolve(process.argv[2] ?? here));
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exit(1);
  console.log('Nobody includes or imports upwards.');
}

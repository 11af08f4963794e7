#!/usr/bin/env node
// Compares what the rules do today with what tests/records/signatures.txt says they do.
// A signature is a hash over a fixed set of seeded random games: `sandtable bench --signature` prints a line a game,
// "GAME RULES_VERSION HASH", as the file holds them. A commit that changes what a room's rules do raises the room's
// rules_version and writes the new line into the file.
// Beside it stands a played game for each rules version, GAME-RULES_VERSION.json: today's must replay to its hash.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const program = join(top, 'build/native/sandtable');
const recorded_file = 'tests/records/signatures.txt';

/** Lines to Map(game to { version, hash }). */
function read(text, from) {
  const games = new Map();
  for (const line of text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))) {
    const match = line.match(/^([a-z]+) (\d+) ([0-9a-f]{16})$/);
    if (!match) throw new Error(`${from}: "${line}" is not "GAME RULES_VERSION HASH"`);
    games.set(match[1], { version: Number(match[2]), hash: match[3], line });
  }
  return games;
}

function verdict(game, now, then) {
  if (!now) return `${game}: ${recorded_file} names it, but the program has no such game`;
  if (!then) return `${game}: not in ${recorded_file}; add the line "${now.line}"`;
  if (now.hash === then.hash && now.version === then.version) return null;
  if (now.hash === then.hash)
    return `${game}: rules_version went from ${then.version} to ${now.version}, but the rules do the same`;
  if (now.version <= then.version)
    return `${game}: the rules do something else than in rules_version ${then.version}; raise it`;
  return `${game}: rules_version ${now.version} is new; its line in ${recorded_file} is "${now.line}"`;
}

/** What is wrong with the kept game of a room's present rules; null when it replays. */
function replayed(game, { version }) {
  const file = `tests/records/${game}-${version}.json`;
  const done = spawnSync(program, ['verify', join(top, file)], {
    encoding: 'utf8',
  });
  if (done.status === 0 && done.stdout.startsWith('ok ')) return null;
  return `${file}: ${(done.stderr || done.stdout || 'it does not verify').trim()}`;
}

try {
  const printed = execFileSync(program, ['bench', '--signature'], {
    encoding: 'utf8',
  });
  const now = read(printed, 'sandtable bench --signature');
  const then = read(readFileSync(join(top, recorded_file), 'utf8'), recorded_file);
  const games = [...new Set([...then.keys(), ...now.keys()])];
  const problems = games.map((game) => verdict(game, now.get(game), then.get(game)));
  for (const [game, rules] of now) problems.push(replayed(game, rules));
  const failed = problems.filter(Boolean);
  for (const problem of failed) console.log(problem);
  console.log(`${problems.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
} catch (error) {
  console.error(`ci/signature.mjs: ${error.message}`);
  process.exit(1);
}

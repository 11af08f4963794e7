#!/usr/bin/env node
// Makes the table of APP-6 symbols from milsymbol: vector paths so short that the engine and the page both carry them.
// Use: ci/symbols.mjs [OUTPUT FOLDER]   (build/generated unless told)
//
// app6_table.hpp, app6_table.json: one text. Entry 2 * n is the n-th name of board_art.hpp's Icon inside a friend's frame,
// 2 * n + 1 inside an enemy's; the entries of `none` are the frames themselves, and an empty one has no symbol. An entry
// is a row of letters with their numbers: M x y, L x y, C x y x y x y, O x y radius (a circle), Z, F (from here on filled,
// not drawn as lines); "/" ends it. A number is one character: 0 for "P", 2 more for each character after it, of the 200
// that a symbol's box measures, from its middle.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const out = resolve(process.argv[2] ?? join(top, 'build/generated'));

/** Symbol set and entity with its modifiers (APP-6D) by name in Icon; what has no symbol keeps the hobby's drawing. */
const codes = {
  infantry: ['10', '1211000000'],
  airborne: ['10', '1211000001'],
  mechanised: ['10', '1211020000'],
  motorised: ['10', '1211040000'],
  wheeled: ['10', '1211020051'],
  armour: ['10', '1205000000'],
  recce: ['10', '1213000000'],
  engineer: ['10', '1407000000'],
  anti_tank: ['10', '1204000000'],
  machine_gun: ['15', '1102000000'],
  mortar: ['10', '1308000000'],
  artillery: ['10', '1303000000'],
  air_defence: ['10', '1301000000'],
  sniper: ['10', '1215000000'],
  supply: ['10', '1634000000'],
  guerrilla: ['10', '1216000000'],
};

function icons() {
  const header = readFileSync(join(top, 'core/game/board_art.hpp'), 'utf8');
  return header.match(/enum class Icon[^{]*\{([^}]*)\}/)[1].split(',').map((name) => name.trim()).filter(Boolean);
}

function milsymbol() {
  try {
    return createRequire(join(top, 'web/package.json'))('milsymbol');
  } catch {
    console.error('ci/symbols.mjs: the npm package milsymbol is missing; ci/deps brings it');
    process.exit(1);
  }
}

function number(value) {
  // Rounded away from the middle, so that what is even about it stays so.
  const steps = Math.sign(value - 100) * Math.round(Math.abs(value - 100) / 2);
  return String.fromCharCode('P'.charCodeAt(0) + steps);
}

/** An SVG path's letters turned into M, L, C and Z with absolute numbers. */
function absolute(d) {
  const parts = d.match(/[a-zA-Z]|-?\d*\.?\d+/g);
  let [x, y, at, text, letter] = [0, 0, 0, '', ''];
  const next = () => Number(parts[at++]);
  while (at < parts.length) {
    if (/[a-zA-Z]/.test(parts[at])) letter = parts[at++];
    const base = letter === letter.toLowerCase() ? [x, y] : [0, 0];
    const kind = letter.toUpperCase();
    if (kind === 'Z') {
      text += 'Z';
      continue;
    }
    const count = { M: 1, L: 1, C: 3, H: 1, V: 1 }[kind];
    if (!count) throw new Error(`a path with ${letter}: ${d}`);
    text += kind === 'H' || kind === 'V' ? 'L' : kind;
    for (let i = 0; i < count; i++) {
      const [px, py] =
        kind === 'H' ? [base[0] + next(), y] : kind === 'V' ? [x, base[1] + next()] : [base[0] + next(), base[1] + next()];
      text += number(px) + number(py);
      if (i === count - 1) [x, y] = [px, py];
    }
    if (kind === 'M') letter = letter === 'm' ? 'l' : 'L';
  }
  return text;
}

function entry(instructions) {
  const lines = [];
  const solid = [];
  const walk = (list) => {
    for (const part of list) {
      if (Array.isArray(part)) walk(part);
      else if (part.draw) walk(part.draw);
      else {
        const to = part.stroke === false || (part.type === 'circle' && part.fill) ? solid : lines;
        if (part.type === 'path') to.push(absolute(part.d));
        else if (part.type === 'circle') to.push(`O${number(part.cx)}${number(part.cy)}${number(100 + part.r)}`);
        else throw new Error(`a symbol with ${part.type}`);
      }
    }
  };
  walk(instructions);
  return lines.join('') + (solid.length > 0 ? `F${solid.join('')}` : '');
}

function table(ms) {
  const drawn = (affiliation, [set, entity]) => {
    const symbol = new ms.Symbol(`100${affiliation}${set}0000${entity}`);
    if (!symbol.isValid()) throw new Error(`no symbol ${set} ${entity}`);
    return symbol.drawInstructions;
  };
  let text = '';
  for (const name of icons()) {
    for (const affiliation of ['3', '6']) {
      if (name === 'none') text += entry(drawn(affiliation, codes.infantry).slice(0, 1));
      else if (codes[name]) text += entry(drawn(affiliation, codes[name]).slice(1));
      text += '/';
    }
  }
  return text;
}

function write_if_changed(name, content) {
  const path = join(out, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  writeFileSync(path, content);
}

const text = table(milsymbol());
if (text.includes(')~')) throw new Error('the text would end the raw string');
mkdirSync(out, { recursive: true });
write_if_changed(
  'app6_table.hpp',
  `// Made by ci/symbols.mjs from milsymbol (MIT licence).\n#pragma once\n\nnamespace sandtable {\n\ninline constexpr char app6_table[] = R"~(${text})~";\n\n}  // namespace sandtable\n`,
);
write_if_changed('app6_table.json', `${JSON.stringify(text)}\n`);

// Writes honeycomb_values.inc: what honeycomb-grid 4.1.5, a library we do not use otherwise, says about neighbours,
// distances, rings and lines. honeycomb_test.cpp compares our map with it. By hand: npm install && npm run write
import { writeFileSync } from 'node:fs';
import { Direction, Grid, Orientation, defineHex, distance, line, rectangle, ring } from 'honeycomb-grid';

const width = 12;
const height = 9;
// honeycomb counts columns and rows from 0; offset -1 lowers the odd ones, 1 the even ones.
const maps = [
  { name: 'flat_odd', orientation: Orientation.FLAT, offset: -1 },
  { name: 'flat_even', orientation: Orientation.FLAT, offset: 1 },
  { name: 'pointy_odd', orientation: Orientation.POINTY, offset: -1 },
  { name: 'pointy_even', orientation: Orientation.POINTY, offset: 1 },
];
const directions = {
  [Orientation.FLAT]: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  [Orientation.POINTY]: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
};
const chosen = [0, 5, 11, 26, 40, 53, 54, 67, 79, 96, 101, 107];

const on_map = ({ col, row }) => col >= 0 && col < width && row >= 0 && row < height;
const number_of = (hex) => (on_map(hex) ? hex.row * width + hex.col : 65535);
const list = (numbers) => `{${numbers.join(', ')}}`;
const wrapped = (rows) => `{\n${rows.map((row) => `    ${row},`).join('\n')}\n}`;

// Whether some step of the line lies exactly between two hexes, so that libraries may differ about it.
function has_tie(hexes, a, b, steps) {
  for (let i = 1; i < steps; ++i) {
    const x = a.x + ((b.x - a.x) * i) / steps;
    const y = a.y + ((b.y - a.y) * i) / steps;
    const far = hexes.map((hex) => Math.hypot(hex.x - x, hex.y - y)).sort((p, q) => p - q);
    if (far[1] - far[0] < 1e-6) return true;
  }
  return false;
}

function values_of({ name, orientation, offset }) {
  const Tile = defineHex({ dimensions: 10, orientation, offset });
  const grid = new Grid(Tile, rectangle({ width, height }));
  // One hex beyond the map on every side, for ties at its edge.
  const around = new Grid(Tile, rectangle({ start: { col: -1, row: -1 }, width: width + 2, height: height + 2 })).toArray();
  const hex_of = (number) => grid.getHex({ col: number % width, row: Math.floor(number / width) });
  const all = Array.from({ length: width * height }, (_, number) => hex_of(number));

  const neighbours = all.map((hex) =>
    list(directions[orientation].map((d) => number_of(grid.neighborOf(hex, Direction[d], { allowOutside: true })))),
  );
  const distances = chosen.map((number) => list(all.map((hex) => distance({ orientation, offset }, hex_of(number), hex))));
  const rings = [];
  for (const number of chosen) {
    for (const radius of [1, 2, 3, 5]) {
      const found = new Grid(Tile, ring({ center: hex_of(number), radius })).toArray();
      const numbers = found.filter(on_map).map(number_of);
      rings.push(`{${number}, ${radius}, ${list(numbers.sort((p, q) => p - q))}}`);
    }
  }
  const lines = [];
  for (const from of chosen) {
    for (let to = from % 5; to < all.length; to += 5) {
      const a = hex_of(from);
      const b = hex_of(to);
      if (has_tie(around, a, b, distance({ orientation, offset }, a, b))) continue;
      const numbers = new Grid(Tile, line({ start: a, stop: b })).toArray().map(number_of);
      lines.push(list(numbers));
    }
  }
  return [
    `const std::vector<std::vector<int>> ${name}_neighbours = ${wrapped(neighbours)};`,
    `const std::vector<std::vector<int>> ${name}_distances = ${wrapped(distances)};`,
    `const std::vector<Ring> ${name}_rings = ${wrapped(rings)};`,
    `const std::vector<std::vector<int>> ${name}_lines = ${wrapped(lines)};`,
  ].join('\n');
}

const text = `// Written by honeycomb.mjs with honeycomb-grid 4.1.5; do not edit.
// A map of ${width} x ${height} hexes, numbered in reading order; 65535 is off the map. Lines with ties are left out.
const std::vector<int> chosen = ${list(chosen)};
${maps.map(values_of).join('\n')}
`;
writeFileSync(new URL('honeycomb_values.inc', import.meta.url), text);
console.log(`honeycomb_values.inc: ${text.length} characters`);

// A map of 40x40, the largest: a built-in one's tiles over and over; its roads, names and pieces stand where they stood.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const size = 40;

export function large() {
  const scenario = JSON.parse(readFileSync(join(top, 'assets/scenarios/firefight/patrol.json'), 'utf8'));
  const rows = scenario.map.rows;
  scenario.id = 'large';
  scenario.title = 'Forty by forty';
  scenario.map.rows = Array.from({ length: size }, (_, y) => rows[y % rows.length].repeat(3).slice(0, size));
  return scenario;
}

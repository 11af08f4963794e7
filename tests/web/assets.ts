// What the page brings along: its games and their built-in scenarios, as they stand in assets/.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../assets/scenarios', import.meta.url));

export const games: string[] = readdirSync(folder).sort();

/** Built-in scenarios of a game; older versions, which only links name, are left out. */
export const scenariosOf = (game: string): string[] =>
  readdirSync(`${folder}/${game}`)
    .filter((name) => name.endsWith('.json') && !name.includes('@'))
    .map((name) => name.slice(0, -'.json'.length));

export const scenarioCount = games.flatMap(scenariosOf).length;

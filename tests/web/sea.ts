// Short games of Broadside that use every verb: small tables on which ships and landing parties lie close together, and
// what to do next on them.

import type { Legal, Oracle } from './oracle.ts';
import type { Tally } from './plan.ts';

const start = (wind: string) => ({ wind: { prevailing: wind, actual: wind, speed: 'normal' } });
const sides = [
  { id: 'kings', title: "The King's men" },
  { id: 'pirates', title: 'The pirates' },
];
const common = { format: 1, game: 'broadside', version: 1, sides, summary: '', briefing: '' };
const ship = (id: string, type: string, side: string, x: number, y: number, heading: number, more: object = {}) => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  type,
  side,
  quality: 'average',
  x,
  y,
  heading,
  ...more,
});

/** Frigates side by side, a brig adrift and another that has to give up a turning box. */
export const pressed = {
  ...common,
  id: 'pressed',
  title: 'Yardarm to yardarm',
  length: 2,
  table: { width: 52, height: 44 },
  start: start('south'),
  pieces: [
    ship('alert', 'frigate', 'kings', 22, 20, 0, { sails: 2, hull: 32 }),
    ship('badger', 'brig', 'kings', 8, 14, 0, { sails: 0, going: 'adrift', hull: 22 }),
    ship('corsair', 'frigate', 'pirates', 28, 21, 0, { sails: 2 }),
    ship('dart', 'brig', 'pirates', 12, 30, 180, { sails: 2, 'boxes-due': 1 }),
  ],
};

/** A bay with men on both sides of the beach, a fort, a sloop aground and a boat under oars. */
export const bay = {
  ...common,
  id: 'bay',
  title: 'The bay',
  length: 2,
  table: { width: 52, height: 36 },
  shores: [
    [
      [0, 36],
      [0, 24],
      [52, 24],
      [52, 36],
    ],
  ],
  houses: [{ x: 30, y: 27, token: true }],
  start: start('south'),
  pieces: [
    ship('alert', 'frigate', 'kings', 22, 20, 90, { sails: 0, going: 'anchored' }),
    ship('gig', 'rowboat', 'kings', 6, 12, 90),
    ship('heron', 'sloop', 'pirates', 46, 8, 270, { sails: 2 }),
    ship('stork', 'sloop', 'pirates', 40, 22, 90, { sails: 1, state: ['aground'] }),
    { id: 'marines', name: 'Marines', type: 'kings-men', side: 'kings', x: 20, y: 26, heading: 0 },
    { id: 'redoubt', name: 'Redoubt', type: 'fort', side: 'pirates', x: 44, y: 28, heading: 180 },
    { id: 'crew', name: 'Shore crew', type: 'townsfolk', side: 'pirates', x: 22, y: 30, heading: 180 },
    { id: 'gang', name: 'Gang', type: 'townsfolk', side: 'pirates', x: 16, y: 31, heading: 180 },
  ],
};

/** What was never done first; then, by a fixed stride, what brings something about rather than nothing. */
export async function choose(actions: readonly Legal[], tally: Tally): Promise<Legal> {
  const fresh = actions.filter((action) => !tally.verbs.has(action.verb));
  const late = ['scuttle', 'abandon'];
  const some = fresh.filter((action) => !late.includes(action.verb));
  const from = some.length > 0 ? some : tally.actions > 12 && fresh.length > 0 ? fresh : undefined;
  const rank = (action: Legal) =>
    ['grapple', 'charge', 'board', 'melee', 'commit', 'counter', 'again', 'pursue', 'land', 'muskets'].includes(
      action.verb,
    )
      ? 3
      : ['fire', 'cut', 'go', 'leg', 'sail', 'march', 'row', 'reload', 'rudder'].includes(action.verb)
        ? 2
        : action.verb === 'hold' || action.verb === 'end'
          ? 1
          : 0;
  const pool = from ?? actions.filter((action) => !late.includes(action.verb));
  const best = Math.max(...pool.map(rank));
  const top = pool.filter((action) => rank(action) === best);
  return top[(tally.actions * 7919) % top.length] as Legal;
}

/** The record of a fresh game on such a table. */
export async function opened(oracle: Oracle, scenario: object, seed: string): Promise<object> {
  const answer = await oracle.ask({ op: 'new', game: 'broadside', scenario, seed });
  if (!answer.ok) throw new Error(answer.error?.message);
  return (await oracle.ask({ op: 'record' })).record ?? {};
}

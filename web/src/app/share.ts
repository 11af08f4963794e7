// What can be shared of a game, and the address that carries it: the whole game travels inside, nothing is stored.

import { ofItsOwn } from '../engine/analysis.ts';
import type { Engine } from '../engine/engine.ts';
import { makeEngine } from '../engine/load.ts';
import type { NewGame, Status } from '../engine/types.ts';
import { t } from '../texts/texts.ts';
import { fileName } from './files.ts';
import { addressOf, type Route } from './route.ts';

/** Some messengers cut longer links: the file is offered first. */
export const longLink = 2000;
/** Characters beyond which a code's squares are too fine for the camera of a phone. */
export const longestCode = 1200;

export type ShareKind = 'turn' | 'position' | 'whole' | 'scenario';

export interface Shared {
  address: string;
  /** What travels in it, and what happens where it is opened: whole sentences. */
  inside: string[];
  /** The same as a file. */
  file: { name: string; content: object };
}

export type Setup = Pick<NewGame, 'game' | 'scenario' | 'options'>;

/** What a game's record says it was set up from. */
export function setupOf(record: object): Setup {
  const { game, scenario, options } = record as Setup;
  return { game, scenario, ...(options && { options }) };
}

/** The options that are switched on, by name. */
export const optionsOn = (options: NewGame['options'] = {}): string[] =>
  Object.keys(options).filter((option) => options[option] === true);

export async function withEngine<T>(use: (engine: Engine) => T): Promise<T> {
  const engine = await makeEngine();
  try {
    return use(engine);
  } finally {
    engine.close();
  }
}

/** How long an address is, in a sentence. */
export const lengthOf = (address: string): string =>
  t('The link is {n|# character|# characters} long; nothing is stored on a server.', { n: address.length });

function shared(to: Route, inside: string[], status: Status, file: object): Shared {
  const address = addressOf(to);
  return {
    address,
    inside: [...inside, lengthOf(address)],
    file: { name: fileName(status.game ?? '', status.title ?? '', new Date()), content: { sandtable: 1, ...file } },
  };
}

/** A scenario as it is set up: by its name where every copy of the page has it, else whole. */
export function shareScenario(setup: Setup): Promise<Shared> {
  const { game, scenario, options } = setup;
  return withEngine((engine) => {
    engine.start({ ...setup, seed: '1' });
    const file = { open: 'scenario', record: engine.record() };
    const opened = t('Whoever opens it chooses a side and starts a game of it.');
    const status = engine.status();
    if (typeof scenario !== 'string') {
      const to: Route = { kind: 'custom', link: engine.link() };
      return shared(to, [t('The whole scenario is inside, with its map and units.'), opened], status, file);
    }
    const on = optionsOn(options);
    const content = on.length > 0 ? t('It names the scenario and its options.') : t('It names the scenario.');
    return shared({ kind: 'scenario', game, id: scenario, options: on }, [content, opened], status, file);
  });
}

export const contentOf = (n: number, status: Status): string =>
  status.dice === 'sealed'
    ? t('{n|# action|# actions} and the sealed rolls are inside; no die to come.', { n })
    : status.dice === 'manual'
      ? t('{n|# action|# actions} and the dice as they were entered are inside.', { n })
      : t('{n|# action|# actions} and the seed of the dice are inside.', { n });

/** The game up to a moment, to be gone on with. */
export function sharePosition(engine: Engine, at: number): Promise<Shared> {
  const status = engine.status();
  return withEngine((other) => {
    other.loadRecord(ofItsOwn(engine.record()), at);
    const to: Route = { kind: 'link', link: other.link() };
    const opened = t('Whoever opens it goes on from here, in a game of their own.');
    return shared(to, [contentOf(at, other.status()), opened], status, { record: other.record() });
  });
}

/** A turn in a game by link, for the side that decides now (or, at the end, for the other side). */
export function shareTurn(engine: Engine, to: string, name: string, note: string): Shared {
  engine.set({ for: to, note });
  const status = engine.status();
  const route: Route = { kind: 'link', link: engine.link() };
  const opened = status.outcome?.over
    ? t('{name} opens it and sees the end.', { name })
    : t('{name} opens it and takes the turn.', { name });
  return shared(route, [contentOf(status.number ?? 0, status), opened], status, { record: engine.record() });
}

/** The game from its start, to be watched. */
export function shareWhole(engine: Engine): Shared {
  const status = engine.status();
  const to: Route = { kind: 'watch', link: engine.link() };
  const opened = t('It opens as a replay from the start.');
  const file = { open: 'replay', record: engine.record() };
  return shared(to, [contentOf(status.number ?? 0, status), opened], status, file);
}

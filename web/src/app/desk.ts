// The desk: what outlives a screen. Settings, keys, saved games, the engine, and the game that is on the table.

import { effect, signal, untracked } from '@preact/signals';
import { ofItsOwn } from '../engine/analysis.ts';
import type { Engine } from '../engine/engine.ts';
import { EngineError } from '../engine/engine.ts';
import { makeEngine, speak as speakAgain } from '../engine/load.ts';
import { Thinker } from '../engine/thinker.ts';
import type { NewGame, Order, ScenarioInfo, SideInfo } from '../engine/types.ts';
import type { Lesson } from '../learn/lesson.ts';
import { Sitting, type SittingSetup } from '../learn/sitting.ts';
import { Game, type Played } from '../play/game.ts';
import { Hints } from '../play/hints.ts';
import { modeOf, people, type Seats } from '../play/seats.ts';
import { type Key, key, locale, showLanguage, t } from '../texts/texts.ts';
import { isBundle, packed, unpack } from './bundle.ts';
import { download, fileName } from './files.ts';
import { type LinkSetup, linkOf, withoutSecret } from './games.ts';
import { hold, me } from './holding.ts';
import { KeyMap } from './keys.ts';
import { announce, toast } from './notices.ts';
import { go, type Route } from './route.ts';
import { applyTheme, makeSettings, watchTheme } from './settings.ts';
import { optionsOn, setupOf } from './share.ts';
import { deviceStore, gamePrefix, type SavedGame, Saves } from './storage.ts';

export const keys = new KeyMap();
const store = deviceStore();
export const settings = makeSettings(store, keys);
export const saves = new Saves(store);
export const themeTurns = watchTheme(settings);
applyTheme(settings, document.documentElement);

/** Follows the setting of the language; resolves when its words are there for the first time. */
export function speak(): Promise<void> {
  return new Promise((ready) => {
    effect(() => {
      showLanguage(settings.language.value).then((there) => {
        document.documentElement.lang = locale();
        if (!there) toast(t('The words of that language could not be fetched.'));
        ready();
        void retell();
      });
    });
  });
}

/** What is open already is told anew in the language that is shown. */
async function retell(): Promise<void> {
  if (!first) return;
  try {
    await speakAgain(await first);
    await open();
    const on = table.value;
    if (!on) return;
    await speakAgain(on.engine);
    on.game.retell();
    table.value = { ...on, ...namesOf(on.engine) };
    keys.setVerbs(on.game.words.verbs);
  } catch (error) {
    toast(error instanceof Error ? t(error.message as Key) : String(error));
  }
}

/** What could not be saved, as a bar under the top bar; play goes on. */
export const saveProblem = signal('');
/** Counts up when the list of saved games has changed. */
export const savesChanged = signal(0);

export interface Library {
  game: string;
  title: string;
  scenarios: (ScenarioInfo & { briefing: string })[];
}
export const library = signal<Library[]>([]);
export const loadProblem = signal('');

/** The game on the table, with the names that screens need. */
export interface Table {
  id: string;
  game: Game;
  gameTitle: string;
  title: string;
  sides: SideInfo[];
  briefing: string;
  engine: Engine;
  hints: Hints;
  /** Ends what sounds with the game. */
  quiet: () => void;
  /** Lets go of the game, so that another window may play it. */
  release: () => void;
  /** What is taught on it. */
  lesson?: Lesson | undefined;
  /** The exercise that is played on it. */
  sitting?: Sitting | undefined;
}
export const table = signal<Table | undefined>();

/** Set by the play screen: animates what has happened. */
export const stage: { show: (played: Played) => Promise<void> } = { show: async () => {} };

const thinker = new Thinker(
  () => new Worker(new URL('../engine/think.worker.ts', import.meta.url), { type: 'module' }),
);

let first: Promise<Engine> | undefined;
/** An engine for looking things up: scenarios, rule books, pictures of maps. */
export function lookUp(): Promise<Engine> {
  first ??= makeEngine();
  return first;
}

export async function open(): Promise<void> {
  try {
    const engine = await lookUp();
    library.value = engine
      .games()
      .map(({ id, title }) => ({
        game: id,
        title,
        scenarios: engine.scenarios(id).map((info) => ({ ...info, briefing: engine.briefing(id, info.id).briefing })),
      }))
      .filter((item) => item.scenarios.length > 0);
    loadProblem.value = '';
  } catch (error) {
    first = undefined;
    loadProblem.value = error instanceof Error ? t(error.message as Key) : String(error);
  }
}

export const ruleBooks = new Map<string, string>();
export async function ruleBook(game: string): Promise<string> {
  const known = ruleBooks.get(game);
  if (known) return known;
  const text = (await lookUp()).rulesText(game);
  ruleBooks.set(game, text);
  return text;
}

export const newId = (): string =>
  crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((id, n) => id + n.toString(36), 'g')
    .slice(0, 14);

/** What a saved game holds beside its record. */
interface Setup {
  seats: Seats;
  /** Hints that were taken. */
  hints?: number;
  /** Of an exercise that is sat. */
  sitting?: SittingSetup;
  /** Of a game that is played by link. */
  link?: LinkSetup;
}

function namesOf(engine: Engine): Pick<Table, 'title' | 'sides' | 'briefing'> {
  const { title, sides, briefing } = engine.status();
  return { title: title ?? '', sides: sides ?? [], briefing: briefing ?? title ?? '' };
}

/** How a game comes to the table. */
export interface Laying extends Setup {
  /** Of a game that is saved already; absent: a game of its own. */
  id?: string;
  /** Only watched: nothing of it is saved, and the address stays as it is. */
  unsaved?: boolean;
  /** The moment that is shown first. */
  at?: number;
  /** The first action that is news to the player. */
  news?: number;
  /** Whether this window holds the game already; absent: it asks for it. */
  hands?: Hands;
}

/** Puts what stands on an engine's table on the page's, and goes there. */
export function lay(
  engine: Engine,
  { id = newId(), seats, link, hints, sitting, unsaved = false, at, news, hands }: Laying,
): Table {
  const status = engine.status();
  const made = put(id, engine, seats, { unsaved, sitting });
  made.game.sent.value = link?.sent ?? -1;
  made.game.sealing.secret = link?.secret;
  made.game.sealing.late = link?.late === true;
  if (Number.isInteger(hints)) made.hints.taken.value = Number(hints);
  if (!unsaved) go({ kind: 'play', id });
  if (hands?.hold) {
    made.release = hands.hold;
    saves.claim(id, me);
  } else if (hands) made.game.yield();
  made.game.begin({
    side: status.side ?? '',
    number: status.number ?? 0,
    outcome: status.outcome ?? { over: false, winner: null, why: '' },
    undo: status.undo ?? { can_undo: false, can_redo: false, counts: false },
  });
  const number = status.number ?? 0;
  if (news !== undefined && news < number) made.game.since.value = { from: news, to: number };
  if (at !== undefined) made.game.replay.to(at);
  if (!unsaved && !hands) void holdTable(made);
  return made;
}

/** What a table has beside its game. `unsaved`: nothing of it is kept. */
interface Beside {
  unsaved?: boolean;
  lesson?: Lesson;
  sitting?: SittingSetup | undefined;
}

export function put(id: string, engine: Engine, seats: Seats, beside: Beside = {}): Table {
  const { unsaved = false, lesson } = beside;
  close();
  const status = engine.status();
  const game = status.game ?? '';
  const info = library.value.find((item) => item.game === game);
  const sitting = Sitting.of(beside);
  const made = {
    id,
    engine,
    release: () => {},
    lesson,
    sitting,
    gameTitle: info?.title ?? game,
    ...namesOf(engine),
    game: new Game(
      engine,
      game,
      status.scenario ?? '',
      seats,
      lesson?.other ?? thinker,
      {
        barOnly: () => settings.barOnly.value,
        warnIdle: () => settings.warnIdle.value,
        pace: () => settings.pace.value,
        handOver: () => settings.handOver.value === 'always' || status.options?.concealed === true,
      },
      {
        save: () => {
          if (!unsaved) save(made);
        },
        show: (played) => {
          sound(({ play, soundsOf }) => play(soundsOf(played.events)));
          return stage.show(played);
        },
        say: ({ text, rule }) => toast(text, { rule }),
        forbids: (deed) => (lesson ?? sitting)?.forbids(deed),
      },
    ),
  } as Table;
  made.hints = new Hints(
    made.game,
    thinker,
    () => (lesson ? t('In a lesson the steps are the hints.') : sitting?.noHints()),
    () => {
      if (!unsaved) save(made);
    },
  );
  sitting?.attach(made.game);
  keys.setVerbs(made.game.words.verbs);
  made.quiet = tellTurns(made.game);
  table.value = made;
  return made;
}

/** Sounds are fetched when they are first wanted; without them play is silent. */
function sound(make: (sounds: typeof import('./sounds.ts')) => void): void {
  if (settings.sound.value) import('./sounds.ts').then(make, () => {});
}

/** Sounds when the other side has done and the person at the screen decides again. */
function tellTurns(game: Game): () => void {
  let mine = true;
  return effect(() => {
    const now = game.mine.value && !game.thinking.value;
    if (now && !mine) untracked(() => sound(({ play }) => play(['turn'])));
    mine = now;
  });
}

/** Puts the game on the table away; it stays saved. */
export function close(): void {
  table.value?.quiet();
  table.value?.lesson?.close();
  table.value?.sitting?.close();
  table.value?.game.close();
  table.value?.engine.close();
  table.value?.release();
  table.value = undefined;
}

export const modeText: Record<ReturnType<typeof modeOf>, Key> = {
  computer: key('Against the computer'),
  screen: key('Both sides on this screen'),
  watch: key('Computer against computer'),
  link: key('By link'),
  replay: key('A game to watch'),
};

function setupNow({ game, hints, sitting }: Table): Setup {
  const setup = {
    seats: game.seats,
    ...(hints.taken.value > 0 && { hints: hints.taken.value }),
    ...(sitting && { sitting: sitting.kept() }),
  };
  const side = people(game.seats)[0];
  if (modeOf(game.seats) !== 'link' || !side) return setup;
  const { secret, late } = game.sealing;
  return { ...setup, link: { side, sent: game.sent.value, ...(secret && { secret }), ...(late && { late }) } };
}

function modeNow({ game, sides, engine }: Table): string {
  const mode = modeOf(game.seats);
  const other = sides.findIndex(({ id }) => game.seats[id]?.kind === 'remote');
  const name = engine.status().players?.[other];
  return mode === 'link' && name ? t('By link with {name}', { name }) : t(modeText[mode]);
}

/** What was sent by link cannot be undone any more. */
export function sent(on: Table): void {
  on.game.sent.value = on.game.standing.value.number;
  save(on);
}

function save(on: Table): void {
  if (on.game.elsewhere.value || on.lesson) return;
  const { outcome, side } = on.game.standing.value;
  const sheet = on.game.sheet.value;
  const title = on.sides.find((s) => s.id === side)?.title ?? '';
  const setup = setupNow(on);
  const result = saves.put({
    id: on.id,
    saved: Date.now(),
    game: on.game.game,
    title: `${on.gameTitle}, ${on.title}`,
    state: outcome.over
      ? outcome.why
      : t('Turn {turn} of {turns}. {side} decides.', { turn: sheet.turn, turns: sheet.turns, side: title }),
    mode: modeNow(on),
    over: outcome.over,
    setup,
    record: on.engine.record(),
    writer: me,
  });
  if (!result.ok && result.problem.kind === 'taken') lose(on);
  else saveProblem.value = result.ok ? '' : result.problem.message;
  savesChanged.value++;
}

// ---- several windows

/** The table as it is now, while the same game is on it: another language makes it anew. */
const still = (on: Table): Table | undefined => (table.value?.game === on.game ? table.value : undefined);

/** Another window has taken the game: this one watches. */
function lose(on: Table): void {
  const here = still(on);
  if (!here || here.game.elsewhere.value) return;
  here.game.yield();
  here.release = () => {};
  follow(here);
}

/** Shows the game as the window that plays it has saved it. */
function follow(on: Table): void {
  const saved = saves.get(on.id);
  if (saved && !('problem' in saved)) on.game.follow(saved.record as object, linkOf(saved.setup));
}

/** Holds the game on the table; it is watched while another window has it. */
async function holdTable(on: Table, steal = false): Promise<void> {
  const release = await hold(on.id, () => lose(on), steal);
  const here = still(on);
  if (!here) release?.();
  else if (release) {
    here.release = release;
    saves.claim(on.id, me);
  } else lose(on);
}

/** Plays here the game that another window has: from where that window left it. */
export async function takeOver(): Promise<void> {
  const on = table.value;
  if (!on) return;
  await holdTable(on, true);
  if (!still(on)) return;
  follow(on);
  on.game.resumeHere();
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null && !key.startsWith(gamePrefix)) return;
  savesChanged.value++;
  const on = table.value;
  if (!on || key !== gamePrefix + on.id) return;
  const saved = saves.get(on.id);
  if (!saved || 'problem' in saved) return;
  if (on.game.elsewhere.value) follow(on);
  else if (saved.writer && saved.writer !== me) lose(on);
});

/** Both sides' standing orders: react from this chance on. */
function orderAll(engine: Engine, order: number): void {
  const { orders = {} } = engine.record() as { orders?: Record<string, Record<string, Order>> };
  const all = Object.entries(orders).map(([side, kinds]) => [
    side,
    Object.fromEntries(Object.keys(kinds).map((kind) => [kind, order])),
  ]);
  engine.set({ orders: Object.fromEntries(all) });
}

/**
 * Starts a new game and goes to it. An error comes back as a sentence. `order`: the chance from which both sides' standing
 * orders react; they ask when it is absent.
 */
export async function start(
  setup: NewGame,
  seats: Seats,
  { order, sitting }: { order?: number; sitting?: SittingSetup } = {},
): Promise<string | undefined> {
  const engine = await makeEngine();
  try {
    engine.start(setup);
    if (order !== undefined) orderAll(engine, order);
    lay(engine, { seats, ...(sitting && { sitting }) });
    return undefined;
  } catch (error) {
    if (error instanceof EngineError) {
      engine.close();
      return error.message;
    }
    throw error;
  }
}

/** "What if": a game of its own that goes on from a moment of the one on the table. */
export async function branch(from: Table, at: number, seats: Seats): Promise<string | undefined> {
  const engine = await makeEngine();
  try {
    engine.loadRecord(ofItsOwn(from.engine.record()), at);
  } catch (error) {
    engine.close();
    if (error instanceof EngineError) return error.message;
    throw error;
  }
  lay(engine, { seats });
  return undefined;
}

function seatsOf(setup: unknown, sides: SideInfo[]): Seats {
  const given = (setup as Setup | undefined)?.seats;
  return Object.fromEntries(
    sides.map(({ id }) => {
      const seat = given?.[id];
      if (seat?.kind === 'remote') return [id, { kind: 'remote' }];
      const level = seat?.kind === 'computer' && (seat.level === 1 || seat.level === 2) ? seat.level : 2;
      return [id, seat?.kind === 'computer' ? { kind: 'computer', level } : { kind: 'person' }];
    }),
  );
}

/** What held of a record or link that broke: it is on the table, and this says what is missing. */
export interface Broken {
  message: string;
  at?: number;
}

/** `hold`: what lets go of a saved game that this window holds already; undefined while another window has it. */
type Hands = { hold: (() => void) | undefined };

/** Asks for a saved game before it comes to the table. */
export async function holdSaved(id: string): Promise<Hands> {
  const lost = () => {
    if (table.value?.id === id) lose(table.value);
  };
  return { hold: await hold(id, lost) };
}

async function load(
  read: (engine: Engine) => void,
  id: string,
  setup: unknown,
  hands?: Hands,
): Promise<Broken | undefined> {
  const engine = await makeEngine();
  let broken: Broken | undefined;
  try {
    read(engine);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    broken = { message: error.message, ...(error.failure.at !== undefined ? { at: error.failure.at } : {}) };
  }
  const status = engine.status();
  if (!status.playing) {
    engine.close();
    hands?.hold?.();
    return broken ?? { message: t('Nothing could be read of it.') };
  }
  const { hints, sitting } = (setup ?? {}) as Setup;
  const link = linkOf(setup);
  lay(engine, {
    id,
    seats: seatsOf(setup, status.sides ?? []),
    ...(link && { link }),
    ...(hints && { hints }),
    ...(sitting && { sitting }),
    ...(hands && { hands }),
  });
  if (broken) toast(`${broken.message} ${t('What holds of it is on the table.')}`);
  return broken;
}

/** Opens a saved game. What cannot be replayed whole goes to a new save, so that the old one stays as it is. */
export async function openSave(id: string): Promise<string | undefined> {
  if (table.value?.id === id) return undefined;
  const { hold: release } = await holdSaved(id);
  const saved = saves.get(id);
  const wrong = !saved ? t('There is no such game on this device.') : 'problem' in saved ? saved.problem : undefined;
  if (!saved || 'problem' in saved) {
    release?.();
    return wrong;
  }
  const read = (engine: Engine) => void engine.loadRecord(saved.record as object);
  const probe = await makeEngine();
  let whole = true;
  try {
    read(probe);
  } catch {
    whole = false;
    release?.();
  }
  probe.close();
  const broken = whole ? await load(read, id, saved.setup, { hold: release }) : await load(read, newId(), saved.setup);
  return broken && !table.value ? broken.message : undefined;
}

/** What came of a file with many games, in a sentence. */
function unpackedText({ added, here, unread, problem }: ReturnType<typeof unpack>): string {
  return [
    t('{n|# game was|# games were} added.', { n: added }),
    here > 0 ? t('{n|# was|# were} here already.', { n: here }) : '',
    unread > 0 ? t('{n|# could|# could} not be read.', { n: unread }) : '',
    problem ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * A file that was shared to be set up or watched, or with a turn for the other player, leads where its link would; what is
 * wrong with it is said later.
 */
async function sharedRoute(open: unknown, record: object): Promise<Route | undefined> {
  const turn = open === undefined && Boolean((record as { for?: string }).for);
  if (!turn && open !== 'scenario' && open !== 'replay') return undefined;
  const engine = await makeEngine();
  try {
    engine.loadRecord(record);
    const { game, scenario, options } = setupOf(record);
    if (turn) return { kind: 'link', link: engine.link() };
    if (open === 'replay') return { kind: 'watch', link: engine.link() };
    if (typeof scenario !== 'string') return { kind: 'custom', link: engine.link() };
    return { kind: 'scenario', game, id: scenario, options: optionsOn(options) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return undefined;
  } finally {
    engine.close();
  }
}

/** A record from a file is a game of its own; a file of many games adds them to those on this device. */
export async function importRecord(value: Record<string, unknown>): Promise<string | undefined> {
  if (typeof value.exercise === 'string') {
    go({ kind: 'exercise', text: value.exercise });
    return undefined;
  }
  if (isBundle(value)) {
    const done = unpack(value, saves, newId);
    savesChanged.value++;
    if (done.added > 0) void keepStorage();
    if (done.problem) return unpackedText(done);
    toast(unpackedText(done));
    return undefined;
  }
  const record = (value.record ?? value) as object;
  // A game that was saved to a file has a setup, and is the player's own.
  const shared = value.setup === undefined ? await sharedRoute(value.open, record) : undefined;
  if (shared) {
    go(shared);
    return undefined;
  }
  const broken = await load((engine) => engine.loadRecord(record), newId(), value.setup);
  return broken && !table.value ? broken.message : undefined;
}

// ---- the list of saved games

/** Asks the browser once not to throw away what is stored; it may ask the player. */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persisted?.()) || ((await navigator.storage?.persist?.()) ?? false);
  } catch {
    return false;
  }
}

/** A game with a name stays until it is deleted. */
export function nameGame(id: string, name: string): void {
  const result = saves.rename(id, name);
  if (!result.ok) toast(result.problem.message);
  savesChanged.value++;
  if (name) void keepStorage();
}

/** Deletes a game; what comes back undoes that. */
export function deleteGame(id: string): () => void {
  const undo = saves.remove(id);
  savesChanged.value++;
  return () => {
    undo();
    savesChanged.value++;
  };
}

export function exportGame(id: string): void {
  const saved = saves.get(id);
  if (!saved || 'problem' in saved) return;
  const { setup, record } = saved;
  const text = JSON.stringify({ sandtable: 1, setup: withoutSecret(setup), record }, null, 1);
  download(fileName(saved.game, saved.name || saved.title, new Date()), text);
}

/** The player's own copy of everything, secrets of sealed rolls too. */
export function exportAll(): void {
  download(fileName('sandtable', 'games', new Date()), JSON.stringify(packed(saves)));
}

/** A save that cannot be opened, as the text that it is. */
export function exportBroken(key: string): void {
  download(fileName('broken', key, new Date()), saves.raw(key) ?? '');
}

export function saveToFile(): void {
  const on = table.value;
  if (!on) return;
  const setup = withoutSecret(setupNow(on));
  const text = JSON.stringify({ sandtable: 1, setup, record: on.engine.record() }, null, 1);
  download(fileName(on.game.game, on.title, new Date()), text);
  announce(t('Saved to a file.'));
}

export type { SavedGame };

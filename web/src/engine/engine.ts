// One engine: a WebAssembly module and the typed requests that it answers. Its calls take microseconds, so the page
// asks it directly; the computer's thinking runs in workers that hold engines of their own.

import type { GridSpec } from '../board/grid.ts';
import { key } from '../texts/key.ts';
import type {
  Action,
  Advice,
  Applied,
  Briefing,
  Explanation,
  Failure,
  Focus,
  GameInfo,
  LogEntry,
  NewGame,
  Odds,
  Order,
  ScenarioInfo,
  Sheet,
  Stand,
  Standing,
  Status,
  Words,
} from './types';

/** The Embind class of web/bindings. */
export interface RawEngine {
  openPack(bytes: string | Uint8Array): string;
  addPack(bytes: string | Uint8Array): string;
  request(line: string): string;
  ground(): Int32Array;
  groundStrings(): string;
  scene(side: string, focus: string): Int32Array;
  sceneStrings(): string;
  tokens(): string;
  size(): string;
  pieceIds(): string;
  placeNames(): string;
  version(): string;
  delete(): void;
}

export interface DisplayList {
  stream: Int32Array;
  strings: string[];
}

export interface Reached {
  side: string;
  actions: Action[];
  stand?: Stand;
}
export interface Plotted {
  steps: Action[];
  cost: number;
  end?: Stand;
}

/** A request that the engine refused: nothing changed. */
export class EngineError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = 'EngineError';
  }
  get code(): string {
    return this.failure.code;
  }
}

/** Whose eyes: a side's id, '' for the side to act, 'all' for the umpire. */
export type Viewer = string;

export class Engine {
  constructor(private readonly raw: RawEngine) {}

  private ask<T>(request: object): T {
    const answer = JSON.parse(this.raw.request(JSON.stringify(request))) as T & { ok: boolean; error?: Failure };
    if (!answer.ok)
      throw new EngineError(answer.error ?? { code: 'unknown', message: key('The engine gave no reason.') });
    return answer;
  }

  private readonly added = new Set<string>();
  /** What everything is told in from now on; `part` is the part of the data pack with its words. */
  speak(language: string, part?: Uint8Array): void {
    if (part && !this.added.has(language)) {
      const opened = JSON.parse(this.raw.addPack(part)) as { ok: boolean; error?: Failure };
      if (!opened.ok)
        throw new EngineError(opened.error ?? { code: 'bad_pack', message: key('The data pack could not be opened.') });
      this.added.add(language);
    }
    this.ask({ op: 'language', language });
  }

  games = (): GameInfo[] => this.ask<{ games: GameInfo[] }>({ op: 'hello' }).games;
  scenarios = (game: string): ScenarioInfo[] =>
    this.ask<{ scenarios: ScenarioInfo[] }>({ op: 'scenarios', game }).scenarios;
  briefing = (game: string, scenario: string): Briefing => this.ask({ op: 'briefing', game, scenario });
  words = (game: string): Words => this.ask({ op: 'words', game });
  rulesText = (game: string): string => this.ask<{ markdown: string }>({ op: 'rules_text', game }).markdown;

  start = (game: NewGame): Standing => this.ask({ op: 'new', ...game });
  /** Puts a record on the table; with `to` no more than its first actions. */
  loadRecord = (record: object, to?: number): Standing =>
    this.ask({ op: 'load', record, ...(to === undefined ? {} : { to }) });
  loadLink = (link: string): Standing => this.ask({ op: 'load', link });
  record = (): object => this.ask<{ record: object }>({ op: 'record' }).record;
  link = (): string => this.ask<{ link: string }>({ op: 'link' }).link;
  status = (): Status => this.ask({ op: 'status' });
  hash = (): string => this.ask<{ hash: string }>({ op: 'hash' }).hash;
  log = (side: Viewer, from = 0): LogEntry[] =>
    this.ask<{ entries: LogEntry[] }>({ op: 'log', from, ...viewer(side) }).entries;

  /** Sealed rolls. Secrets and parts are 32 hexadecimal digits. */
  promise = (side: string, secret: string): void => void this.ask({ op: 'promise', side, secret });
  declare = (side: string, actions: readonly string[], part: string): void =>
    void this.ask({ op: 'declare', side, actions, part });
  openSeal = (secret: string): Applied => this.ask({ op: 'open', secret });

  legal = (filter: { piece?: string; verb?: string; place?: string; target?: string } = {}): Action[] =>
    this.ask<{ actions: Action[] }>({ op: 'legal', ...filter }).actions;
  /** What a piece could do after a plan, and where it would be. */
  after = (piece: string, plan: readonly string[]): Reached => this.ask({ op: 'legal', piece, plan });
  /** False when an action hands the decision over, or when dice decide whether it does. */
  keepsTurn(action: string): boolean {
    try {
      this.ask({ op: 'legal', plan: [action] });
      return true;
    } catch {
      return false;
    }
  }
  /** The steps that bring a piece nearest to a point of the board, after a plan. */
  plot = (piece: string, at: { x: number; y: number }, plan: readonly string[] = []): Plotted =>
    this.ask({ op: 'plot', piece, x: at.x, y: at.y, plan });
  hit = (side: Viewer, at: { x: number; y: number }): { piece?: string; place?: string } =>
    this.ask({ op: 'hit', ...viewer(side), x: at.x, y: at.y });
  apply = (action: string, rolls?: number[]): Applied => this.ask({ op: 'apply', action, ...(rolls ? { rolls } : {}) });
  odds = (action: string): Odds => this.ask({ op: 'odds', action });
  explain = (action: string): Explanation => this.ask({ op: 'explain', action });
  sheet = (side: Viewer, focus: Focus = {}): Sheet =>
    this.ask<{ sheet: Sheet }>({ op: 'sheet', ...viewer(side), ...focus }).sheet;
  undo = (to?: number): Standing => this.ask({ op: 'undo', ...(to === undefined ? {} : { to }) });
  redo = (to?: number): Standing => this.ask({ op: 'redo', ...(to === undefined ? {} : { to }) });
  resign = (side: string): Standing => this.ask({ op: 'resign', side });
  offerDraw = (side: string): Standing => this.ask({ op: 'offer_draw', side });
  acceptDraw = (side: string): Standing => this.ask({ op: 'accept_draw', side });
  set = (what: {
    people?: string[];
    takebacks?: boolean;
    orders?: Record<string, Record<string, Order>>;
    players?: [string, string];
    note?: string;
    for?: string;
    begun_again?: number;
  }): void => {
    this.ask({ op: 'set', ...what });
  };
  advise = (level: number, ms: number, seed?: string): Advice =>
    this.ask({ op: 'advise', level, ms, ...(seed ? { seed } : {}) });

  /** What the position is worth to the side to act, by so many looks: the same everywhere. */
  judge = (iterations: number): Advice => this.ask({ op: 'advise', level: 2, iterations });

  ground = (): DisplayList => ({ stream: this.raw.ground(), strings: JSON.parse(this.raw.groundStrings()) });
  scene(side: Viewer, focus: Focus): DisplayList {
    const stream = this.raw.scene(side, JSON.stringify(focus));
    return { stream, strings: JSON.parse(this.raw.sceneStrings()) };
  }
  tokens = (): string[] => JSON.parse(this.raw.tokens());
  size = (): { width: number; height: number; grid?: GridSpec } => JSON.parse(this.raw.size());
  pieceIds = (): string[] => JSON.parse(this.raw.pieceIds());
  placeNames = (): string[] => JSON.parse(this.raw.placeNames());
  version = (): string => this.raw.version();
  close(): void {
    this.raw.delete();
  }
}

const viewer = (side: Viewer) => (side === '' ? {} : { side });

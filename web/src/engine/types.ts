// What the engine answers, as JSON. The C++ side is core/game/to_json.cpp.

/** A sentence and the rule that it applies. */
export interface Said {
  text: string;
  rule?: string;
}

export interface Failure {
  code: string;
  message: string;
  where?: string;
  at?: number;
  loaded?: number;
  roll?: { dice: number; sides?: number; colour?: string; why: string };
}

export interface Outcome {
  over: boolean;
  winner: string | 'draw' | null;
  why: string;
}

export interface Undo {
  can_undo: boolean;
  can_redo: boolean;
  counts: boolean;
  reason?: Said;
  takes_back?: string;
}

export interface Action {
  text: string;
  verb: string;
  mode?: string;
  piece?: string;
  target?: string;
  place?: string;
  /** The number and the second number of its text, where its verb has them. */
  number?: number;
  extra?: number;
  cost?: number;
  /** Of a step of a way over the open table: where it would end if nothing stood in the way. */
  to?: Stand;
  label: string;
  rule?: string;
}

/** Where a piece of the open table is: board units, and degrees clockwise from the top of the board. */
export interface Stand {
  x: number;
  y: number;
  facing: number;
}

export interface DieRoll {
  sides: number;
  colour?: number;
  colour_name?: string;
  base?: number;
  base_name?: string;
  face: number;
  result: string;
}

/** Plain dice thrown together for one thing. */
export interface DiceThrow {
  sides: number;
  why: string;
  faces: number[];
  /** Faces of this or more count; absent: their sum does. */
  least?: number;
  by?: string;
}

export type EventType =
  | 'note'
  | 'step'
  | 'moved'
  | 'rolled'
  | 'changed'
  | 'lost'
  | 'revealed'
  | 'asked'
  | 'turn'
  | 'ended';

export interface GameEvent {
  kind: string;
  type: EventType;
  text: string;
  rule?: string;
  piece?: string;
  target?: string;
  from?: string;
  to?: string;
  die?: DieRoll;
  dice?: DiceThrow[];
  by?: string;
  action?: number;
}

export interface LogEntry {
  number: number;
  action: string;
  label: string;
  by: string;
  ordered: boolean;
  events: GameEvent[];
}

export interface Chance {
  label: string;
  rule?: string;
  p: number;
  ways?: number;
  of?: number;
  /** 0 nothing, 1 to 4 worse and worse for the target, 5 to 7 good for the actor, 8 hurts the actor. */
  tone: number;
}

export interface Odds {
  title: Said;
  sides?: number;
  colour?: number;
  colour_name?: string;
  base?: number;
  base_name?: string;
  faces?: string[];
  outcomes: Chance[];
  groups: { given?: Said; outcomes: Chance[] }[];
  modifiers: { label: string; value: number; rule?: string }[];
}

export interface Explanation {
  legal: boolean;
  reason?: string;
  rule?: string;
  remedy?: string;
  where?: string;
}

export interface VerbOffer {
  verb: string;
  label: string;
  key: string;
  icon: string;
  enabled: boolean;
  cost_from?: number;
  cost_to?: number;
  count: number;
  reason?: Said;
}

export interface TrackMarker {
  side?: string;
  box: number;
  ghost?: boolean;
  label: string;
}

export interface Track {
  label: string;
  boxes: number[];
  markers: TrackMarker[];
  flags: { box: number; label: string }[];
  span?: [number, number];
}

export interface Line {
  text: string;
  rule?: string;
  tone: 'plain' | 'good' | 'warning' | 'bad';
  /** About who can fire at whom, not about the piece's own condition. */
  of_fire?: boolean;
}

export type BoxState = 'full' | 'lost' | 'empty' | 'crossed';

export interface Card {
  title: string;
  subtitle?: string;
  piece?: string;
  place?: string;
  /** What the scenario calls the place. */
  name?: string;
  side?: string;
  stats: { label: string; value: string; colour?: number; colour_name?: string }[];
  rows: {
    label: string;
    boxes: BoxState[];
    note?: string;
    /** Boxes run down columns of so many. */
    high?: number;
    /** What is printed in a box. */
    printed?: { box: number; text: string }[];
    /** A line is crossed when that box is ticked. */
    lines?: { box: number; tone: Line['tone']; text: string }[];
  }[];
  cubes: { label: string; letter: string; held: number; needed: number }[];
  tables: { title: string; columns: string[]; rows: string[]; cells: string[][]; lit?: [number, number] }[];
  lines: Line[];
  verbs: VerbOffer[];
  contents: string[];
}

export interface UnitRow {
  piece: string;
  name: string;
  place?: string;
  /** On the open table. */
  stand?: Stand;
  condition?: string;
  can_act: boolean;
}

export interface Sheet {
  prompt: Said;
  side?: string;
  turn: number;
  turns: number;
  stepper: { label: string; state: 'done' | 'current' | 'ahead' }[];
  /** Of the whole table: wind, weather. */
  stats?: Card['stats'];
  tracks: Track[];
  aims: { label: string; rule?: string; held_by?: string; place?: string; name?: string }[];
  own: UnitRow[];
  seen: UnitRow[];
  verbs: VerbOffer[];
  card?: Card;
}

export interface SideInfo {
  id: string;
  title: string;
}

export interface GameInfo {
  id: string;
  title: string;
  sides: string[];
  rules_version: number;
}

export interface ScenarioInfo {
  id: string;
  title: string;
  summary: string;
  sides: SideInfo[];
  length: number;
  version: number;
}

export interface Briefing {
  title: string;
  summary: string;
  briefing: string;
  sides: SideInfo[];
  length: number;
  options: string[];
}

export interface Standing {
  side: string;
  number: number;
  outcome: Outcome;
  undo: Undo;
}

/** Sealed rolls: promises by side, what is declared, and what was opened. Bytes are hexadecimal digits. */
export interface Seals {
  promised: Record<string, string>;
  declared?: { by: string; actions: string[]; part: string };
  /** `digest`: of the secret, as it must have been promised; a status has it, a record not. */
  unsealed: { at: number; count: number; by: string; part: string; secret: string; digest?: string }[];
}

export interface Status extends Partial<Standing> {
  playing: boolean;
  game?: string;
  scenario?: string;
  title?: string;
  briefing?: string;
  sides?: SideInfo[];
  takebacks?: number;
  draw_offered?: string;
  players?: [string, string];
  note?: string;
  dice?: 'seeded' | 'manual' | 'sealed';
  seals?: Seals;
  /** The side that the link was made for. */
  for?: string;
  /** How often a turn was loaded and begun again. */
  begun_again?: number;
  takebacks_allowed?: boolean;
  /** With entered dice: the action that waits for its rolls. */
  pending?: string;
  seed?: string;
  options?: Record<string, unknown>;
  history?: string[];
}

export interface Applied extends Standing {
  events: GameEvent[];
}

export interface AdviceLine {
  action: string;
  visits: number;
  value: number;
}

export interface Advice {
  action: string;
  why: string;
  value: number;
  lines: AdviceLine[];
}

export interface VerbWords {
  name: string;
  label: string;
  key: string;
  icon: string;
  /** The words behind the verb: piece, target, place, mode, number, extra. */
  pattern?: string;
  modes?: string;
  /** Its actions are steps of a way that may be plotted. */
  way?: boolean;
}

export interface Words {
  verbs: VerbWords[];
  colours: string[];
  tokens: string[];
  currency?: string;
}

/** What a sheet or a scene is asked about (core/game/sheet.hpp, Focus). */
export interface Focus {
  piece?: string;
  from?: string;
  place?: string;
  action?: string;
  /** Actions that are only meant so far, one after another. */
  plan?: readonly string[];
  /** A moment of the past: how many actions had been made. */
  at?: number;
  /** Of scenes: hobby counters, or APP-6 frames. */
  style?: 'counters' | 'frames';
}

/** A standing order: ask, never, or from a chance of 0 to 1. */
export type Order = 'ask' | 'never' | number;

export interface NewGame {
  game: string;
  scenario: string | object;
  seed?: string;
  options?: Record<string, unknown>;
  orders?: Record<string, Record<string, Order>>;
  dice?: 'seeded' | 'manual' | 'sealed';
  players?: [string, string];
}

// The kinds of data that components draw. They know no game; the engine's answers are typed in engine/types.ts.

import type { Card, Sheet } from '../engine/types.ts';

export type {
  BoxState,
  Chance,
  DiceThrow,
  DieRoll,
  EventType,
  GameEvent,
  Line,
  LogEntry,
  Odds,
  Said,
  SideInfo,
  Track,
  TrackMarker,
  VerbOffer,
} from '../engine/types.ts';

import type { Odds, Said } from '../engine/types.ts';

export type Step = Sheet['stepper'][number];
export type Stat = Card['stats'][number];
export type BoxRow = Card['rows'][number];
export type CubeRow = Card['cubes'][number];
export type PrintedTable = Card['tables'][number];
export type Modifier = Odds['modifiers'][number];
export type OddsGroup = Odds['groups'][number];

/** Words come as a sentence with a rule behind it, or as plain text. */
export function textOf(said: Said | string | undefined): string {
  if (said === undefined) return '';
  return typeof said === 'string' ? said : said.text;
}
export function ruleOf(said: Said | string | undefined): string | undefined {
  return said === undefined || typeof said === 'string' ? undefined : said.rule;
}

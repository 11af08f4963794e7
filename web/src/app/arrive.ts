// A link that was opened: replayed through the rules on an engine of its own, beside whatever is on the table or saved,
// and read as far as it holds.

import type { Engine } from '../engine/engine.ts';
import { EngineError } from '../engine/engine.ts';
import type { LogEntry, Status } from '../engine/types.ts';
import { type Follows, followsOf, type GameRecord, lastRun } from './games.ts';
import { withEngine } from './share.ts';
import type { SavedGame } from './storage.ts';

export interface Arrived {
  status: Status;
  record: GameRecord;
  /** What is wrong with the link, where it did not hold to its end. */
  broken?: string;
  turn: number;
  turns: number;
  /** Whose eyes it is read with: the side's that it is for, or that is to act; everybody's once the game is over. */
  viewer: string;
  /** The first action of the latest news. */
  since: number;
  entries: LogEntry[];
  /** With sealed rolls: what is declared and waits to be opened. */
  declared?: { by: string; label: string };
  /** Of a turn in a game by link: what it is to the games that are saved here. */
  follows: Follows;
}

export type Arrival = Arrived | { problem: string };

/** What comes of a saved game's declaration when it is opened with a secret. */
function opened(engine: Engine, record: GameRecord, secret: string): GameRecord | undefined {
  try {
    engine.loadRecord(record);
    engine.openSeal(secret);
    return engine.record() as GameRecord;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return undefined;
  }
}

function readFrom(engine: Engine, saves: readonly SavedGame[], broken: string | undefined): Arrival {
  const status = engine.status();
  if (!status.playing) return { problem: broken ?? '' };
  const over = status.outcome?.over === true;
  const reader = status.for ?? status.side ?? '';
  const viewer = over ? 'all' : reader;
  const log = engine.log(viewer);
  const since = lastRun(log, reader);
  const { turn, turns } = engine.sheet(viewer);
  const record = engine.record() as GameRecord;
  const { declared } = status.seals ?? {};
  const text = declared?.actions[0] ?? status.pending;
  const label = engine.legal().find((action) => action.text === text)?.label ?? text ?? '';
  const follows = followsOf(saves, record, reader, {
    seals: status.seals,
    log,
    open: (own, secret) => opened(engine, own, secret),
  });
  return {
    status,
    record,
    follows,
    turn,
    turns,
    viewer,
    since,
    entries: log.slice(since),
    ...(broken && { broken }),
    ...(declared && { declared: { by: declared.by, label } }),
  };
}

/** `saves`: what is saved here, which it may go on from. */
export function readLink(link: string, saves: readonly SavedGame[]): Promise<Arrival> {
  return withEngine((engine) => {
    let broken: string | undefined;
    try {
      engine.loadLink(link);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      broken = error.message;
    }
    return readFrom(engine, saves, broken);
  });
}

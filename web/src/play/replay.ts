// Looking back: the board stands as it stood at a moment of the game, steps on or back by action, by roll or by turn, and
// plays at three speeds. A moment is the number of actions made before it.

import { signal } from '@preact/signals';
import type { LogEntry } from '../engine/types';

export type StepUnit = 'action' | 'roll' | 'turn';
export type Speed = 'slow' | 'normal' | 'fast';
/** Milliseconds between two steps of a replay that plays. */
export const speedMs: Record<Speed, number> = { slow: 1600, normal: 700, fast: 150 };

/** The moments at which a replay by this unit stops: after a roll, after a turn or phase has changed, at both ends. */
export function stopsOf(entries: readonly LogEntry[], unit: StepUnit): number[] {
  const last = entries.length;
  const stops = new Set([0, last]);
  for (const { number, events } of entries) {
    const stop =
      unit === 'action' ||
      events.some(({ type }) => (unit === 'roll' ? type === 'rolled' : type === 'turn' || type === 'ended'));
    if (stop) stops.add(number + 1);
  }
  return [...stops].sort((a, b) => a - b);
}

/** What a replay asks of the game that it looks back on. */
export interface Past {
  /** Actions made so far. */
  number: () => number;
  log: () => readonly LogEntry[];
  /** Nothing is chosen while one looks back. */
  letGo: () => void;
  /** Shows what one action did; resolves when the picture has caught up. */
  show: (entry: LogEntry) => Promise<void>;
  /** True where there is no present to go back to: a game that is only watched. */
  only: boolean;
}

export class Replay {
  /** The moment that is shown; undefined: the game as it stands. */
  readonly at = signal<number | undefined>();
  readonly playing = signal(false);
  readonly unit = signal<StepUnit>('action');
  readonly speed = signal<Speed>('normal');
  /** Whose view is shown: a side's id, 'all' for the umpire; undefined: whoever's the game shows. */
  readonly eyes = signal<string | undefined>();

  /** Counts up whenever playing stops: what still waits for its picture then goes on no more. */
  private run = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly past: Past) {}

  /** Goes to a moment, and stops playing. */
  to(number: number): void {
    this.stop();
    this.stand(number);
  }

  /** On or back to the next stop; an action's events are shown when it is stepped over forwards. */
  step(by: 1 | -1): void {
    this.stop();
    void this.move(by);
  }

  /** Steps on by itself until the present. */
  play(on: boolean): void {
    this.stop();
    if (!on) return;
    this.playing.value = true;
    if ((this.at.value ?? 0) >= this.past.number()) this.stand(0);
    const run = this.run;
    const next = async () => {
      await this.move(1);
      if (run !== this.run) return;
      if (this.at.value === undefined || this.at.value >= this.past.number()) this.playing.value = false;
      else this.timer = setTimeout(next, speedMs[this.speed.value]);
    };
    this.timer = setTimeout(next, speedMs.fast);
  }

  /** Back to the game as it stands; a game that is only watched stays where it is. */
  leave(): void {
    this.stop();
    if (this.past.only) return;
    this.at.value = undefined;
    this.eyes.value = undefined;
  }

  /** The game has changed: what was looked back on may be gone. */
  drop(): void {
    this.stop();
    this.at.value = this.past.only ? this.past.number() : undefined;
    if (!this.past.only) this.eyes.value = undefined;
  }

  private stop(): void {
    this.run++;
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  private stand(number: number): void {
    this.past.letGo();
    this.at.value = Math.max(0, Math.min(number, this.past.number()));
  }

  private async move(by: 1 | -1): Promise<void> {
    const from = this.at.value ?? this.past.number();
    const stops = stopsOf(this.past.log(), this.unit.value);
    const to = by === 1 ? stops.find((stop) => stop > from) : stops.findLast((stop) => stop < from);
    if (to === undefined) return;
    this.stand(to);
    const entry = this.past.log()[to - 1];
    if (by === 1 && entry && to === from + 1 && this.speed.value !== 'fast') await this.past.show(entry);
  }
}

// An exercise being played: who plays it, what it forbids, and how long each decision took.

import { effect } from '@preact/signals';
import type { Game } from '../play/game.ts';
import { t } from '../texts/texts.ts';
import { type Exercise, type Result, readExercise } from './exercise.ts';

/** A decision of more than this was an interruption. */
const longest = 3600;

export interface SittingSetup {
  exercise: Exercise;
  player: string;
  times: [number, number][];
}

export class Sitting {
  private readonly times: [number, number][];
  private since = 0;
  private stop: (() => void) | undefined;

  constructor(
    readonly exercise: Exercise,
    readonly player: string,
    times: readonly [number, number][] = [],
    private readonly now: () => number = () => performance.now(),
  ) {
    this.times = [...times];
  }

  /** As it was kept beside the record; nothing when that holds none. */
  static of(setup: unknown): Sitting | undefined {
    const kept = (setup as { sitting?: SittingSetup } | undefined)?.sitting;
    if (!kept) return undefined;
    try {
      return new Sitting(
        readExercise(kept.exercise),
        String(kept.player ?? ''),
        Array.isArray(kept.times) ? kept.times : [],
      );
    } catch {
      return undefined;
    }
  }

  attach(game: Game): void {
    let { number, side } = game.standing.peek();
    this.since = this.now();
    this.stop = effect(() => {
      const next = game.standing.value;
      // Of several actions at once (standing orders answered) the first was chosen.
      if (next.number > number && game.seats[side]?.kind === 'person') {
        const seconds = Math.min(longest, Math.round((this.now() - this.since) / 100) / 10);
        this.times.push([number, seconds]);
      }
      ({ number, side } = next);
      this.since = this.now();
    });
  }

  close(): void {
    this.stop?.();
  }

  forbids(deed: string): string | undefined {
    return deed === 'undo' && !this.exercise.undo ? t('This exercise allows no undo.') : undefined;
  }

  noHints(): string | undefined {
    return this.exercise.hints ? undefined : t('This exercise allows no hints.');
  }

  kept(): SittingSetup {
    return { exercise: this.exercise, player: this.player, times: this.times };
  }

  result(link: string, hints: number): Result {
    return { exercise: this.exercise, player: this.player, link, hints, times: this.times };
  }
}

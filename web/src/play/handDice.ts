// Dice that players roll at the table: an action asks for each roll that it needs, one after another, and is done when all
// are entered. What standing orders answer asks likewise.

import { signal } from '@preact/signals';
import { type Engine, EngineError } from '../engine/engine';
import type { Applied, Failure } from '../engine/types';

export type RollAsked = NonNullable<Failure['roll']>;

/** What is asked for now. */
export interface Asked {
  /** The action that rolls, in the protocol's words. */
  action: string;
  roll: RollAsked;
  /** Entered for this action so far. */
  faces: readonly number[];
}

type Answer = number | 'back' | 'drop';

export class HandDice {
  readonly asked = signal<Asked | undefined>();
  private answer: ((answer: Answer) => void) | undefined;

  private readonly byHand: boolean;

  constructor(private readonly engine: Pick<Engine, 'apply' | 'status' | 'undo'>) {
    this.byHand = engine.status().dice === 'manual';
  }

  /** A face that was rolled; faces that its die does not have are not taken. */
  enter(face: number): boolean {
    const asked = this.asked.value;
    if (!asked || !Number.isInteger(face) || face < 1 || face > (asked.roll.sides ?? 0)) return false;
    this.answer?.(face);
    return true;
  }

  /** Takes back the last face that was entered. */
  back(): void {
    if ((this.asked.value?.faces.length ?? 0) > 0) this.answer?.('back');
  }

  /** Gives the action up, where takebacks are on. */
  drop(): void {
    this.answer?.('drop');
  }

  /** Does an action with the dice it needs, and what standing orders answer; undefined when it was given up. */
  async apply(action: string): Promise<Applied | undefined> {
    if (!this.byHand) return this.engine.apply(action);
    const done = await this.one(action);
    if (!done) return undefined;
    let last = done;
    const events = [...done.events];
    for (let next = this.engine.status().pending; next !== undefined; next = this.engine.status().pending) {
      const more = await this.one(next);
      if (!more) break;
      last = more;
      events.push(...more.events);
    }
    return { ...last, events };
  }

  private async one(action: string): Promise<Applied | undefined> {
    let faces: number[] = [];
    for (;;) {
      let roll: RollAsked;
      try {
        return this.engine.apply(action, faces.length > 0 ? faces : undefined);
      } catch (error) {
        if (!(error instanceof EngineError) || error.code !== 'needs_roll' || !error.failure.roll) throw error;
        roll = error.failure.roll;
      }
      const answer = await this.ask({ action, roll, faces });
      if (answer === 'drop') {
        // Without anything that waits for its dice, undo would take back what was done before.
        if (this.engine.status().pending !== undefined) this.engine.undo();
        return undefined;
      }
      faces = answer === 'back' ? faces.slice(0, -1) : [...faces, answer];
    }
  }

  private ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve) => {
      this.answer = (answer) => {
        this.answer = undefined;
        this.asked.value = undefined;
        resolve(answer);
      };
      this.asked.value = asked;
    });
  }
}

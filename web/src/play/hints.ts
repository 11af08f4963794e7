// Hints: what the computer would do at its second level, and why, shown as a preview that the player may commit or not.
// They are counted, and an exercise may forbid them.

import { computed, signal } from '@preact/signals';
import type { Thinker } from '../engine/thinker.ts';
import { t } from '../texts/texts.ts';
import type { Game } from './game.ts';

export interface Hint {
  /** The action's text. */
  action: string;
  label: string;
  why: string;
  /** What else it looked at, next best first. */
  others: string[];
}

const level = 2;
const thinkMs = 900;
const mostOthers = 2;

export class Hints {
  /** How many were taken in this game. */
  readonly taken = signal(0);
  readonly asking = signal(false);
  private readonly given = signal<(Hint & { version: number }) | undefined>();
  /** The hint for the position on the table. */
  readonly current = computed<Hint | undefined>(() => {
    const hint = this.given.value;
    return hint && hint.version === this.game.version.value ? hint : undefined;
  });

  constructor(
    private readonly game: Game,
    private readonly thinker: Pick<Thinker, 'think' | 'cancel'>,
    /** Why there are none in this game. */
    private readonly forbidden: () => string | undefined,
    private readonly changed: () => void,
  ) {}

  /** Why none can be had now. */
  why(): string | undefined {
    const { game } = this;
    if (game.standing.value.outcome.over) return t('The game is over.');
    if (!game.mine.value || game.replay.at.value !== undefined) return t('Hints are for your own decisions.');
    return this.forbidden();
  }

  /** Asks, and previews the answer. The same position is asked about once. */
  async ask(): Promise<Hint | undefined> {
    if (this.why() || this.asking.value) return undefined;
    const known = this.current.value;
    if (known) return this.show(known);
    const { version } = this.game;
    const asked = version.value;
    this.asking.value = true;
    try {
      const advice = await this.thinker.think(this.game.engine.record(), level, thinkMs);
      if (!advice || version.value !== asked) return undefined;
      const legal = this.game.engine.legal();
      const labelOf = (text: string) => {
        const action = legal.find((one) => one.text === text);
        if (!action) return text;
        return action.piece && !action.label.includes(this.game.nameOf(action.piece))
          ? `${this.game.nameOf(action.piece)}: ${action.label}`
          : action.label;
      };
      const hint = {
        version: asked,
        action: advice.action,
        label: labelOf(advice.action),
        why: advice.why,
        others: advice.lines
          .map((line) => line.action)
          .filter((text) => text !== advice.action)
          .slice(0, mostOthers)
          .map(labelOf),
      };
      this.taken.value += 1;
      this.given.value = hint;
      this.changed();
      return this.show(hint);
    } finally {
      this.asking.value = false;
    }
  }

  private show(hint: Hint): Hint {
    const action = this.game.engine.legal().find((one) => one.text === hint.action);
    if (action) {
      this.game.select(action.piece);
      this.game.show(action);
    }
    return hint;
  }
}

// Sealed rolls in a game by link: neither player can know the dice beforehand, nor choose them. What rolls dice is declared
// with a part of the seed in the open; the other side opens the part that it had promised in an earlier link, and the two
// make the dice. This side's own promise is opened here and nowhere else: its secret stays with the saved game.

import { signal } from '@preact/signals';
import type { Engine } from '../engine/engine';
import { EngineError } from '../engine/engine';
import type { Applied, Seals } from '../engine/types';

/** 16 bytes that nobody can guess, in hexadecimal digits. */
const unguessable = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Sealed = Pick<Engine, 'status' | 'legal' | 'promise' | 'declare' | 'openSeal'>;

export class Sealing {
  /** The rolls of this game are sealed. */
  readonly on: boolean;
  /** What is declared and waits to be opened; its label where it is a single action. */
  readonly declared = signal<{ by: string; label: string } | undefined>();
  /** The other side has promised nothing that could be opened: it needs a link first. */
  readonly owed = signal(false);
  /** What this side has promised and not opened. */
  secret: string | undefined;
  /** Rolls had been opened when the game came here: they were not compared with what was promised. */
  late = false;

  /** `side`: the one that is played here; `other`: the one that is played elsewhere. */
  constructor(
    private readonly engine: Sealed,
    private readonly side: string,
    private readonly other: string,
  ) {
    this.on = engine.status().dice === 'sealed';
  }

  /** True when this device can open what the other side declares. */
  get able(): boolean {
    return this.secret !== undefined;
  }

  /** Promises a secret where none stands, declares an answer by standing order that waits for its roll, and looks. */
  settle(): void {
    if (!this.on) return;
    const { seals, pending, outcome } = this.engine.status();
    if (seals && !outcome?.over) {
      if (seals.promised[this.side] === undefined) {
        this.secret = unguessable();
        this.engine.promise(this.side, this.secret);
      }
      const owed = seals.promised[this.other] === undefined;
      if (pending !== undefined && !seals.declared && !owed) this.engine.declare(this.side, [], unguessable());
    }
    this.look();
  }

  /** Looks at what stands, and promises and declares nothing: another window may play. */
  look(): void {
    if (!this.on) return;
    const { seals, pending, outcome } = this.engine.status();
    const open = outcome?.over ? undefined : seals;
    this.lookAt(open, pending);
    this.owed.value = open !== undefined && open.promised[this.other] === undefined && !this.declared.value;
  }

  private lookAt(seals: Seals | undefined, pending: string | undefined): void {
    const { declared } = seals ?? {};
    if (!declared) {
      this.declared.value = undefined;
      return;
    }
    const text = declared.actions[0] ?? pending ?? '';
    const label = this.engine.legal().find((action) => action.text === text)?.label ?? text;
    this.declared.value = { by: declared.by, label };
  }

  /** Declares an action that rolls dice. Errors: no_promise, where the other side has promised nothing. */
  declare(action: string): void {
    this.engine.declare(this.side, [action], unguessable());
  }

  /** Opens this side's part: the dice of what the other side declared. */
  open(): Applied {
    const applied = this.engine.openSeal(this.secret ?? '');
    this.secret = undefined;
    return applied;
  }
}

/** The action rolls dice and has to be declared. */
export const needsSeal = (error: unknown): boolean => error instanceof EngineError && error.code === 'needs_seal';

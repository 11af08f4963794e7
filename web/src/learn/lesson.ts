// A lesson: a small scenario in steps on the real engine. Each step says what to do, waits for it, and says why it was
// right; whatever else is tried is answered and not done. Lessons are tables in assets/lessons, one a room.

import { computed, effect, signal } from '@preact/signals';
import type { Advice } from '../engine/types.ts';
import type { Game } from '../play/game.ts';
import { language, t } from '../texts/texts.ts';

/** Words in each of the page's languages. */
export type Both = Record<'en' | 'fr', string>;

/** What a step waits for; a step without it is read, and Next goes on. Actions are patterns: * stands for any word. */
export type Want = { choose: string } | { preview: string[] } | { do: string[]; times?: number };

export interface Step {
  say: Both;
  want?: Want;
  /** A piece or place that is marked on the board. */
  look?: string;
  /** Said when something else is tried. */
  wrong?: Both;
  /** Why it was right; without it the next step follows at once. */
  done?: Both;
  /** What the other side does then. */
  reply?: string[];
  /** Words that its dice are to bring: for the test that plays it. */
  shows?: string;
}

export interface Course {
  format: 1;
  game: string;
  title: Both;
  /** The side that the player has. */
  side: string;
  /** Chosen so that the dice fall as the steps say. */
  seed: string;
  scenario: object;
  steps: Step[];
}

export const inLanguage = (words: Both | undefined): string => words?.[language.value] ?? words?.en ?? '';

/** True when an action's text has the words of a pattern. */
export function fits(text: string, pattern: string): boolean {
  const words = text.split(' ');
  const wanted = pattern.split(' ');
  return words.length === wanted.length && wanted.every((word, i) => word === '*' || word === words[i]);
}

const anyFits = (text: string | undefined, patterns: readonly string[]) =>
  text !== undefined && patterns.some((pattern) => fits(text, pattern));

export class Lesson {
  readonly at = signal(0);
  /** The step's wish is fulfilled and its reason stands there, until Next. */
  readonly fulfilled = signal(false);
  readonly finished = signal(false);
  /** Why the last try was not done. */
  readonly wrong = signal('');
  readonly step = computed<Step>(() => this.course.steps[this.at.value] ?? { say: { en: '', fr: '' } });
  /** Next goes on: nothing is left to do in this step. */
  readonly waiting = computed(() => !this.finished.value && (this.fulfilled.value || !this.step.value.want));
  private game: Game | undefined;
  private replies: string[] = [];
  private accepted = 0;
  private counted = 0;
  private stop: (() => void) | undefined;

  constructor(readonly course: Course) {}

  /** Watches the game from now on. */
  attach(game: Game): void {
    this.game = game;
    this.stop = effect(() => {
      const { want } = this.step.value;
      if (!want || this.fulfilled.value) return;
      if ('choose' in want && game.chosen.value === want.choose) this.fulfil();
      if ('preview' in want && anyFits(game.preview.value?.text, want.preview)) this.fulfil();
      if ('do' in want && game.standing.value.number > this.counted && this.accepted >= (want.times ?? 1))
        this.fulfil();
    });
  }

  close(): void {
    this.stop?.();
  }

  /** Why an action is not done now; undefined for the one that the step waits for. */
  forbids(deed: string): string | undefined {
    if (deed === 'undo') return t('In a lesson nothing needs to be taken back.');
    if (this.finished.value) return t('The lesson is over.');
    const { want, wrong } = this.step.value;
    if (want && 'do' in want && !this.fulfilled.value && anyFits(deed, want.do)) {
      this.accepted += 1;
      this.counted = this.game?.standing.value.number ?? 0;
      this.wrong.value = '';
      return undefined;
    }
    this.wrong.value = this.waiting.value ? t('Read on first: press Next.') : inLanguage(wrong) || t('Not that yet.');
    return this.wrong.value;
  }

  private fulfil(): void {
    const { reply = [], done } = this.step.peek();
    this.replies.push(...reply);
    this.wrong.value = '';
    if (done || this.at.peek() === this.course.steps.length - 1) this.fulfilled.value = true;
    else this.turn();
  }

  /** Goes on; false while something is still to be done. */
  next(): boolean {
    if (!this.waiting.value) return false;
    this.turn();
    return true;
  }

  private turn(): void {
    this.accepted = 0;
    this.wrong.value = '';
    if (this.at.peek() + 1 >= this.course.steps.length) {
      this.finished.value = true;
      return;
    }
    this.fulfilled.value = false;
    this.at.value = this.at.peek() + 1;
  }

  /** Does all but commit: chooses the piece, or previews the action. */
  show(): void {
    const { want } = this.step.value;
    const { game } = this;
    if (!want || !game) return;
    if ('choose' in want) {
      game.select(want.choose);
      return;
    }
    const patterns = 'do' in want ? want.do : want.preview;
    const action = game.engine.legal().find((one) => anyFits(one.text, patterns));
    if (!action) return;
    game.select(action.piece);
    game.show(action);
  }

  /** Plays the other side: what the steps say, and nothing besides. */
  readonly other = {
    think: async (): Promise<Advice | undefined> => {
      const action = this.replies.shift();
      return action === undefined ? undefined : { action, why: '', value: 0, lines: [] };
    },
    cancel: () => {},
  };
}

type Load = () => Promise<{ default: unknown }>;
const tables = import.meta.glob('../../../assets/lessons/*.json') as Record<string, Load>;
const nameOf = (path: string) => /([a-z]+)\.json$/.exec(path)?.[1] ?? '';

/** The games that have a lesson. */
export const lessonGames: readonly string[] = Object.keys(tables).map(nameOf);

export async function courseOf(game: string): Promise<Course | undefined> {
  const path = Object.keys(tables).find((one) => nameOf(one) === game);
  return path ? ((await tables[path]?.())?.default as Course) : undefined;
}

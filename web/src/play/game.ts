// One game on the page: the engine, who sits where, what is chosen and previewed, and what has just happened. The screen
// draws these signals and calls these methods; it knows no rules.

import { batch, computed, signal } from '@preact/signals';
import { type Engine, EngineError } from '../engine/engine';
import type { Thinker } from '../engine/thinker';
import type {
  Action,
  Applied,
  Explanation,
  Focus,
  GameEvent,
  LogEntry,
  Odds,
  Order,
  Said,
  Sheet,
  Stand,
  Standing,
  Words,
} from '../engine/types';
import { t } from '../texts/texts.ts';
import { type Choice, choose, isQuestion, type Spot } from './choose';
import { costOf, type Nudge, nudged } from './course';
import { HandDice } from './handDice';
import { History } from './history';
import { Replay } from './replay';
import { needsSeal, Sealing } from './sealing';
import { modeOf, people, type Seats, takebacksAllowed, viewerOf } from './seats';

/** Something for the live region and the toast. */
export interface Notice {
  text: string;
  rule?: string;
  tone: 'plain' | 'warning';
}

export interface Refusal extends Explanation {
  intent: string;
}

/** How fast the computer's actions are played: milliseconds before each; 0 at once. */
export type Pace = 'slow' | 'fast' | 'once';
export const paceMs: Record<Pace, number> = { slow: 1400, fast: 450, once: 0 };

/** The computer's answer comes within a second. */
const thinkMs = 800;

/** A tap so near the end of a plotted way means it: two thirds of an inch, in board units. */
const endReach = 16;

export interface Played {
  events: GameEvent[];
  /** Number of the first action in them. */
  from: number;
  by: string;
}

export interface GameSettings {
  /** No tap on the board commits, only the bar. */
  barOnly: () => boolean;
  /** Ask before a turn is handed over with units that can still act. */
  warnIdle: () => boolean;
  pace: () => Pace;
  /** Cover the board between two players on one screen. */
  handOver: () => boolean;
}

export interface GameHooks {
  /** After every change: the record is to be kept. */
  save: (game: Game) => void;
  /** What just happened, to be animated; resolves when the picture has caught up. */
  show: (played: Played) => Promise<void>;
  say: (notice: Notice) => void;
  /** Why this game does not let it be done: an action's text, or 'undo'. A lesson waits for one move; an exercise may
   *  forbid undo. */
  forbids?: (deed: string) => string | undefined;
}

export class Game {
  readonly standing = signal<Standing>({
    side: '',
    number: 0,
    outcome: { over: false, winner: null, why: '' },
    undo: { can_undo: false, can_redo: false, counts: false },
  });
  readonly chosen = signal<string | undefined>();
  readonly verb = signal<string | undefined>();
  readonly from = signal<string | undefined>();
  readonly place = signal<string | undefined>();
  readonly preview = signal<Action | undefined>();
  readonly menu = signal<Action[] | undefined>();
  readonly refusal = signal<Refusal | undefined>();
  /** Steps of the chosen piece over the open table that are plotted and not done yet. */
  readonly course = signal<readonly Action[]>([]);
  readonly looking = signal<string | undefined>();
  readonly thinking = signal(false);
  readonly paused = signal(false);
  /** Two people on this screen: the next one must say that he has the screen. */
  readonly handOver = signal<string | undefined>();
  /** The computer's actions since this side last decided: [first, end). */
  readonly since = signal<{ from: number; to: number } | undefined>();
  readonly version = signal(0);
  readonly fault = signal<string | undefined>();
  /** Another window plays this game; here it is watched. */
  readonly elsewhere = signal(false);
  /** Set at the end: starts the same game again. */
  readonly again = signal<(() => void) | undefined>();

  /** Actions that a link that was sent holds: they cannot be undone any more. */
  readonly sent = signal(-1);
  /** Asks for rolls where the players roll. */
  readonly dice: HandDice;
  /** Rolls that neither player can know, in a game by link. */
  readonly sealing: Sealing;
  /** Looking back on what has happened. */
  readonly replay: Replay;
  readonly viewer = computed(() => {
    const { side, outcome } = this.standing.value;
    return this.replay.eyes.value ?? viewerOf(this.seats, side, outcome.over);
  });
  /** True when the person at the screen decides now. */
  readonly mine = computed(
    () =>
      !this.standing.value.outcome.over &&
      this.seats[this.standing.value.side]?.kind === 'person' &&
      !this.handOver.value &&
      !this.sealing.declared.value &&
      // A link asks for a promise and waits for it: what went on meanwhile would not be in the answer.
      !(this.sealing.owed.value && this.sent.value === this.standing.value.number) &&
      !this.elsewhere.value,
  );
  readonly focus = computed<Focus>(() => ({
    piece: this.chosen.value ?? this.looking.value,
    from: this.from.value,
    place: this.place.value,
    action: this.preview.value?.text,
    // A preview is of what can be done now, not of what could be done after the plotted way.
    plan: this.preview.value ? undefined : this.course.value.map((step) => step.text),
  }));
  /** What the board is drawn for: the focus, or a moment of the past. */
  readonly sceneFocus = computed<Focus>(() =>
    this.replay.at.value === undefined ? this.focus.value : { at: this.replay.at.value },
  );
  readonly sheet = computed<Sheet>(() => this.now(() => this.engine.sheet(this.viewer.value, this.sceneFocus.value)));
  readonly odds = computed<Odds | undefined>(() => {
    this.version.value;
    const action = this.preview.value;
    return action ? this.engine.odds(action.text) : undefined;
  });
  readonly actions = computed<Action[]>(() => {
    this.version.value;
    if (!this.mine.value) return [];
    return this.engine.legal(this.chosen.value ? { piece: this.chosen.value } : {});
  });
  /** All that can be answered while a question is open. */
  readonly question = computed<Action[]>(() => {
    const open = this.chosen.value ? this.now(() => (this.mine.value ? this.engine.legal() : [])) : this.actions.value;
    return this.replay.at.value === undefined && isQuestion(open, this.sheet.value.verbs) ? open : [];
  });
  /** The chosen piece can be taken over the open table now. */
  readonly plots = computed(() => this.course.value.length > 0 || this.actions.value.some((action) => action.to));
  readonly log = computed<readonly LogEntry[]>(() => this.now(() => this.history.of(this.viewer.value)));
  private readonly history: History;
  words: Words;
  /** What costs are counted in: "AP". */
  currency: string;
  private readonly numbers: Map<string, number>;

  /** What is left of a plotted way while something else is decided, whose it is, and whether it is being done. */
  private left: readonly Action[] = [];
  private plotter = { piece: '', side: '' };
  private sending = false;

  private stopped = false;
  private skipping = false;

  constructor(
    readonly engine: Engine,
    readonly game: string,
    readonly scenario: string,
    readonly seats: Seats,
    private readonly thinker: Pick<Thinker, 'think' | 'cancel'>,
    private readonly settings: GameSettings,
    private readonly hooks: GameHooks,
  ) {
    this.words = engine.words(game);
    this.currency = this.words.currency ?? '';
    this.numbers = new Map(engine.pieceIds().map((id, i) => [id, i]));
    this.dice = new HandDice(engine);
    const remote = Object.keys(seats).find((side) => seats[side]?.kind === 'remote') ?? '';
    this.sealing = new Sealing(engine, modeOf(seats) === 'link' ? (people(seats)[0] ?? '') : '', remote);
    this.history = new History((viewer, from) => engine.log(viewer, from));
    this.replay = new Replay({
      number: () => this.standing.value.number,
      log: () => this.log.value,
      letGo: () => this.select(undefined),
      show: ({ number, by, events }) => this.hooks.show({ events, from: number, by }),
      only: modeOf(seats) === 'replay',
    });
    this.seat();
  }

  private seat(): void {
    this.engine.set({ takebacks: takebacksAllowed(this.seats), people: people(this.seats) });
  }

  /** Takes over where the engine stands (a new game, a loaded record) and lets the computer go on if it is its turn. */
  begin(standing: Standing): void {
    this.settle();
    this.changed(standing);
    this.goOn();
  }

  // ---- several windows

  /** Another window plays from now on. */
  yield(): void {
    this.elsewhere.value = true;
    this.thinker.cancel();
    this.wake?.();
  }

  /** The position is what the window that plays has saved; `link`: with what it has sent and promised. */
  follow(record: object, link?: { sent: number; secret?: string; late?: boolean }): void {
    const standing = this.engine.loadRecord(record);
    this.history.cut(0);
    this.seat();
    this.sent.value = link?.sent ?? -1;
    this.sealing.secret = link?.secret;
    this.sealing.late = link?.late === true;
    this.settle();
    this.changed(standing);
  }

  /** This window plays again. */
  resumeHere(): void {
    this.elsewhere.value = false;
    this.settle();
    this.changed(this.standing.value);
    this.goOn();
  }

  /** Sealed rolls are promised and declared where the game is played, and only looked at elsewhere. */
  private settle(): void {
    if (modeOf(this.seats) !== 'link') return;
    if (this.elsewhere.value) this.sealing.look();
    else this.sealing.settle();
  }

  /** The engine tells everything in another language. */
  retell(): void {
    this.words = this.engine.words(this.game);
    this.history.cut(0);
    this.currency = this.words.currency ?? '';
    this.clearPreview();
    this.version.value += 1;
  }

  close(): void {
    this.stopped = true;
    this.replay.play(false);
    this.thinker.cancel();
  }

  /** Asks the engine again whenever the game has changed. */
  private now<T>(ask: () => T): T {
    this.version.value;
    return ask();
  }

  /** What a piece is called, as far as the viewer sees it. */
  nameOf(piece: string): string {
    const { own, seen } = this.sheet.value;
    return [...own, ...seen].find((unit) => unit.piece === piece)?.name ?? piece;
  }

  pieceNumber(id: string): number {
    return this.numbers.get(id) ?? -1;
  }

  // ---- pointing and choosing

  tap(spot: Spot): Choice {
    this.replay.leave();
    if (this.chart(spot)) return { kind: 'plotted' };
    const own = new Set(this.sheet.value.own.filter((u) => u.can_act).map((u) => u.piece));
    const choice = choose(spot, {
      actions: this.actions.value,
      chosen: this.chosen.value,
      verb: this.verb.value,
      preview: this.preview.value,
      verbs: this.words.verbs,
      own: this.mine.value ? own : new Set(),
      barOnly: this.settings.barOnly(),
    });
    if (choice.kind === 'commit') void this.commit();
    else if (choice.kind === 'select') this.select(choice.piece);
    else if (choice.kind === 'preview') this.show(choice.action, spot.place);
    else if (choice.kind === 'menu')
      batch(() =>
        this.unsetPreview(() => {
          // The cheapest is previewed at once; the others stand beside it.
          this.menu.value = choice.actions;
          this.preview.value = choice.actions[0];
          this.place.value = spot.place;
        }),
      );
    else if (choice.kind === 'refused') this.refuse(choice.intent, spot);
    else if (choice.kind === 'look') this.look(spot);
    return choice;
  }

  // ---- plotting on the open table

  /** A tap on open water or ground: a way towards it, or at its end the order to take it. */
  private chart(spot: Spot): boolean {
    const { at, piece } = spot;
    const chosen = this.chosen.value;
    if (!at || !chosen || !this.mine.value || (piece !== undefined && piece !== chosen)) return false;
    if (this.preview.value && spot.place === undefined) return false;
    if (!this.plots.value) return this.refuseWay(spot);
    const end = this.course.value.at(-1)?.to;
    if (end && !this.settings.barOnly() && Math.hypot(end.x - at.x, end.y - at.y) < endReach) void this.commitCourse();
    else if (piece !== chosen) this.plotTo(at);
    return true;
  }

  /** Why the chosen piece cannot be taken anywhere: what its card says of its steps. */
  private refuseWay(spot: Spot): boolean {
    const ways = this.words.verbs.filter((verb) => verb.way).map((verb) => verb.name);
    const no = this.sheet.value.card?.verbs.find((offer) => ways.includes(offer.verb) && offer.reason)?.reason;
    if (!no || spot.piece) return false;
    this.refuseWith(ways[0] ?? '', no);
    return true;
  }

  /** The way that comes nearest to a point: from where the piece is, or after the first steps that are kept. */
  plotTo(at: { x: number; y: number }, kept: readonly Action[] = []): void {
    const piece = this.chosen.value;
    if (!piece || !this.mine.value) return;
    const texts = kept.map((step) => step.text);
    this.setCourse(piece, [...kept, ...this.engine.plot(piece, at, texts).steps]);
  }

  /** A step of the keyboard: turns the last step, or makes it longer or shorter. */
  nudge(nudge: Nudge): boolean {
    const piece = this.chosen.value;
    if (!piece || !this.mine.value || !this.plots.value) return false;
    const ask = (steps: readonly Action[]) =>
      this.engine.after(
        piece,
        steps.map((step) => step.text),
      );
    this.setCourse(piece, nudged(this.course.value, ask, nudge));
    return true;
  }

  private setCourse(piece: string, course: readonly Action[]): void {
    this.plotter = { piece, side: this.standing.value.side };
    this.sending = false;
    this.left = [];
    batch(() => {
      this.clearPreview();
      this.course.value = course;
    });
  }

  /** Where the plotted way ends, or where the chosen piece is. */
  courseEnd(): Stand | undefined {
    const last = this.course.value.at(-1)?.to;
    return last ?? this.sheet.value.own.find((unit) => unit.piece === this.chosen.value)?.stand;
  }

  courseCost = () => costOf(this.course.value);

  /** Does the plotted steps one by one; whoever may react between them is asked. */
  async commitCourse(): Promise<void> {
    this.sending = this.course.value.length > 0;
    await this.advance();
  }

  private async advance(): Promise<void> {
    const next = this.course.value[0];
    if (!next || !this.sending || !this.mine.value) return;
    await this.play(next.text, this.course.value.slice(1));
  }

  /** What is left of a plotted way comes back once its side decides again and nothing is asked. */
  private resume(): void {
    const rest = this.left;
    const { piece, side } = this.plotter;
    if (rest.length === 0 || !this.mine.value || this.standing.value.side !== side) return;
    const now = this.engine.legal();
    if (!now.some((action) => action.text === rest[0]?.text) && now.some((action) => action.verb === 'hold')) return;
    this.left = [];
    let good = rest;
    try {
      this.engine.after(
        piece,
        rest.map((step) => step.text),
      );
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      good = rest.slice(0, Number(error.failure.where?.split('/')[1] ?? 0));
      this.sending = false;
      this.hooks.say({ text: `${t('The rest of the plotted way is dropped.')} ${error.message}`, tone: 'warning' });
    }
    if (this.sheet.value.own.some((unit) => unit.piece === piece)) this.select(piece);
    this.course.value = good;
    if (this.sending) void this.advance();
  }

  select(piece: string | undefined): void {
    batch(() => {
      if (piece !== this.chosen.value) this.course.value = [];
      this.chosen.value = piece;
      this.looking.value = undefined;
      this.verb.value = undefined;
      this.from.value = undefined;
      this.place.value = undefined;
      this.clearPreview();
    });
  }

  /** Reads a place or a piece that is not ours to move. */
  look(spot: Spot): void {
    batch(() => {
      this.clearPreview();
      this.place.value = spot.place;
      this.looking.value = spot.piece;
      if (!spot.piece || spot.piece !== this.chosen.value) {
        this.chosen.value = undefined;
        this.course.value = [];
      }
      this.from.value = undefined;
      this.verb.value = undefined;
    });
  }

  /** Pointing without choosing: the line of sight and what stands there. */
  point(place: string | undefined): void {
    if (!this.preview.value) this.place.value = place;
  }

  /** Looks at the board as if the chosen piece stood there. */
  plan(place: string | undefined): void {
    this.from.value = place;
  }

  /** One of several actions that fit the same place; the others stay at hand. */
  pick(action: Action): void {
    this.preview.value = action;
  }

  show(action: Action, place = action.place): void {
    batch(() => {
      this.clearPreview();
      this.preview.value = action;
      this.place.value = place;
      if (action.piece && this.chosen.value !== action.piece) this.chosen.value = action.piece;
    });
  }

  /** A verb's button: narrows the board, or previews at once what has no place. */
  useVerb(verb: string): void {
    const own = this.actions.value.filter((a) => a.verb === verb);
    // What belongs to no unit (pass, stop, hold) is offered beside a chosen unit's own verbs.
    const offers =
      own.length > 0 || !this.mine.value
        ? own
        : this.engine.legal().filter((a) => a.verb === verb && a.piece === undefined);
    if (offers.length === 0) {
      this.refuseVerb(verb);
      return;
    }
    const pointed = offers.filter((a) => a.place !== undefined || a.target !== undefined);
    batch(() => {
      this.clearPreview();
      this.verb.value = this.verb.value === verb && pointed.length > 0 ? undefined : verb;
      if (pointed.length === 0 && offers.length === 1 && offers[0]) this.preview.value = offers[0];
      else if (pointed.length === 0 && offers.length > 1) {
        this.menu.value = offers;
        // What is counted is previewed at once, and counted up or down from there.
        if (offers.some((action) => action.extra !== undefined)) this.preview.value = offers[0];
        else if (offers.some((action) => action.number !== undefined)) this.preview.value = offers.at(-1);
      }
    });
  }

  /** Why a verb cannot be used now, as the sheet says. */
  private refuseVerb(verb: string): void {
    const { card, verbs } = this.sheet.value;
    const no = [...(card?.verbs ?? []), ...verbs].find((offer) => offer.verb === verb)?.reason;
    if (no) this.refuseWith(verb, no);
  }

  private refuseWith(intent: string, no: Said): void {
    batch(() => {
      this.clearPreview();
      this.refusal.value = { intent, legal: false, reason: no.text, ...(no.rule && { rule: no.rule }) };
    });
    this.hooks.say({ ...no, tone: 'warning' });
  }

  refuse(intent: string, spot: Spot = {}): void {
    let answer: Explanation;
    try {
      answer = this.engine.explain(intent);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.look(spot);
      return;
    }
    batch(() => {
      this.clearPreview();
      this.place.value = spot.place;
      this.refusal.value = { intent, ...answer };
    });
    if (answer.reason)
      this.hooks.say({
        text: [answer.reason, answer.remedy].filter(Boolean).join(' '),
        rule: answer.rule,
        tone: 'warning',
      });
  }

  /** Esc: preview, then narrowing, then selection. */
  back(): boolean {
    if (this.menu.value || this.preview.value || this.refusal.value) batch(() => this.clearPreview());
    else if (this.verb.value || this.from.value)
      batch(() => {
        this.verb.value = undefined;
        this.from.value = undefined;
      });
    else if (this.course.value.length > 0) {
      this.sending = false;
      this.course.value = [];
    } else if (this.chosen.value || this.looking.value) this.select(undefined);
    else return false;
    return true;
  }

  /** The next own unit that can act, from the chosen one on. */
  step(by: 1 | -1): string | undefined {
    const units = this.sheet.value.own.filter((u) => u.can_act).map((u) => u.piece);
    if (units.length === 0) return undefined;
    const at = this.chosen.value ? units.indexOf(this.chosen.value) : by === 1 ? -1 : 0;
    const next = units[(at + by + units.length) % units.length];
    this.select(next);
    return next;
  }

  /** The next legal target of the chosen piece. */
  nextTarget(): Action | undefined {
    const enemies = new Set(this.sheet.value.seen.map((unit) => unit.place));
    const targets = this.actions.value.filter(
      (a) =>
        (a.target !== undefined || (a.place !== undefined && enemies.has(a.place))) &&
        (!this.verb.value || a.verb === this.verb.value),
    );
    if (targets.length === 0) return undefined;
    const at = targets.findIndex((a) => a.text === this.preview.value?.text);
    const next = targets[(at + 1) % targets.length];
    if (next) this.show(next);
    return next;
  }

  /** An order in the protocol's words: previewed when it is legal, explained when it is not. */
  order(text: string): void {
    const action = this.engine.legal().find((a) => a.text === text);
    if (action && this.mine.value) this.show(action);
    else this.refuse(text);
  }

  /** True for what gives the turn away: it belongs to no unit, is no answer to a question and ends no unit's move. */
  warns(action: Action): boolean {
    const ends = action.piece === undefined && (action.verb === 'pass' || action.verb === 'end');
    return ends && this.settings.warnIdle() && !this.engine.keepsTurn(action.text);
  }

  // ---- deciding

  /** Does what is previewed. */
  async commit(): Promise<void> {
    const action = this.preview.value;
    if (action) await this.play(action.text);
    else await this.commitCourse();
  }

  /** `rest`: what is left of the plotted way after it. */
  async play(text: string, rest = this.course.value): Promise<void> {
    if (!this.mine.value || this.forbidden(text)) return;
    if (rest.length > 0 || this.course.value.length > 0) this.left = rest;
    const mover = this.chosen.value;
    const by = this.standing.value.side;
    const from = this.standing.value.number;
    this.since.value = undefined;
    let applied: Applied | undefined;
    try {
      applied = await this.dice.apply(text);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.sending = false;
      this.left = [];
      if (needsSeal(error)) this.seal(text);
      else this.hooks.say({ text: error.message, tone: 'warning' });
      return;
    }
    // Given up before its dice were entered.
    if (!applied) return;
    this.sealing.settle();
    this.changed(applied);
    const still = this.sheet.value.own.some((u) => u.piece === mover && u.can_act);
    // A question is asked of the side, not of the piece that was chosen.
    if (still && applied.side === by && this.question.value.length === 0) this.select(mover);
    this.stirred(applied.events);
    await this.hooks.show({ events: applied.events, from, by });
    this.goOn();
    this.resume();
  }

  /** What rolls dice is declared: the other side's link makes the roll. */
  private seal(text: string): void {
    try {
      this.sealing.declare(text);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.hooks.say({ text: error.message, tone: 'warning' });
      return;
    }
    this.sealing.settle();
    this.changed(this.standing.value);
  }

  /** Opens this side's part of the dice of what the other side declared. */
  async openSeal(): Promise<void> {
    const by = this.sealing.declared.value?.by ?? '';
    const from = this.standing.value.number;
    let applied: Applied;
    try {
      applied = this.sealing.open();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.hooks.say({ text: error.message, tone: 'warning' });
      return;
    }
    this.sealing.settle();
    this.changed(applied);
    await this.hooks.show({ events: applied.events, from, by });
    this.goOn();
  }

  private forbidden(deed: string): boolean {
    const why = this.hooks.forbids?.(deed);
    if (why) this.hooks.say({ text: why, tone: 'warning' });
    return why !== undefined;
  }

  /** Dice were rolled: what is left of a plotted way waits for another look. */
  private stirred(events: readonly GameEvent[]): void {
    if (events.some((event) => event.type === 'rolled')) this.sending = false;
  }

  undo(to?: number): void {
    if (this.standing.value.number <= this.sent.value) return;
    if (!this.forbidden('undo')) this.turnBack(() => this.engine.undo(to));
  }

  redo(): void {
    if (!this.forbidden('undo')) this.turnBack(() => this.engine.redo());
  }

  // ---- standing orders

  /** What is ordered for each side's reactions: by side, by kind. */
  orders(): Record<string, Record<string, Order>> {
    this.version.value;
    return (this.engine.record() as { orders?: Record<string, Record<string, Order>> }).orders ?? {};
  }

  /**
   * By link, standing orders stand as they were sent until their side decides again: the other side declares its rolls under
   * them, and whoever can see what was declared could see its dice.
   */
  readonly ordersStand = computed(() => {
    const declared = this.sealing.declared.value;
    const theirs = declared !== undefined && this.seats[declared.by]?.kind === 'remote';
    return (
      modeOf(this.seats) === 'link' && !this.mine.value && (theirs || this.sent.value === this.standing.value.number)
    );
  });

  setOrder(side: string, kind: string, order: Order): void {
    if (this.elsewhere.value || this.ordersStand.value) return;
    this.engine.set({ orders: { [side]: { [kind]: order } } });
    this.version.value += 1;
    this.hooks.save(this);
  }

  resign(side: string): void {
    if (this.elsewhere.value) return;
    this.thinker.cancel();
    this.changed(this.engine.resign(side));
  }

  offerDraw(side: string): void {
    if (this.elsewhere.value) return;
    this.changed(this.engine.offerDraw(side));
  }

  acceptDraw(side: string): void {
    if (this.elsewhere.value) return;
    this.changed(this.engine.acceptDraw(side));
  }

  // ---- the computer

  pause(paused: boolean): void {
    this.paused.value = paused;
    if (paused) this.thinker.cancel();
    else this.goOn();
  }

  /** Cuts thinking short and plays the rest of the computer's turn at once. */
  skip(): void {
    this.skipping = true;
    if (this.thinking.value) this.thinker.cancel();
    this.wake?.();
  }

  /** One action of the computer while it is paused. */
  async single(): Promise<void> {
    if (this.running) return;
    this.paused.value = false;
    this.once = true;
    this.goOn();
  }
  private once = false;

  /** The next player has the screen. */
  takeScreen(): void {
    this.handOver.value = undefined;
    this.version.value += 1;
    this.resume();
  }

  private running = false;
  private wake: (() => void) | undefined;

  /** Lets the computer act while it is its turn; or asks for the screen to be handed over. */
  private goOn(): void {
    const { side, outcome } = this.standing.value;
    if (this.stopped || this.running || outcome.over || this.paused.value || this.elsewhere.value) return;
    if (this.seats[side]?.kind === 'computer') void this.runComputer();
  }

  private halted = () => this.stopped || this.paused.value || this.elsewhere.value;

  private async runComputer(): Promise<void> {
    this.running = true;
    const first = this.standing.value.number;
    try {
      for (;;) {
        const { side, outcome } = this.standing.value;
        const seat = this.seats[side];
        if (this.halted() || outcome.over || seat?.kind !== 'computer') break;
        this.thinking.value = true;
        const thought = await this.thinker.think(this.engine.record(), seat.level, thinkMs);
        this.thinking.value = false;
        if (this.halted()) break;
        // Thinking that is cut short ends in the best of a moment's look.
        const advice = thought ?? (this.skipping ? this.engine.advise(seat.level, 1) : undefined);
        if (!advice) break;
        const from = this.standing.value.number;
        const applied = await this.dice.apply(advice.action);
        if (this.stopped) break;
        if (!applied) {
          this.paused.value = true;
          break;
        }
        this.changed(applied);
        this.stirred(applied.events);
        await this.hooks.show({ events: applied.events, from, by: side });
        if (this.once) {
          this.once = false;
          this.paused.value = true;
          break;
        }
        if (!this.skipping) await this.rest(paceMs[this.settings.pace()]);
      }
    } catch (error) {
      this.fault.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.thinking.value = false;
      this.running = false;
      this.skipping = false;
    }
    const end = this.standing.value.number;
    if (end > first && !this.stopped) this.since.value = { from: first, to: end };
    if (!this.stopped) this.resume();
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      function done() {
        clearTimeout(timer);
        resolve();
      }
      this.wake = done;
    });
  }

  // ---- one change at a time

  private turnBack(change: () => Standing): void {
    // Faces that are asked for belong to the position as it stands.
    if (this.elsewhere.value || this.dice.asked.value) return;
    this.thinker.cancel();
    this.left = [];
    this.sending = false;
    try {
      this.changed(change());
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.hooks.say({ text: error.message, tone: 'warning' });
    }
  }

  private changed(standing: Standing): void {
    const before = this.standing.value.side;
    batch(() => {
      if (
        standing.side !== before &&
        before !== '' &&
        !standing.outcome.over &&
        this.settings.handOver() &&
        modeOf(this.seats) === 'screen' &&
        !this.elsewhere.value
      )
        this.handOver.value = standing.side;
      this.standing.value = {
        side: standing.side,
        number: standing.number,
        outcome: standing.outcome,
        undo: standing.undo,
      };
      this.chosen.value = undefined;
      this.looking.value = undefined;
      this.verb.value = undefined;
      this.from.value = undefined;
      this.place.value = undefined;
      this.course.value = [];
      this.clearPreview();
      this.history.cut(standing.number);
      this.replay.drop();
      this.version.value += 1;
    });
    this.hooks.save(this);
  }

  private clearPreview(): void {
    this.preview.value = undefined;
    this.menu.value = undefined;
    this.refusal.value = undefined;
  }

  private unsetPreview(then: () => void): void {
    this.clearPreview();
    then();
  }
}

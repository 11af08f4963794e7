// From pointers to gestures: tap, double tap, long press, drag, pinch, two-finger tap. No DOM in the tracker, so that
// tests can drive it; `listen` at the end fastens it to an element.

import type { Point } from './viewport.ts';

export interface GestureHandlers {
  tap(at: Point, touch: boolean): void;
  /** True when it was taken; otherwise it counts as a second tap. */
  doubleTap(at: Point): boolean;
  /** A finger held still, or the other mouse button. */
  longPress(at: Point): void;
  drag(dx: number, dy: number): void;
  /** True where something lies that can be drawn along: the drag is then told as `pull` and its end as `drop`. */
  grab?(at: Point, touch: boolean): boolean;
  pull?(at: Point): void;
  drop?(): void;
  pinch(before: [Point, Point], now: [Point, Point]): void;
  twoFingerTap(): void;
  /** A mouse moves over the board with no button down; null when it leaves. */
  hover(at: Point | null): void;
  wheel(at: Point, delta: number): void;
  /** The last finger left after a drag or pinch. */
  settle(): void;
}

const still = 8;
const holdMs = 450;
const doubleMs = 300;
const doublePx = 28;
const twoFingerMs = 350;

interface Finger {
  start: Point;
  at: Point;
  touch: boolean;
}

export interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

const clock: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private moved = false;
  private held = false;
  private grabbed = false;
  private most = 0;
  private began = 0;
  private hold: unknown = null;
  private lastTap: { at: Point; time: number } | null = null;

  constructor(
    private readonly on: GestureHandlers,
    private readonly timers: Timers = clock,
  ) {}

  down(id: number, at: Point, time: number, touch: boolean): void {
    if (this.fingers.size === 0) {
      this.moved = false;
      this.held = false;
      this.grabbed = this.on.grab?.(at, touch) ?? false;
      this.most = 0;
      this.began = time;
    }
    this.fingers.set(id, { start: at, at, touch });
    this.most = Math.max(this.most, this.fingers.size);
    this.stopHold();
    if (this.fingers.size === 1 && touch) {
      this.hold = this.timers.set(() => {
        if (this.moved || this.fingers.size !== 1) return;
        this.held = true;
        this.on.longPress(at);
      }, holdMs);
    }
  }

  move(id: number, at: Point): void {
    const finger = this.fingers.get(id);
    if (!finger) {
      if (this.fingers.size === 0) this.on.hover(at);
      return;
    }
    const before = finger.at;
    finger.at = at;
    if (!this.moved && Math.hypot(at.x - finger.start.x, at.y - finger.start.y) < still) return;
    // The way that passed as stillness is made up for, so that the board does not lag behind the finger.
    const from = this.moved ? before : finger.start;
    this.moved = true;
    this.stopHold();
    if (this.held) return;
    if (this.fingers.size > 1) this.grabbed = false;
    const others = [...this.fingers.values()].filter((other) => other !== finger);
    if (others.length === 0 && this.grabbed) this.on.pull?.(at);
    else if (others.length === 0) this.on.drag(at.x - from.x, at.y - from.y);
    else this.on.pinch([from, others[0]!.at], [at, others[0]!.at]);
  }

  up(id: number, time: number): void {
    const finger = this.fingers.get(id);
    if (!finger) return;
    this.fingers.delete(id);
    this.stopHold();
    if (this.fingers.size > 0) return;
    if (this.moved && this.grabbed && this.most === 1) this.on.drop?.();
    if (this.moved) this.on.settle();
    else if (this.held) this.lastTap = null;
    else if (this.most === 2) {
      if (time - this.began < twoFingerMs) this.on.twoFingerTap();
    } else if (this.most === 1) this.tapped(finger, time);
  }

  cancel(id: number): void {
    this.fingers.delete(id);
    this.stopHold();
    if (this.fingers.size === 0 && this.moved) this.on.settle();
    this.moved = true;
  }

  private tapped(finger: Finger, time: number): void {
    const last = this.lastTap;
    const twice =
      finger.touch &&
      last !== null &&
      time - last.time < doubleMs &&
      Math.hypot(finger.at.x - last.at.x, finger.at.y - last.at.y) < doublePx;
    this.lastTap = twice ? null : { at: finger.at, time };
    if (twice && this.on.doubleTap(finger.at)) return;
    this.on.tap(finger.at, finger.touch);
  }

  private stopHold(): void {
    if (this.hold !== null) this.timers.clear(this.hold);
    this.hold = null;
  }
}

/** Fastens gestures to an element; returns what unfastens them. */
export function listen(el: HTMLElement, on: GestureHandlers): () => void {
  const gestures = new Gestures(on);
  const place = (event: MouseEvent): Point => {
    const rect = el.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };
  const stop = new AbortController();
  const { signal } = stop;
  el.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      el.setPointerCapture(event.pointerId);
      gestures.down(event.pointerId, place(event), event.timeStamp, event.pointerType !== 'mouse');
    },
    { signal },
  );
  el.addEventListener('pointermove', (event) => gestures.move(event.pointerId, place(event)), { signal });
  el.addEventListener('pointerup', (event) => gestures.up(event.pointerId, event.timeStamp), { signal });
  el.addEventListener('pointercancel', (event) => gestures.cancel(event.pointerId), { signal });
  el.addEventListener('pointerleave', () => on.hover(null), { signal });
  el.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      // A touch that is held sends this too; its long press has been told already.
      if ((event as PointerEvent).pointerType !== 'touch') on.longPress(place(event));
    },
    { signal },
  );
  el.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      on.wheel(place(event), event.deltaY * lines);
    },
    { signal, passive: false },
  );
  return () => stop.abort();
}

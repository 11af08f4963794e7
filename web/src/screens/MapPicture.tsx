// A scenario's real map, drawn small: the ground and the pieces as they stand at the start (or in a saved game).

import { useEffect, useRef } from 'preact/hooks';
import { themeTurns } from '../app/desk.ts';
import { groupsOf } from '../board/displayList.ts';
import { fontsReady } from '../board/fonts.ts';
import { paint, picture, readTheme } from '../board/painter.ts';
import type { DisplayList, Engine } from '../engine/engine.ts';
import { makeEngine } from '../engine/load.ts';
import { language } from '../texts/language.ts';

export interface Drawn {
  ground: DisplayList;
  scene: DisplayList;
  size: { width: number; height: number };
  tokens: string[];
}

const known = new Map<string, Promise<Drawn>>();

export function drawnOf(engine: Engine, viewer = 'all'): Drawn {
  return { ground: engine.ground(), scene: engine.scene(viewer, {}), size: engine.size(), tokens: engine.tokens() };
}

async function drawn(key: string, fill: (engine: Engine) => void, viewer?: string): Promise<Drawn> {
  const engine = await makeEngine();
  try {
    fill(engine);
    return drawnOf(engine, viewer);
  } catch (error) {
    known.delete(key);
    throw error;
  } finally {
    engine.close();
  }
}

/** Pictures are made one after another, each when the page has nothing else to do. */
let last: Promise<unknown> = Promise.resolve();
function inTurn(make: () => Promise<void>): void {
  const idle = () =>
    new Promise<void>((now) => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => now(), { timeout: 500 });
      else setTimeout(now);
    });
  last = last.then(idle).then(make, make);
}

/** Calls back once an element comes near to what is seen of the page; what comes back ends the waiting. */
function whenNear(element: Element, then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => {};
  }
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      then();
    },
    { rootMargin: '160px' },
  );
  watch.observe(element);
  return () => watch.disconnect();
}

/** CSS pixels a board unit at which a counter can be told and a ship seen to be one. */
const least = 0.4;

const within = (from: number, most: number) => Math.min(Math.max(from, 0), Math.max(most, 0));

function nearest(list: Drawn, x: number, y: number): { x: number; y: number } {
  const far = (at: { x: number; y: number }) => Math.hypot(at.x - x, at.y - y);
  const spots = groupsOf(list.scene);
  return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best), spots[0] ?? { x, y });
}

/** `fill` puts the game on the engine's table; `key` says when two pictures are the same. */
export function MapPicture(props: {
  id: string;
  game: string;
  fill: (engine: Engine) => void;
  class?: string;
  /** Whose eyes; everybody's when absent. */
  viewer?: string;
  /** Larger than filling the frame needs. */
  near?: number;
  /** Painted at once, not in turn when it comes near. */
  atOnce?: boolean;
  /** Called with the picture when it is painted. */
  onDrawn?: (canvas: HTMLCanvasElement) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const turns = themeTurns.value;
  const spoken = language.value;
  useEffect(() => {
    let open = true;
    const key = `${spoken} ${props.id}`;
    const draw = async () => {
      let made = known.get(key);
      if (!made) {
        made = drawn(key, props.fill, props.viewer);
        known.set(key, made);
      }
      const list = await made;
      await fontsReady();
      // Making the list and painting it are two tasks: a finger is heard between them.
      await new Promise((next) => setTimeout(next));
      const el = canvas.current;
      if (!open || !el) return;
      // For style sheets that give the frame the map's own shape.
      el.style.setProperty('--ratio', String(list.size.width / list.size.height));
      const dpr = Math.min(2, devicePixelRatio || 1);
      const box = el.getBoundingClientRect();
      el.width = Math.max(1, Math.round(box.width * dpr));
      el.height = Math.max(1, Math.round(box.height * dpr));
      const ctx = el.getContext('2d');
      if (!ctx) return;
      const { width, height } = list.size;
      // The map fills the frame; what does not fit is cut off, evenly or round the piece nearest to its middle.
      const fills = Math.max(el.width / width, el.height / height);
      const scale = Math.max(fills * (props.near ?? 1), props.near ? least * dpr : 0);
      const middle = scale > fills ? nearest(list, width / 2, height / 2) : { x: width / 2, y: height / 2 };
      const x = within(middle.x * scale - el.width / 2, width * scale - el.width);
      const y = within(middle.y * scale - el.height / 2, height * scale - el.height);
      const theme = readTheme(el, list.tokens);
      ctx.setTransform(scale / 8, 0, 0, scale / 8, -x, -y);
      const all = { x0: 0, y0: 0, x1: width, y1: height };
      paint(ctx, picture(list.ground), theme, { scale, dpr, box: all });
      paint(ctx, picture(list.scene), theme, { scale, dpr, box: all });
      props.onDrawn?.(el);
    };
    const el = canvas.current;
    const make = () =>
      open
        ? draw().catch(() => {
            // The card stands without its picture; what is wrong with the game is said when it is opened.
          })
        : Promise.resolve();
    if (props.atOnce) void make();
    const stop = el && !props.atOnce ? whenNear(el, () => inTurn(make)) : () => {};
    return () => {
      open = false;
      stop();
    };
  }, [props.id, turns, spoken]);
  return <canvas ref={canvas} class={props.class} data-game={props.game} role="presentation" />;
}

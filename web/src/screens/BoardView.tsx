// The board with what floats over it: zoom, overview, readout, the last roll. Pointers and keys become taps on places.

import { type Signal, signal, untracked, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { announce } from '../app/notices.ts';
import { openRule } from '../app/route.ts';
import { counterScale } from '../app/settings.ts';
import { BoardCanvas, MiniMap } from '../board/BoardCanvas.tsx';
import type { Board } from '../board/board.ts';
import { stillness } from '../board/board.ts';
import { hexCentre } from '../board/grid.ts';
import { coverBy } from '../board/viewport.ts';
import type { DiceThrow, DieRoll, GameEvent } from '../engine/types.ts';
import { meets } from '../play/choose.ts';
import type { Nudge } from '../play/course.ts';
import type { Played } from '../play/game.ts';
import { inch, type Places } from '../play/places.ts';
import { inOrder } from '../play/reading.ts';
import { decimal, t } from '../texts/texts.ts';
import { Die, faceOf, Icon, type Snap, Throws, Toaster } from '../ui/index.ts';
import { readingWay } from './AccessBoard.tsx';
import { askHint } from './PlayTop.tsx';

/** The board on the screen, for the counters in cards. */
export const boardOf = signal<Board | null>(null);

const rollMs = 360;
const resultMs = 1500;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Flash {
  die: DieRoll | undefined;
  throws: readonly DiceThrow[];
  text: string;
  at: { x: number; y: number };
  rolling: boolean;
}

function boxOf(el: Element) {
  const rect = el.getBoundingClientRect();
  return { x0: rect.left, y0: rect.top, x1: rect.right, y1: rect.bottom };
}

export function BoardView(props: {
  table: desk.Table;
  places: Places;
  rolling: Signal<number | undefined>;
  onFocusable: { current: () => void };
  snap: Signal<Snap>;
  drawer: Signal<boolean>;
  children: ComponentChildren;
}) {
  const { table, places, rolling } = props;
  const { game, engine } = table;
  const stage = useRef<HTMLElement>(null);
  const cursor = useSignal(-1);
  const hover = useSignal<string | undefined>(undefined);
  const flash = useSignal<Flash | undefined>(undefined);
  const focused = useSignal(false);
  const board = boardOf.value;

  // The ground once a table; the pieces and marks at each change.
  useEffect(() => {
    if (!board) return;
    const size = engine.size();
    if (!size.grid) board.hexWidth = 6 * inch;
    board.setGround(engine.ground(), size, engine.tokens());
    // Where hexes lie on the screen, for scripts that drive the board by pointer.
    board.canvas.dataset.size = JSON.stringify({ width: size.width, height: size.height });
    board.canvas.dataset.grid = JSON.stringify(size.grid ?? null);
    board.canvas.dataset.places = JSON.stringify(engine.placeNames());
  }, [board, table]);
  useSignalEffect(() => {
    const on = boardOf.value;
    game.version.value;
    const style = desk.settings.pieces.value;
    if (on) on.setScene(engine.scene(game.viewer.value, { ...game.sceneFocus.value, style }));
  });
  useSignalEffect(() => {
    const on = boardOf.value;
    const size = desk.settings.counterSize.value;
    if (!on) return;
    // Ships are as large as they are.
    on.pieceScale = places.open ? 1 : counterScale[size];
    on.redraw();
  });
  useSignalEffect(() => {
    desk.themeTurns.value;
    boardOf.value?.retheme();
  });

  // What covers the board: the sheet on a phone, the drawer elsewhere.
  useSignalEffect(() => {
    props.snap.value;
    props.drawer.value;
    const on = boardOf.value;
    if (!on) return;
    const cover = () => {
      const el = stage.current;
      if (!el) return;
      const box = boxOf(el);
      const under = coverBy(box, [...document.querySelectorAll('.insp')].map(boxOf));
      // The drawer leaves its side free: the map is not made smaller for it, but can be moved out from under it.
      const drawer = document.querySelector<HTMLElement>('.drawer')?.offsetHeight ?? 0;
      untracked(() => on.setCover(under, { ...under, bottom: Math.max(under.bottom, drawer && drawer + 24) }));
    };
    cover();
    setTimeout(cover, 280);
  });

  // A chosen piece or previewed place is brought into sight, once: the board may be moved away from it.
  useSignalEffect(() => {
    const sheet = game.sheet.value;
    const on = boardOf.value;
    const names = [
      game.preview.value?.place,
      places.placeOf(game.preview.value?.target, sheet),
      places.placeOf(game.chosen.value, sheet),
    ];
    for (const name of names) {
      const at = places.centre(name);
      if (at && on) untracked(() => on.reveal({ x0: at.x - 70, y0: at.y - 70, x1: at.x + 70, y1: at.y + 70 }));
    }
  });

  const placeUnder = focused.value && cursor.value >= 0 ? places.name(cursor.value) : hover.value;

  // Over the open table the cursor is a cross, and a ring shows what can be drawn along to plot a way.
  const inked = (ctx: CanvasRenderingContext2D, pixel: number, ink: string, width: number) => {
    if (!board) return;
    ctx.lineWidth = (width + 3) * pixel;
    ctx.strokeStyle = board.colour('b-halo');
    ctx.stroke();
    ctx.lineWidth = width * pixel;
    ctx.strokeStyle = board.colour(ink);
    ctx.stroke();
  };
  const cross = (ctx: CanvasRenderingContext2D, pixel: number, at: { x: number; y: number }) => {
    ctx.beginPath();
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      ctx.moveTo(at.x - 12 * dx * pixel, at.y - 12 * dy * pixel);
      ctx.lineTo(at.x + 12 * dx * pixel, at.y + 12 * dy * pixel);
    }
    inked(ctx, pixel, 'b-label', 2);
  };
  const handle = (ctx: CanvasRenderingContext2D, pixel: number) => {
    if (!places.open || !game.mine.value || !game.chosen.value || !game.plots.value) return;
    const end = game.courseEnd();
    if (!end) return;
    ctx.beginPath();
    ctx.arc(end.x, end.y, 8 * pixel, 0, 2 * Math.PI);
    inked(ctx, pixel, 'b-move', 2);
  };
  // A drag from the bow plots anew, one from the end of what is plotted goes on from there; a frame plots once.
  const drawn = useRef<{ kept: typeof game.course.value; to?: { x: number; y: number }; frame: number }>({
    kept: [],
    frame: 0,
  });
  const grab = (at: { x: number; y: number }, reach: number): boolean => {
    if (!places.open || !game.mine.value || !game.chosen.value || !game.plots.value) return false;
    const near = (to: { x: number; y: number } | undefined) => to && Math.hypot(to.x - at.x, to.y - at.y) < reach;
    const bow = game.sheet.value.own.find((unit) => unit.piece === game.chosen.value)?.stand;
    const end = game.courseEnd();
    if (!near(end) && !near(bow)) return false;
    drawn.current = { kept: near(end) ? game.course.value : [], frame: 0 };
    return true;
  };
  const pull = (to: { x: number; y: number }) => {
    const on = drawn.current;
    on.to = to;
    if (on.frame) return;
    on.frame = requestAnimationFrame(() => {
      on.frame = 0;
      if (on.to) game.plotTo(on.to, on.kept);
    });
  };
  const drop = () => {
    const { to, kept, frame } = drawn.current;
    cancelAnimationFrame(frame);
    drawn.current.frame = 0;
    if (to) game.plotTo(to, kept);
  };

  // The cursor is drawn by the page, round the hex, so that the ring of a chosen piece is seen inside it.
  useEffect(() => {
    if (!board) return;
    board.overlay = (ctx, pixel) => {
      handle(ctx, pixel);
      const grid = places.grid;
      const at = focused.value ? cursor.value : places.number(hover.value);
      if (!grid) {
        const c = focused.value && at >= 0 && places.centre(places.name(at));
        if (c) cross(ctx, pixel, c);
        return;
      }
      if (at < 0) return;
      const c = hexCentre(grid, at);
      ctx.beginPath();
      for (let k = 0; k < 6; k++) {
        const angle = ((grid.orientation === 'flat' ? 0 : 30) + 60 * k) * (Math.PI / 180);
        ctx.lineTo(c.x + 70 * Math.cos(angle), c.y + 70 * Math.sin(angle));
      }
      ctx.closePath();
      ctx.lineWidth = (focused.value ? 6 : 4) * pixel;
      ctx.strokeStyle = board.colour('b-halo');
      ctx.stroke();
      ctx.lineWidth = (focused.value ? 3 : 1.6) * pixel;
      ctx.strokeStyle = board.colour('b-label');
      ctx.stroke();
    };
    return () => {
      board.overlay = null;
    };
  }, [board, places]);
  useSignalEffect(() => {
    hover.value;
    focused.value;
    game.course.value;
    game.plots.value;
    const on = boardOf.value;
    if (on) on.canvas.dataset.cursor = String(cursor.value);
    on?.redraw();
  });

  // What has happened: pieces go their ways, dice roll and stop.
  useEffect(() => {
    const roll = async (event: GameEvent, number: number) => {
      const { die, dice: throws = [] } = event;
      if (!die && throws.length === 0) return;
      const sheet = game.sheet.value;
      const where = places.centre(
        event.to ?? places.placeOf(event.target, sheet) ?? places.placeOf(event.piece, sheet) ?? event.from,
      );
      const on = boardOf.value;
      const at = where && on ? on.toScreen(where) : { x: 120, y: 120 };
      if (!stillness()) {
        rolling.value = number;
        flash.value = { die, throws, text: event.text, at, rolling: true };
        await wait(rollMs);
      }
      rolling.value = undefined;
      flash.value = { die, throws, text: event.text, at, rolling: false };
      clearTimeout(timer);
      timer = setTimeout(() => {
        flash.value = undefined;
      }, resultMs * 2);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    desk.stage.show = async (played: Played) => {
      flash.value = undefined;
      await boardOf.value?.animate(places.moves(played.events));
      for (const event of played.events) await roll(event, played.from + 1);
    };
    return () => {
      clearTimeout(timer);
      desk.stage.show = async () => {};
    };
  }, [table, places]);

  const spotAtCursor = () => {
    const name = places.name(cursor.value);
    return name ? places.spot(name, game.sheet.value) : {};
  };
  const read = (name: string | undefined) => {
    if (!name) return;
    const card = engine.sheet(game.viewer.value, { place: name }).card;
    if (card)
      announce(
        inOrder(
          {
            place: name,
            unit: card.name ?? '',
            more: [card.title, card.subtitle, ...card.lines.map((line) => line.text)].map((text) => text ?? ''),
          },
          readingWay(),
        ).join('. '),
      );
  };
  const moveCursor = (way: 'up' | 'down' | 'left' | 'right') => {
    const on = boardOf.value;
    if (!on) return;
    const sheet = game.sheet.value;
    if (cursor.value < 0) {
      const start = places.number(
        places.placeOf(game.chosen.value, sheet) ?? sheet.own.find((unit) => unit.place)?.place,
      );
      cursor.value = Math.max(0, start);
    } else cursor.value = places.step(cursor.value, way);
    const c = places.centre(places.name(cursor.value));
    if (!c) return;
    on.reveal({ x0: c.x - 64, y0: c.y - 64, x1: c.x + 64, y1: c.y + 64 });
    game.point(places.name(cursor.value));
    read(places.name(cursor.value));
  };
  /** A small screen opens where something is to be done. */
  const first = () => {
    const { own, seen } = game.sheet.value;
    const placed = [...own.filter((unit) => unit.can_act), ...own, ...seen].find((unit) => unit.place);
    return places.centre(placed?.place);
  };
  /** A key that plots says what the way is now. */
  const nudge = (way: Nudge): boolean => {
    if (!game.nudge(way)) return false;
    const last = game.course.value.at(-1);
    announce(last ? `${last.label}. ${game.courseCost()} ${game.currency}.` : t('Nothing is plotted.'));
    return true;
  };
  const cursorTo = (name: string | undefined) => {
    const at = places.number(name);
    if (at >= 0) cursor.value = at;
  };

  const onKey = (event: KeyboardEvent) => {
    const id = desk.keys.find(event, true);
    if (!id) return;
    boardOf.value?.finishMoves();
    const on = boardOf.value;
    const acts: Record<string, () => void> = {
      up: () => nudge('more') || moveCursor('up'),
      down: () => nudge('less') || moveCursor('down'),
      left: () => nudge('less') || moveCursor('left'),
      right: () => nudge('more') || moveCursor('right'),
      'turn-left': () => nudge('left'),
      'turn-right': () => nudge('right'),
      'pan-up': () => on?.pan(0, -80),
      'pan-down': () => on?.pan(0, 80),
      'pan-left': () => on?.pan(-80, 0),
      'pan-right': () => on?.pan(80, 0),
      choose: () => (game.course.value.length > 0 ? void game.commitCourse() : game.tap(spotAtCursor())),
      commit: () => table.lesson?.next() || void game.commit(),
      back: () => game.back(),
      next: () => cursorTo(places.placeOf(game.step(1), game.sheet.value)),
      previous: () => cursorTo(places.placeOf(game.step(-1), game.sheet.value)),
      target: () => {
        const action = game.nextTarget();
        if (action) {
          cursorTo(action.place ?? places.placeOf(action.target, game.sheet.value));
          announce(action.label);
        }
      },
      sight: () => game.plan(game.from.value ? undefined : places.name(cursor.value)),
      'zoom-in': () => on?.zoom(1.25),
      'zoom-out': () => on?.zoom(0.8),
      fit: () => on?.fit(),
      hint: () => askHint(table),
      rules: () => {
        openRule.value = '';
      },
      log: () => {
        props.drawer.value = !props.drawer.value;
      },
      cycle: () => {
        const { place, piece, under } = spotAtCursor();
        const here = [piece, ...(under ?? [])].filter((id) => id !== undefined);
        const shown = game.chosen.value ?? game.looking.value;
        const next = here[(here.indexOf(shown ?? '') + 1) % here.length];
        if (!place || !next) return read(place);
        const row = [...game.sheet.value.own, ...game.sheet.value.seen].find((unit) => unit.piece === next);
        if (row?.can_act) game.select(next);
        else game.look({ place, piece: next });
        announce([row?.name, row?.condition].filter(Boolean).join(', '));
      },
    };
    const verb = id.startsWith('verb:') ? id.slice(5) : undefined;
    const act = verb ? () => game.useVerb(verb) : acts[id];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const view = board?.view.value;
  return (
    <main class="stage" ref={stage}>
      <BoardCanvas
        label={`${t('Map of {title}.', { title: table.title })} ${places.open ? t('With a piece chosen the arrow keys plot its way, comma and full stop turn it, Enter takes it.') : t('The arrow keys move the hex cursor, Enter chooses, Shift and Enter commits.')}`}
        handlers={{
          first,
          grab,
          pull,
          drop,
          tap: (at, radius) => {
            const spot = places.at(at, game.sheet.value, game.viewer.value, radius);
            if (spot.place) cursorTo(spot.place);
            game.tap(spot);
          },
          // A finger's quick second tap on what is previewed commits it; elsewhere the board zooms in.
          doubleTap: (at) => {
            const spot = places.at(at, game.sheet.value, game.viewer.value);
            const preview = game.preview.value;
            if (!preview || !meets(preview, spot)) return false;
            game.tap(spot);
            return true;
          },
          longPress: (at) => {
            const spot = places.at(at, game.sheet.value, game.viewer.value);
            hover.value = spot.place;
            if (game.chosen.value && spot.place) game.plan(spot.place);
            else game.look(spot);
            read(spot.place);
          },
          hover: (at) => {
            const spot = at ? places.at(at, game.sheet.value, game.viewer.value) : {};
            if (hover.value === spot.place) return;
            hover.value = spot.place;
            game.point(spot.place);
          },
          twoFingerTap: () => game.undo(),
          viewed: (view) => {
            if (board) board.canvas.dataset.view = JSON.stringify(view);
          },
        }}
        onKey={onKey}
        onBoard={(made) => {
          boardOf.value = made;
          const el = made?.canvas;
          if (!el) return;
          props.onFocusable.current = () => el.focus();
          el.addEventListener('focus', () => {
            focused.value = el.matches(':focus-visible');
          });
          el.addEventListener('keydown', () => {
            focused.value = true;
          });
          el.addEventListener('pointerdown', () => {
            focused.value = false;
          });
          el.addEventListener('blur', () => {
            focused.value = false;
          });
        }}
      />
      {board && <MiniMap board={board} />}
      <div class="zoom">
        <button type="button" class="opt" aria-label={t('Zoom in')} onClick={() => board?.zoom(1.25)}>
          <Icon name="plus" />
        </button>
        <button type="button" class="opt" aria-label={t('Zoom out')} onClick={() => board?.zoom(0.8)}>
          <Icon name="minus" />
        </button>
        <button type="button" class="opt" aria-label={t('Fit the map')} onClick={() => board?.fit()}>
          <Icon name="fit" />
        </button>
        <button
          type="button"
          aria-label={
            game.from.value
              ? t('Seen from {place}: back to where the unit stands', { place: game.from.value })
              : t('See from the hex pointed at, as if the unit stood there')
          }
          aria-pressed={game.from.value !== undefined}
          onClick={() => game.plan(game.from.value ? undefined : (game.place.value ?? placeUnder))}
        >
          <Icon name="eye" />
        </button>
      </div>
      <Readout table={table} places={places} name={placeUnder ?? game.place.value} view={view?.z ?? 1} />
      {flash.value && (
        <div
          class={`rollflash${flash.value.rolling ? ' rolling' : ''}`}
          style={{ '--x': `${flash.value.at.x}px`, '--y': `${flash.value.at.y}px` }}
        >
          {flash.value.die && (
            <Die
              colour={flash.value.die.colour}
              colourName={flash.value.die.colour_name}
              face={flash.value.rolling ? '' : faceOf(flash.value.die)}
              rolling={flash.value.rolling}
            />
          )}
          {flash.value.throws.length > 0 && <Throws throws={flash.value.throws} rolling={flash.value.rolling} />}
          {!flash.value.rolling && flash.value.die && <b>{flash.value.die.result}</b>}
        </div>
      )}
      <Toaster />
      {props.children}
    </main>
  );
}

/** How far it is from the end of what is plotted, or from the chosen piece, to what is pointed at. */
function rangeTo(table: desk.Table, places: Places, name: string): string {
  const { game } = table;
  const from = game.courseEnd();
  const to = places.centre(name);
  if (!places.open || !game.chosen.value || !from || !to) return '';
  return `${decimal(Math.hypot(to.x - from.x, to.y - from.y) / inch)}″`;
}

function Readout(props: { table: desk.Table; places: Places; name: string | undefined; view: number }) {
  const { table, places, name, view } = props;
  const { game, engine } = table;
  game.version.value;
  const card = name ? engine.sheet(game.viewer.value, { place: name }).card : undefined;
  const itself = card?.contents.length === 1 && card.contents[0] === game.chosen.value;
  const range = name && !itself ? rangeTo(table, places, name) : '';
  const there =
    places.open && card?.contents[0] ? t('to {name} ~ the range', { name: game.nameOf(card.contents[0]) }) : '';
  const lead = places.open ? range && [range, there].filter(Boolean).join(' ') : name;
  const words = card
    ? [card.name, card.title, card.subtitle].filter((text) => text && !text.includes(name ?? '')).join(', ')
    : '';
  return (
    <div class="readout">
      {name && (lead || words) && (
        <span>
          {lead && <b>{lead}</b>} {words}
        </span>
      )}
      {places.open ? (
        <span class="scalebar">
          <i style={{ width: `${Math.round(3 * inch * view)}px` }} />
          3″
        </span>
      ) : (
        <span class="scalebar">
          <i style={{ width: `${Math.round(111 * view)}px` }} />
          {t('1 hex')}
        </span>
      )}
    </div>
  );
}

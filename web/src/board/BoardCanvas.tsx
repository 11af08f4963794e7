// The board and its overview as components.

import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Board, type BoardHandlers } from './board.ts';
import { fontsReady } from './fonts.ts';
import { listen } from './gestures.ts';

export interface BoardCanvasProps {
  /** What the board is and how it is used, for a screen reader. */
  label: string;
  handlers: BoardHandlers;
  onKey: (event: KeyboardEvent) => void;
  onBoard: (board: Board | null) => void;
  describedBy?: string;
}

/** One tab stop; the arrow keys move a cursor over its places. */
export function BoardCanvas({ label, handlers, onKey, onBoard, describedBy }: BoardCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const live = useRef(handlers);
  live.current = handlers;
  useEffect(() => {
    const el = canvas.current;
    if (!el) return;
    const board = new Board(el, {
      tap: (at, radius) => live.current.tap?.(at, radius),
      doubleTap: (at) => live.current.doubleTap?.(at) ?? false,
      longPress: (at, screen) => live.current.longPress?.(at, screen),
      hover: (at) => live.current.hover?.(at),
      grab: (at, reach) => live.current.grab?.(at, reach) ?? false,
      pull: (at) => live.current.pull?.(at),
      drop: () => live.current.drop?.(),
      twoFingerTap: () => live.current.twoFingerTap?.(),
      first: () => live.current.first?.(),
      viewed: (view) => live.current.viewed?.(view),
    });
    onBoard(board);
    // Words were measured in another font if they were painted before the fonts came.
    let open = true;
    void fontsReady().then(() => open && board.retheme());
    return () => {
      open = false;
      board.close();
      onBoard(null);
    };
  }, []);
  return (
    <canvas
      class="map"
      id="board"
      ref={canvas}
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={onKey}
    />
  );
}

/** A piece's counter in a card. `version` changes when the scene has. */
export function PieceCanvas({
  board,
  piece,
  side = 68,
  version,
}: {
  board: Board;
  piece: number;
  side?: number;
  version: unknown;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = board.scened.value;
  useEffect(() => {
    if (canvas.current) board.drawPiece(canvas.current, piece, side);
  }, [board, piece, side, version, scene]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={side} height={side} />
    </span>
  );
}

/** The whole map small, with a frame round what is seen; shown where the board is larger than the screen. */
export function MiniMap({ board, side = innerWidth < 720 ? 72 : 128 }: { board: Board; side?: number }) {
  const larger = board.larger.value;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const el = canvas.current;
    if (!el) return;
    const { width, height } = board.boardSize;
    const k = side / Math.max(width, height);
    const dpr = Math.min(3, devicePixelRatio || 1);
    el.width = Math.round(width * k * dpr);
    el.height = Math.round(height * k * dpr);
    el.style.width = `${width * k}px`;
    el.style.height = `${height * k}px`;
    // What is revealed comes out from under the overview too.
    board.avoid = () => el.getBoundingClientRect();
    const stopDrawing = effect(() => {
      board.pictured.value;
      const view = board.view.value;
      const ctx = el.getContext('2d');
      if (!ctx) return;
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, el.width, el.height);
      if (board.overview) ctx.drawImage(board.overview, 0, 0, el.width, el.height);
      const { top, right, bottom, left } = board.covered;
      const { width: w, height: h } = board.screenSize;
      ctx.setTransform(k * dpr, 0, 0, k * dpr, 0, 0);
      ctx.strokeStyle = getComputedStyle(el).getPropertyValue('--b-sel');
      ctx.lineWidth = 2 / k;
      ctx.strokeRect(
        view.x + left / view.z,
        view.y + top / view.z,
        (w - left - right) / view.z,
        (h - top - bottom) / view.z,
      );
    });
    const goTo = (p: { x: number; y: number }) => board.centre({ x: p.x / k, y: p.y / k });
    const stopListening = listen(el, {
      tap: goTo,
      doubleTap: () => false,
      longPress: goTo,
      drag: (dx, dy) => board.pan((-dx / k) * board.view.value.z, (-dy / k) * board.view.value.z),
      pinch: () => {},
      twoFingerTap: () => {},
      hover: () => {},
      wheel: (_, delta) => board.zoom(Math.exp(-delta * 0.0015)),
      settle: () => {},
    });
    return () => {
      board.avoid = null;
      stopDrawing();
      stopListening();
    };
  }, [board, side, board.boardSize, larger]);
  if (!larger) return null;
  return (
    <div class="minimap" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

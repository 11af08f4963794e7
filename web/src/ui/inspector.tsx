// The panel beside the board: docked on wide screens, a sheet from below on a phone.

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Key, key, t } from '../texts/texts.ts';
import { type TabItem, Tabs } from './tabs.tsx';

export type Snap = 'peek' | 'half' | 'full';
const order: Snap[] = ['peek', 'half', 'full'];
const names: Record<Snap, Key> = {
  peek: key('small ~ panel'),
  half: key('half ~ panel'),
  full: key('full ~ panel'),
};

/** The next size up or down. */
export function step(snap: Snap, by: 1 | -1): Snap {
  return order[Math.min(order.length - 1, Math.max(0, order.indexOf(snap) + by))] ?? snap;
}

/** Where a sheet let go at this height comes to rest. */
export function restingSnap(height: number, screen: number): Snap {
  if (height < 230) return 'peek';
  return height < screen * 0.72 ? 'half' : 'full';
}

const leastTravel = 5;

export interface InspectorProps {
  label: string;
  tab: string;
  tabs: readonly TabItem[];
  onTab: (tab: string) => void;
  snap: Snap;
  onSnap: (snap: Snap) => void;
  children: ComponentChildren;
  commit: ComponentChildren;
}

export function Inspector(props: InspectorProps) {
  const drag = useRef<{ y: number; height: number; moved: number } | null>(null);
  const panel = useRef<HTMLElement>(null);
  const [dragging, setDragging] = useState(false);

  const grab = (event: PointerEvent) => {
    const el = panel.current;
    if (!el) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    drag.current = { y: event.clientY, height: el.offsetHeight, moved: 0 };
    setDragging(true);
  };
  const pull = (event: PointerEvent) => {
    const state = drag.current;
    if (!state) return;
    state.moved = event.clientY - state.y;
    const height = Math.max(110, Math.min(innerHeight - 64, state.height - state.moved));
    panel.current?.style.setProperty('--sheet', `${height}px`);
  };
  const release = () => {
    const state = drag.current;
    const el = panel.current;
    if (!state || !el) return;
    drag.current = null;
    const height = el.offsetHeight;
    el.style.removeProperty('--sheet');
    setDragging(false);
    if (Math.abs(state.moved) < leastTravel) props.onSnap(props.snap === 'half' ? 'peek' : 'half');
    else props.onSnap(restingSnap(height, innerHeight));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    props.onSnap(step(props.snap, event.key === 'ArrowUp' ? 1 : -1));
  };

  return (
    <aside
      class={dragging ? 'insp dragging' : 'insp'}
      aria-label={props.label}
      data-snap={props.snap}
      data-tab={props.tab}
      ref={panel}
    >
      <button
        type="button"
        class="grab"
        aria-label={t('Panel size: {size}. Up and Down arrows resize', { size: t(names[props.snap]) })}
        onPointerDown={grab}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={keys}
        onClick={(event) => {
          // A press by keyboard or screen reader comes without a pointer.
          if (event.detail === 0) props.onSnap(step(props.snap, props.snap === 'full' ? -1 : 1));
        }}
      />
      <Tabs
        class="mtabs"
        label={t('Panel')}
        items={props.tabs}
        value={props.tab}
        onChange={(tab) => {
          props.onTab(tab);
          if (props.snap === 'peek') props.onSnap('half');
        }}
      />
      <div class="ibody">{props.children}</div>
      {props.commit}
    </aside>
  );
}

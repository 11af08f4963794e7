// What floats over the page: toasts, the live region, menus, dialogs, the hand-over screen, notes.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { dismiss, spoken, toasts } from '../app/notices.ts';
import type { Said } from '../app/shapes.ts';
import type { SideRole } from '../app/sides.ts';
import { t } from '../texts/texts.ts';
import { Button, RuleLink, refusable } from './basics.tsx';
import { Icon, type IconName } from './icons.tsx';

export function Toaster() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map((item) => (
        <div class="toast" key={item.id}>
          {item.text} {item.rule && <RuleLink rule={item.rule} />}
          {item.action && (
            <button
              type="button"
              onClick={() => {
                item.action?.run();
                dismiss(item.id);
              }}
            >
              {item.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/** Reads out what `announce` says. Two regions take turns, so that the same words twice are read twice. */
export function LiveRegion() {
  const { id, text } = spoken.value;
  return (
    <div class="vh">
      <p aria-live="polite">{id % 2 ? text : ''}</p>
      <p aria-live="polite">{id % 2 ? '' : text}</p>
    </div>
  );
}

const focusable = 'a[href],button,input,select,textarea,[tabindex]:not([tabindex="-1"])';

/** A panel under a tool of the top bar. Esc and a press elsewhere shut it; the focus goes back to where it was. */
export function Popover(props: {
  label: string;
  onClose: () => void;
  class?: string;
  /** Where it stands on the screen; under its tool when absent. */
  at?: { x: number; y: number } | undefined;
  children: ComponentChildren;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(props.onClose);
  close.current = props.onClose;
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const el = panel.current;
    (el?.querySelector<HTMLElement>(focusable) ?? el)?.focus({ preventScroll: true });
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    // A press on the tool that opened it is left to that tool, which shuts it.
    const press = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!el?.contains(target) && !target.closest('[aria-expanded="true"]')) close.current();
    };
    el?.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press, true);
    return () => {
      el?.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press, true);
      if (el?.contains(document.activeElement) || document.activeElement === document.body) before?.focus();
    };
  }, []);
  useEffect(() => {
    const el = panel.current;
    if (!props.at || !el) return;
    // Kept wholly on the screen, whatever its size turned out to be.
    const { offsetWidth: w, offsetHeight: h } = el;
    el.style.setProperty('--x', `${Math.max(8, Math.min(props.at.x, innerWidth - w - 8))}px`);
    el.style.top = `${Math.max(8, Math.min(props.at.y, innerHeight - h - 8))}px`;
  }, [props.at?.x, props.at?.y]);
  return (
    <div
      class={`pop ${props.class ?? ''}${props.at ? ' at' : ''}`}
      role="dialog"
      aria-label={props.label}
      tabIndex={-1}
      ref={panel}
    >
      {props.children}
    </div>
  );
}

export interface MenuEntry {
  icon?: IconName;
  label: string;
  hint?: string | undefined;
  run: () => void;
  why?: Said | string | undefined;
}

/** Entries and rules between them, moved along with the arrow keys. */
export function Menu(props: {
  label: string;
  entries: readonly (MenuEntry | 'rule')[];
  onClose: () => void;
  at?: { x: number; y: number };
  children?: ComponentChildren;
}) {
  const list = useRef<HTMLDivElement>(null);
  const keys = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('.item') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined || items.length === 0) return;
    event.preventDefault();
    items[(to + items.length) % items.length]?.focus();
  };
  return (
    <Popover label={props.label} onClose={props.onClose} class="menu" at={props.at}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way along its buttons */}
      <div ref={list} onKeyDown={keys}>
        {props.entries.map((entry, i) =>
          entry === 'rule' ? (
            <hr key={i} />
          ) : (
            <button
              type="button"
              class="item"
              key={i}
              {...refusable(entry.why, () => {
                props.onClose();
                entry.run();
              })}
            >
              {entry.icon ? <Icon name={entry.icon} /> : <span />}
              <span>{entry.label}</span>
              {entry.hint && <kbd>{entry.hint}</kbd>}
            </button>
          ),
        )}
      </div>
      {props.children}
    </Popover>
  );
}

/** A native dialog: it holds the focus, Esc shuts it, and the focus returns. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  wide?: boolean;
  footer?: ComponentChildren;
  children: ComponentChildren;
  /** Without padding, for what brings its own. */
  bare?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const el = dialog.current;
    if (el && !el.open) el.showModal();
    return () => el?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the dialog's own
    <dialog
      class={props.wide ? 'dlg wide' : 'dlg'}
      aria-label={props.title}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) props.onClose();
      }}
    >
      <header>
        <h2>{props.title}</h2>
        <button type="button" class="tool" aria-label={t('Close')} onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </header>
      {props.bare ? props.children : <div class="body">{props.children}</div>}
      {props.footer && <footer>{props.footer}</footer>}
    </dialog>
  );
}

/** A question with its answers: what is done stands on the button. */
export function Confirm(props: {
  title: string;
  text: string;
  yes: string;
  no?: string;
  onYes: () => void;
  onNo: () => void;
  children?: ComponentChildren;
}) {
  return (
    <Dialog
      title={props.title}
      onClose={props.onNo}
      footer={
        <>
          <Button onPress={props.onNo}>{props.no ?? t('Cancel')}</Button>
          <Button primary autofocus onPress={props.onYes}>
            {props.yes}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
      {props.children}
    </Dialog>
  );
}

/** Between two players at one screen: nothing of the board shows until the other has taken the seat. */
export function HandOver(props: { title: string; seat: SideRole; text: string; onReady: () => void; ready?: string }) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => screen.current?.querySelector('button')?.focus(), []);
  return (
    <div class="handover" role="dialog" aria-modal="true" aria-label={props.title} ref={screen}>
      <span class={`mark ${props.seat}`} />
      <p class="plate">{props.title}</p>
      <p>{props.text}</p>
      <Button primary onPress={props.onReady}>
        {props.ready ?? t('I am ready')}
      </Button>
    </div>
  );
}

export function EmptyState({ children, actions }: { children: ComponentChildren; actions?: ComponentChildren }) {
  return (
    <div class="note empty">
      <div>{children}</div>
      {actions && <div class="go">{actions}</div>}
    </div>
  );
}

/** What went wrong, where, and the way out. */
export function ErrorNote(props: {
  title: string;
  children?: ComponentChildren;
  actions?: ComponentChildren;
  warning?: boolean;
}) {
  return (
    <div class={props.warning ? 'note warn' : 'note err'} role="alert">
      <Icon name="warn" />
      <div>
        <b>{props.title}</b> {props.children}
      </div>
      {props.actions && <div class="go">{props.actions}</div>}
    </div>
  );
}

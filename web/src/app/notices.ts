// What is said to the player beside the board: toasts that everyone sees, and sentences for a screen reader.

import { signal } from '@preact/signals';

export interface Toast {
  id: number;
  text: string;
  rule?: string;
  action?: { label: string; run: () => void };
}

export const toasts = signal<Toast[]>([]);
export const spoken = signal<{ id: number; text: string }>({ id: 0, text: '' });

let nextId = 1;
const shownFor = 4200;

/** Shows a line for a few seconds. The same line said twice in a row is shown once, for longer. */
export function toast(text: string, more: { rule?: string | undefined; action?: Toast['action'] } = {}): number {
  const id = nextId++;
  const item: Toast = { id, text };
  if (more.rule) item.rule = more.rule;
  if (more.action) item.action = more.action;
  // Of reasons only the newest matters; what offers an action stays.
  toasts.value = [...toasts.value.filter((old) => old.action && old.text !== text), item].slice(-3);
  setTimeout(() => dismiss(id), more.action ? shownFor * 2 : shownFor);
  return id;
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((item) => item.id !== id);
}

/** Says a sentence in the live region. A new id makes the same words be read again. */
export function announce(text: string): void {
  if (text) spoken.value = { id: nextId++, text };
}

/** A control that cannot be used says why. */
export function refuse(reason: { text: string; rule?: string | undefined }): void {
  toast(reason.text, { rule: reason.rule });
}

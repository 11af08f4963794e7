// One line for each rule in the language that is shown; the books themselves are in English. Fetched with the language.

import { effect, signal } from '@preact/signals';
import { language } from './language.ts';

const files = import.meta.glob<{ default: Record<string, string> }>('../../../assets/languages/*/rules/*.json');

const lines = signal<Record<string, string>>({});

/** The rule in one line; nothing in English. */
export const ruleLine = (rule: string): string | undefined => lines.value[rule];

async function gather(id: string): Promise<void> {
  const wanted = Object.keys(files).filter((path) => path.includes(`/languages/${id}/`));
  const all = await Promise.all(wanted.map((path) => files[path]?.()));
  if (language.peek() === id) lines.value = Object.assign({}, ...all.map((one) => one?.default));
}

effect(() => {
  const id = language.value;
  lines.value = {};
  if (id === 'en') return;
  // The lines are a help beside the book: it reads without them.
  gather(id).catch(() => {});
});

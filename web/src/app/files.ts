// Games as files: out by a download, in by a chooser or a drop. What comes in is read as text and only parsed here;
// whether it is a record is the engine's to say.

import { t } from '../texts/texts.ts';
export const fileEnding = '.sandtable';
export const largestFile = 8 * 1024 * 1024;

/** "firefight-patrol-2026-11-30.sandtable": letters, digits and dashes only. */
export function fileName(game: string, title: string, when: Date): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40);
  const parts = [plain(game), plain(title), when.toISOString().slice(0, 10)].filter(Boolean);
  return parts.join('-') + fileEnding;
}

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export type FileRead = { ok: true; value: Record<string, unknown> } | { ok: false; message: string };

/** Line and column of a JSON error's position. */
function placeOf(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

export function parseFile(name: string, text: string): FileRead {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = (error as Error).message;
    const position = /position (\d+)/.exec(message)?.[1];
    return {
      ok: false,
      message:
        position === undefined
          ? t('{name} is not a Sandtable file: its text stops being JSON at its end.', { name })
          : t('{name} is not a Sandtable file: its text stops being JSON at line {line}, column {column}.', {
              name,
              ...placeOf(text, Number(position)),
            }),
    };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, message: t('{name} is not a Sandtable file: a record is a JSON object.', { name }) };
  }
  return { ok: true, value: value as Record<string, unknown> };
}

export async function readFile(file: File): Promise<FileRead> {
  if (file.size > largestFile) return { ok: false, message: t('{name} is larger than 8 MiB.', { name: file.name }) };
  try {
    return parseFile(file.name, await file.text());
  } catch {
    return { ok: false, message: t('{name} could not be read.', { name: file.name }) };
  }
}

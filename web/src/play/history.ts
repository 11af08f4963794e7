// The log as a viewer may read it. What has happened does not change, so only what is new is asked for; an undo cuts it.

import type { LogEntry } from '../engine/types';

export class History {
  private readonly known = new Map<string, readonly LogEntry[]>();

  constructor(private readonly ask: (viewer: string, from: number) => LogEntry[]) {}

  /** The game stands after so many actions now: what lay beyond them may come differently. */
  cut(number: number): void {
    for (const [viewer, entries] of this.known)
      if (number < entries.length) this.known.set(viewer, entries.slice(0, number));
  }

  of(viewer: string): readonly LogEntry[] {
    const known = this.known.get(viewer) ?? [];
    const fresh = this.ask(viewer, known.length);
    if (fresh.length === 0) return known;
    const all = [...known, ...fresh];
    this.known.set(viewer, all);
    return all;
  }
}

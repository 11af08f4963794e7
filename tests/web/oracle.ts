// The native engine beside the page: it replays the page's autosaved record, says what is legal there, and is what the
// page's final hash is compared with.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/native/sandtable', import.meta.url));

export interface Legal {
  text: string;
  verb: string;
  mode?: string;
  piece?: string;
  target?: string;
  place?: string;
  number?: number;
  extra?: number;
  cost?: number;
  /** Where a step over the open table would end. */
  to?: { x: number; y: number; facing: number };
  label: string;
}

interface UnitRow {
  piece: string;
  name: string;
  place?: string;
  /** Where it is on the open table. */
  stand?: { x: number; y: number; facing: number };
}

export interface Answer {
  ok: boolean;
  error?: { code: string; message: string };
  actions?: Legal[];
  hash?: string;
  record?: { hash: string; actions: unknown[] } & Record<string, unknown>;
  side?: string;
  number?: number;
  outcome?: { over: boolean; winner: string | null; why: string };
  legal?: boolean;
  reason?: string;
  rule?: string;
  sheet?: { own: UnitRow[]; seen: UnitRow[] };
  undo?: { can_undo: boolean };
}

export class Oracle {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly waiting: ((line: string) => void)[] = [];

  constructor() {
    this.child = spawn(program, ['protocol']);
    createInterface({ input: this.child.stdout }).on('line', (line) => this.waiting.shift()?.(line));
  }

  ask(request: object): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.push((line) => resolve(JSON.parse(line) as Answer));
      this.child.stdin.write(`${JSON.stringify(request)}\n`);
    });
  }

  /** Replays a record; an error is thrown with the engine's words. */
  async load(record: object): Promise<Answer> {
    const answer = await this.ask({ op: 'load', record });
    if (!answer.ok) throw new Error(answer.error?.message);
    return answer;
  }

  async legal(): Promise<Legal[]> {
    return (await this.ask({ op: 'legal' })).actions ?? [];
  }

  async hash(): Promise<string> {
    return (await this.ask({ op: 'hash' })).hash ?? '';
  }

  close(): void {
    this.child.stdin.end();
  }
}

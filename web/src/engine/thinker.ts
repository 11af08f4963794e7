// The computer's thinking, in a worker with an engine of its own. Requests are numbered; an answer that comes late, for a
// position that is gone, is dropped. Cutting it short ends the worker and starts another.

import { key } from '../texts/key.ts';
import { type Language, language } from '../texts/language.ts';
import type { Advice } from './types';

export interface ThinkRequest {
  id: number;
  record: object;
  level: number;
  ms: number;
  /** What its reasons are told in. */
  language: Language;
}

export type ThinkAnswer = { id: number; advice: Advice } | { id: number; error: string };

export class Thinker {
  private worker: Worker | undefined;
  private next = 1;
  private waiting:
    | { id: number; resolve: (advice: Advice | undefined) => void; reject: (why: Error) => void }
    | undefined;

  constructor(private readonly spawn: () => Worker) {}

  /** Advice for the side to act of a record; undefined when it was cut short. */
  think(record: object, level: number, ms: number): Promise<Advice | undefined> {
    this.drop();
    const id = this.next++;
    const worker = this.worker ?? this.starkey();
    return new Promise((resolve, reject) => {
      this.waiting = { id, resolve, reject };
      worker.postMessage({ id, record, level, ms, language: language.peek() } satisfies ThinkRequest);
    });
  }

  /** Cuts the thinking short. */
  cancel(): void {
    if (!this.waiting) return;
    this.worker?.terminate();
    this.worker = undefined;
    this.drop();
  }

  private drop() {
    this.waiting?.resolve(undefined);
    this.waiting = undefined;
  }

  private starkey(): Worker {
    const worker = this.spawn();
    worker.onmessage = (message: MessageEvent<ThinkAnswer>) => {
      const answer = message.data;
      const waiting = this.waiting;
      if (waiting?.id !== answer.id) return;
      this.waiting = undefined;
      if ('advice' in answer) waiting.resolve(answer.advice);
      else waiting.reject(new Error(answer.error));
    };
    worker.onerror = (event) => {
      const waiting = this.waiting;
      this.waiting = undefined;
      this.worker = undefined;
      waiting?.reject(new Error(event.message || key('The computer stopped thinking.')));
    };
    this.worker = worker;
    return worker;
  }
}

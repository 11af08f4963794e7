// The page's end of the analysis: a worker of its own, told what to look at and cut short by ending it.

import { type Language, language } from '../texts/language.ts';
import type { Analysis } from './analysis.ts';

export interface AnalyseRequest {
  id: number;
  record: object;
  analyse: true;
  /** What its reasons are told in. */
  language: Language;
}

export type AnalyseAnswer =
  | { id: number; done: number; of: number }
  | { id: number; analysis: Analysis }
  | { id: number; error: string };

export interface Analysing {
  /** Undefined when it was cut short. */
  result: Promise<Analysis | undefined>;
  cancel: () => void;
}

export function analyseInWorker(
  spawn: () => Worker,
  record: object,
  progress: (done: number, of: number) => void,
): Analysing {
  const worker = spawn();
  let settle: (analysis: Analysis | undefined) => void = () => {};
  const result = new Promise<Analysis | undefined>((resolve, reject) => {
    settle = resolve;
    worker.onmessage = (message: MessageEvent<AnalyseAnswer>) => {
      const answer = message.data;
      if ('done' in answer) {
        progress(answer.done, answer.of);
        return;
      }
      worker.terminate();
      if ('analysis' in answer) resolve(answer.analysis);
      else reject(new Error(answer.error));
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
  });
  worker.postMessage({ id: 0, record, analyse: true, language: language.peek() } satisfies AnalyseRequest);
  return {
    result,
    cancel: () => {
      worker.terminate();
      settle(undefined);
    },
  };
}

// A worker with an engine of its own: it gets a record, replays it and answers with advice for the side to act. The
// computer is given the View of its side alone; the record is only how the position gets here.

import type { Engine } from './engine';
import { makeEngine } from './load';
import type { ThinkAnswer, ThinkRequest } from './thinker';

let engine: Promise<Engine> | undefined;

self.onmessage = async (message: MessageEvent<ThinkRequest>) => {
  const { id, record, level, ms } = message.data;
  let answer: ThinkAnswer;
  try {
    engine ??= makeEngine();
    const thinking = await engine;
    thinking.loadRecord(record);
    answer = { id, advice: thinking.advise(level, ms) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(answer);
};

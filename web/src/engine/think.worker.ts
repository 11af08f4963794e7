// A worker with an engine of its own: it gets a record, replays it and answers with advice for the side to act. The
// computer is given the View of its side alone; the record is only how the position gets here. A finished game it goes
// through as a whole.

import { language } from '../texts/language.ts';
import { analyse } from './analysis';
import type { AnalyseAnswer, AnalyseRequest } from './analyst';
import type { Engine } from './engine';
import { makeEngine, speak } from './load';
import type { ThinkAnswer, ThinkRequest } from './thinker';

let engine: Promise<Engine> | undefined;

self.onmessage = async (message: MessageEvent<ThinkRequest | AnalyseRequest>) => {
  const request = message.data;
  const { id } = request;
  const say = (answer: ThinkAnswer | AnalyseAnswer) => self.postMessage(answer);
  try {
    engine ??= makeEngine();
    const thinking = await engine;
    if (language.peek() !== message.data.language) {
      language.value = message.data.language;
      await speak(thinking);
    }
    if ('analyse' in request) {
      say({ id, analysis: analyse(thinking, request.record, (done, of) => say({ id, done, of })) });
    } else {
      thinking.loadRecord(request.record);
      say({ id, advice: thinking.advise(request.level, request.ms) });
    }
  } catch (error) {
    say({ id, error: error instanceof Error ? error.message : String(error) });
  }
};

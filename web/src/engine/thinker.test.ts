import { describe, expect, it, vi } from 'vitest';
import { type ThinkAnswer, Thinker, type ThinkRequest } from './thinker.ts';

class FakeWorker {
  onmessage: ((message: { data: ThinkAnswer }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly asked: ThinkRequest[] = [];
  ended = false;
  postMessage(request: ThinkRequest) {
    this.asked.push(request);
  }
  terminate() {
    this.ended = true;
  }
  answer(answer: ThinkAnswer) {
    this.onmessage?.({ data: answer });
  }
}

const advice = { action: 'pass', why: '', value: 0, lines: [] };
function set() {
  const workers: FakeWorker[] = [];
  const spawn = vi.fn(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { workers, spawn, thinker: new Thinker(spawn) };
}

describe('the thinking worker', () => {
  it('answers with advice and keeps its worker', async () => {
    const { workers, spawn, thinker } = set();
    const first = thinker.think({}, 2, 100);
    workers[0]?.answer({ id: 1, advice });
    expect(await first).toEqual(advice);
    const second = thinker.think({}, 2, 100);
    workers[0]?.answer({ id: 2, advice });
    await second;
    expect(spawn).toHaveBeenCalledTimes(1);
  });
  it('drops an answer that comes too late', async () => {
    const { workers, thinker } = set();
    const late = thinker.think({}, 2, 100);
    const next = thinker.think({}, 2, 100);
    expect(await late).toBeUndefined();
    workers[0]?.answer({ id: 1, advice: { ...advice, action: 'old' } });
    workers[0]?.answer({ id: 2, advice });
    expect((await next)?.action).toBe('pass');
  });
  it('ends the worker when it is cut short, and starts another', async () => {
    const { workers, spawn, thinker } = set();
    const cut = thinker.think({}, 2, 100);
    thinker.cancel();
    expect(await cut).toBeUndefined();
    expect(workers[0]?.ended).toBe(true);
    void thinker.think({}, 2, 100);
    expect(spawn).toHaveBeenCalledTimes(2);
  });
  it('says what went wrong', async () => {
    const { workers, thinker } = set();
    const bad = thinker.think({}, 2, 100);
    workers[0]?.answer({ id: 1, error: 'no level' });
    await expect(bad).rejects.toThrow('no level');
  });
});

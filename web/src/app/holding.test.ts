import { expect, test, vi } from 'vitest';
import { hold } from './holding.ts';

/** The browser's locks, as far as holding needs them. */
class Locks {
  private taken = new Map<string, (why: Error) => void>();
  request(name: string, how: LockOptions, keep: (lock: object | null) => Promise<void>): Promise<void> {
    return new Promise((done, failed) => {
      const before = this.taken.get(name);
      if (before && !how.steal) return void keep(null).then(done);
      before?.(new Error('stolen'));
      this.taken.set(name, failed);
      keep({}).then(() => {
        this.taken.delete(name);
        done();
      });
    });
  }
}

test('one window holds a game; a second is told, and may take it', async () => {
  const locks = new Locks() as unknown as LockManager;
  const lost = vi.fn();
  const first = await hold('a', lost, false, locks);
  expect(first).toBeTypeOf('function');
  expect(await hold('a', () => {}, false, locks)).toBeUndefined();
  expect(await hold('b', () => {}, false, locks)).toBeTypeOf('function');
  expect(lost).not.toHaveBeenCalled();
  const second = await hold('a', () => {}, true, locks);
  expect(second).toBeTypeOf('function');
  expect(lost).toHaveBeenCalledTimes(1);
});

test('a game that was let go of can be held again', async () => {
  const locks = new Locks() as unknown as LockManager;
  (await hold('a', () => {}, false, locks))?.();
  expect(await hold('a', () => {}, false, locks)).toBeTypeOf('function');
});

test('without locks a game is held by its mark alone', async () => {
  expect(await hold('a', () => {}, false, undefined)).toBeTypeOf('function');
});

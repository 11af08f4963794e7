import { expect, test } from 'vitest';
import { EngineError } from '../engine/engine';
import type { Applied, Status } from '../engine/types';
import { HandDice } from './handDice.ts';

const standing = {
  side: 'b',
  number: 1,
  outcome: { over: false, winner: null, why: '' },
  undo: { can_undo: false, can_redo: false, counts: false },
};

/** An engine whose actions need so many d6 each; `answers` are given by standing orders, one after another. */
function engineOf(rolls: Record<string, number>, answers: string[] = []) {
  const done: [string, number[]][] = [];
  let pending: string | undefined;
  let undone = 0;
  const engine = {
    apply(action: string, faces: number[] = []): Applied {
      if (faces.length < (rolls[action] ?? 0)) {
        pending = action;
        const roll = { dice: 1, sides: 6, why: `${action} ${faces.length + 1}` };
        throw new EngineError({ code: 'needs_roll', message: '', roll });
      }
      done.push([action, faces]);
      pending = answers.shift();
      return { ...standing, events: [{ kind: action, type: 'note', text: action }] };
    },
    status: (): Status => ({ playing: true, dice: 'manual', ...(pending && { pending }) }),
    undo() {
      undone++;
      pending = undefined;
      return standing;
    },
  };
  return { engine, done, undone: () => undone };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('an action asks for its rolls one after another, and the last can be taken back', async () => {
  const { engine, done } = engineOf({ fire: 3 });
  const dice = new HandDice(engine);
  const applied = dice.apply('fire');
  expect(dice.asked.value).toMatchObject({ action: 'fire', roll: { why: 'fire 1' }, faces: [] });
  for (const face of [0, 7, 2.5]) expect(dice.enter(face)).toBe(false);
  for (const face of [4, 5]) {
    dice.enter(face);
    await settle();
  }
  dice.back();
  await settle();
  expect(dice.asked.value?.faces).toEqual([4]);
  for (const face of [6, 1]) {
    dice.enter(face);
    await settle();
  }
  expect((await applied)?.events).toHaveLength(1);
  expect(done).toEqual([['fire', [4, 6, 1]]]);
  expect(dice.asked.value).toBeUndefined();
});

test('what a standing order answers asks for its rolls too', async () => {
  const { engine, done } = engineOf({ shoot: 1 }, ['shoot']);
  const dice = new HandDice(engine);
  const applied = dice.apply('move');
  await settle();
  expect(dice.asked.value?.action).toBe('shoot');
  dice.enter(3);
  expect((await applied)?.events.map(({ text }) => text)).toEqual(['move', 'shoot']);
  expect(done).toEqual([
    ['move', []],
    ['shoot', [3]],
  ]);
});

test('an action that is given up is not done', async () => {
  const { engine, done, undone } = engineOf({ fire: 1 });
  const dice = new HandDice(engine);
  const applied = dice.apply('fire');
  dice.drop();
  expect(await applied).toBeUndefined();
  expect([done, undone()]).toEqual([[], 1]);
});

test('an action that is given up takes nothing back when nothing waits for dice any more', async () => {
  const { engine, undone } = engineOf({ fire: 1 });
  const dice = new HandDice(engine);
  const applied = dice.apply('fire');
  // Whatever lifted the roll meanwhile.
  engine.undo();
  dice.drop();
  expect(await applied).toBeUndefined();
  expect(undone()).toBe(1);
});

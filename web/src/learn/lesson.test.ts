import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Action } from '../engine/types.ts';
import type { Game } from '../play/game.ts';
import { type Course, fits, Lesson } from './lesson.ts';

const say = (en: string) => ({ en, fr: en });
const course: Course = {
  format: 1,
  game: 'test',
  title: say('Test'),
  side: 'a',
  seed: '1',
  scenario: {},
  steps: [
    { say: say('Read.') },
    { say: say('Choose.'), want: { choose: 'a-1' } },
    { say: say('Look.'), want: { preview: ['fire a-1 * b-1'] } },
    { say: say('Fire.'), want: { do: ['fire a-1 small b-1'] }, wrong: say('No.'), done: say('Yes.'), reply: ['pass'] },
    { say: say('Go twice.'), want: { do: ['leg a-1 4'], times: 2 } },
  ],
};

function begun() {
  const chosen = signal<string | undefined>();
  const preview = signal<Partial<Action> | undefined>();
  const standing = signal({ number: 0 });
  const lesson = new Lesson(course);
  lesson.attach({ chosen, preview, standing } as unknown as Game);
  /** As the game plays what is not forbidden. */
  const play = (text: string) => {
    const why = lesson.forbids(text);
    if (why === undefined) standing.value = { number: standing.value.number + 1 };
    return why;
  };
  return { lesson, chosen, preview, play };
}

describe('a lesson', () => {
  it('knows an action by its words', () => {
    expect(fits('fire a-1 small b-1', 'fire a-1 * b-1')).toBe(true);
    expect(fits('fire a-1 small b-1', 'fire a-1 small')).toBe(false);
    expect(fits('move a-1 0101', 'move a-1 0102')).toBe(false);
  });
  it('waits for the right move, answers others, and says why it was right', async () => {
    const { lesson, chosen, preview, play } = begun();
    expect(play('fire a-1 small b-1')).toContain('Next');
    expect(lesson.next()).toBe(true);
    expect(lesson.next()).toBe(false);
    chosen.value = 'a-1';
    expect(lesson.at.value).toBe(2);
    preview.value = { text: 'fire a-1 heavy b-1' };
    expect(lesson.at.value).toBe(3);
    expect(play('pass')).toBe('No.');
    expect(lesson.wrong.value).toBe('No.');
    expect(play('fire a-1 small b-1')).toBeUndefined();
    expect(lesson.wrong.value).toBe('');
    expect(lesson.fulfilled.value).toBe(true);
    // The other side does what the step says, and nothing besides.
    expect((await lesson.other.think())?.action).toBe('pass');
    expect(await lesson.other.think()).toBeUndefined();
    expect(play('fire a-1 small b-1')).toContain('Next');
    expect(lesson.next()).toBe(true);
  });
  it('counts what is to be done more than once, and ends after its last step', () => {
    const { lesson, chosen, preview, play } = begun();
    lesson.next();
    chosen.value = 'a-1';
    preview.value = { text: 'fire a-1 small b-1' };
    play('fire a-1 small b-1');
    lesson.next();
    play('leg a-1 4');
    expect(lesson.fulfilled.value).toBe(false);
    play('leg a-1 4');
    expect(lesson.fulfilled.value).toBe(true);
    expect(lesson.next()).toBe(true);
    expect(lesson.finished.value).toBe(true);
    expect(play('leg a-1 4')).toBe('The lesson is over.');
    expect(lesson.forbids('undo')).toContain('taken back');
  });
});

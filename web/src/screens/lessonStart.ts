// Puts a lesson on the table. It is not among the saved games: it always begins at its first step.

import * as desk from '../app/desk.ts';
import { EngineError } from '../engine/engine.ts';
import { makeEngine } from '../engine/load.ts';
import { courseOf, Lesson } from '../learn/lesson.ts';
import { seatsFor } from '../play/seats.ts';
import { t } from '../texts/texts.ts';

/** An error comes back as a sentence. */
export async function startLesson(game: string): Promise<string | undefined> {
  const course = await courseOf(game);
  if (!course) return t('There is no lesson for that game.');
  const engine = await makeEngine();
  try {
    const standing = engine.start({ game, scenario: course.scenario, seed: course.seed });
    const lesson = new Lesson(course);
    const sides = (engine.status().sides ?? []).map((side) => side.id);
    const made = desk.put(desk.newId(), engine, seatsFor('computer', sides, course.side, 2), { unsaved: true, lesson });
    lesson.attach(made.game);
    made.game.begin(standing);
    return undefined;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    engine.close();
    return error.message;
  }
}

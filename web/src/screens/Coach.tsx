// The lesson beside the board: what to do now, why it was right, the way out. The bar below says Next.

import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { announce } from '../app/notices.ts';
import { go } from '../app/route.ts';
import { inLanguage, type Lesson } from '../learn/lesson.ts';
import type { Places } from '../play/places.ts';
import { t } from '../texts/texts.ts';
import { Button, Icon } from '../ui/index.ts';
import { boardOf } from './BoardView.tsx';
import { Play } from './Play.tsx';

/** What stands in the coach's panel now. */
function words(lesson: Lesson): string {
  if (lesson.finished.value) return t('That was the lesson. Now play a scenario: the computer waits.');
  return inLanguage(lesson.fulfilled.value ? (lesson.step.value.done ?? lesson.step.value.say) : lesson.step.value.say);
}

export function Coach({ lesson, game }: { lesson: Lesson; game: string }) {
  useSignalEffect(() => {
    announce([lesson.wrong.value, words(lesson)].filter(Boolean).join(' '));
  });
  const { steps, title } = lesson.course;
  const of = steps.length;
  const want = lesson.step.value.want;
  return (
    <section class="sec coach" aria-label={t('Lesson')} data-step={lesson.at.value + 1}>
      <h2>
        {inLanguage(title)}
        <span>{t('Step {n} of {of}', { n: lesson.at.value + 1, of })}</span>
      </h2>
      <div class="dots" aria-hidden="true">
        {steps.map((_, i) => (
          <i
            key={i}
            class={i < lesson.at.value || lesson.finished.value ? 'past' : i === lesson.at.value ? 'now' : ''}
          />
        ))}
      </div>
      {lesson.wrong.value && (
        <p class="wrong">
          <Icon name="no" />
          {lesson.wrong.value}
        </p>
      )}
      <p class="say">
        {lesson.fulfilled.value && <Icon name="check" />}
        {words(lesson)}
      </p>
      <div class="go">
        {want && !lesson.waiting.value && !lesson.finished.value && (
          <Button onPress={() => lesson.show()}>{'choose' in want ? t('Choose it for me') : t('Show me')}</Button>
        )}
        <Button
          plain
          onPress={() => {
            desk.close();
            go({ kind: 'home' });
          }}
        >
          {lesson.finished.value ? t('Home') : t('Leave the lesson')}
        </Button>
        {lesson.finished.value && (
          <a class="btn primary" href={firstScenario(game)}>
            {t('Choose a scenario')}
          </a>
        )}
      </div>
    </section>
  );
}

function firstScenario(game: string): string {
  const shelf = desk.library.value.find((item) => item.game === game);
  return shelf?.scenarios[0] ? `#s=${game}/${shelf.scenarios[0].id}` : '#';
}

/** A ring on the board round what the step speaks of. */
export function LookHere({ lesson, table, places }: { lesson: Lesson; table: desk.Table; places: Places }) {
  const board = boardOf.value;
  const { look } = lesson.step.value;
  const sheet = table.game.sheet.value;
  const at = look ? places.centre(places.placeOf(look, sheet) ?? look) : undefined;
  const stand = [...sheet.own, ...sheet.seen].find((unit) => unit.piece === look)?.stand;
  const where = stand ?? at;
  useEffect(() => {
    if (where && board) board.reveal({ x0: where.x - 90, y0: where.y - 90, x1: where.x + 90, y1: where.y + 90 });
  }, [board, look]);
  board?.view.value;
  if (!board || !where || lesson.finished.value) return null;
  const on = board.toScreen(where);
  const size = Math.max(44, 150 * (board.view.value?.z ?? 1));
  return (
    <i
      class="lookhere"
      aria-hidden="true"
      style={{ '--x': `${on.x}px`, '--y': `${on.y}px`, '--size': `${Math.round(size)}px` }}
    />
  );
}

/** The address of a lesson: it begins at its first step. */
export function LessonRoute({ game, start }: { game: string; start: (game: string) => Promise<string | undefined> }) {
  const table = desk.table.value;
  useEffect(() => {
    start(game).then((problem) => {
      if (!problem) return;
      desk.loadProblem.value = problem;
      go({ kind: 'home' });
    });
    return desk.close;
  }, [game]);
  if (!table?.lesson) return <p class="meta waiting">{t('Laying out the table…')}</p>;
  return <Play key={table.id} table={table} />;
}

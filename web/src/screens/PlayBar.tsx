// The last row of the inspector: what will be done, and the way back.

import { useSignal } from '@preact/signals';
import * as desk from '../app/desk.ts';
import { t } from '../texts/texts.ts';
import { CommitBar, Confirm } from '../ui/index.ts';

export function PlayBar({ table }: { table: desk.Table }) {
  const { game } = table;
  const asking = useSignal(false);
  const warned = useSignal(-1);
  const sheet = game.sheet.value;
  const preview = game.preview.value;
  const { outcome, side } = game.standing.value;

  if (game.review.value !== undefined) {
    return <CommitBar primary={{ label: t('Back to the game'), run: () => game.leaveReview() }} />;
  }
  if (game.elsewhere.value) {
    return <CommitBar primary={{ label: t('Play it here'), run: () => void desk.takeOver() }} />;
  }
  const { lesson } = table;
  if (lesson?.waiting.value) {
    const last = lesson.at.value + 1 === lesson.course.steps.length;
    return <CommitBar primary={{ label: last ? t('Finish') : t('Next'), run: () => lesson.next() }} />;
  }
  if (lesson && (outcome.over || lesson.finished.value)) return <CommitBar />;
  // An exercise is played once; its result goes back.
  if (table.sitting && outcome.over) return <CommitBar />;
  if (outcome.over) {
    return <CommitBar primary={{ label: t('Play again'), run: () => game.again.value?.() }} />;
  }
  if (game.seats[side]?.kind === 'computer') {
    if (game.paused.value) {
      return (
        <CommitBar
          primary={{ label: t('Go on'), run: () => game.pause(false) }}
          cancel={{ label: t('One action'), run: () => void game.single() }}
        />
      );
    }
    return (
      <>
        {game.thinking.value && (
          <div class="thinkbar" role="progressbar" aria-label={t('The computer is thinking')}>
            <i />
          </div>
        )}
        <CommitBar
          primary={{
            label: game.thinking.value ? t('Thinking…') : t('Playing…'),
            detail: game.thinking.value ? t('decide now') : t('skip to the end'),
            run: () => game.skip(),
          }}
          cancel={{ label: t('Pause'), run: () => game.pause(true) }}
        />
      </>
    );
  }
  const cancel =
    preview || game.chosen.value || game.menu.value ? { label: t('Cancel'), run: () => game.back() } : undefined;
  if (preview) {
    const ghost = sheet.tracks.flatMap((track) =>
      track.markers.filter((m) => m.ghost).map((m) => track.boxes[m.box]),
    )[0];
    const cost = preview.cost && preview.cost > 0 ? `${preview.cost} ${game.currency}` : '';
    const detail = [cost, ghost === undefined ? '' : t('to box {box}', { box: String(ghost) })]
      .filter(Boolean)
      .join(', ');
    const idle = sheet.own.filter((unit) => unit.can_act).length;
    const run = () => {
      // Giving the turn away with units that can still act is asked about once a turn.
      if (game.warns(preview) && idle > 0 && warned.value !== sheet.turn) asking.value = true;
      else void game.commit();
    };
    return (
      <>
        <CommitBar primary={{ label: preview.label, detail, run }} cancel={cancel} previewed={preview.text} />
        {asking.value && (
          <Confirm
            title={t('Give the turn away?')}
            text={t('{n|One unit|# units} could still act.', { n: idle })}
            yes={preview.label}
            no={t('Play on')}
            onYes={() => {
              asking.value = false;
              warned.value = sheet.turn;
              void game.commit();
            }}
            onNo={() => {
              asking.value = false;
              warned.value = sheet.turn;
            }}
          />
        )}
      </>
    );
  }
  const course = game.course.value;
  if (course.length > 0) {
    return (
      <CommitBar
        primary={{
          label: t('Take the plotted way'),
          detail: `${game.courseCost()} ${game.currency}`,
          run: () => void game.commitCourse(),
        }}
        cancel={cancel}
        previewed={course.map((step) => step.text).join('; ')}
      />
    );
  }
  // A question: to let it pass is the answer that changes least.
  const pass = game.question.value.find((action) => action.verb === 'hold');
  if (pass) return <CommitBar primary={{ label: pass.label, run: () => game.pick(pass) }} cancel={cancel} />;
  // One unit's move is open, and no other's turn has come.
  const able = game.mine.value ? sheet.own.filter((unit) => unit.can_act) : [];
  const alone = able.length === 1 ? able[0]?.piece : undefined;
  const ends = alone !== undefined && game.words.verbs.some((verb) => verb.name === 'end');
  const end = ends ? game.engine.legal({ verb: 'end' })[0] : undefined;
  if (end) return <CommitBar primary={{ label: end.label, run: () => game.pick(end) }} cancel={cancel} />;
  if (alone !== undefined) {
    const label = t('Go on with {name}', { name: game.nameOf(alone) });
    return <CommitBar primary={{ label, run: () => game.select(alone) }} cancel={cancel} />;
  }
  return <CommitBar primary={{ label: t('Next unit'), run: () => void game.step(1) }} cancel={cancel} />;
}

// The last row of the inspector: what will be done, and the way back.

import { useSignal } from '@preact/signals';
import * as desk from '../app/desk.ts';
import { refuse } from '../app/notices.ts';
import { modeOf } from '../play/seats.ts';
import { t } from '../texts/texts.ts';
import { CommitBar, Confirm } from '../ui/index.ts';
import { elsewherePromised, playerOf } from './LinkPlay.tsx';
import { Branch } from './Review.tsx';
import { sharing } from './Share.tsx';

export function PlayBar({ table }: { table: desk.Table }) {
  const { game } = table;
  const asking = useSignal(false);
  const warned = useSignal(-1);
  const sheet = game.sheet.value;
  const preview = game.preview.value;
  const { outcome, side, number } = game.standing.value;

  if (game.replay.at.value !== undefined) return <LookingBack table={table} />;
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
  const remote = table.sides.find(({ id }) => game.seats[id]?.kind === 'remote');
  const theirs = game.sealing.declared.value === undefined && side === remote?.id;
  if (remote && (outcome.over ? game.sent.value < number : theirs)) return <SendBar table={table} to={remote.id} />;
  const declared = game.sealing.declared.value;
  if (remote && declared && !outcome.over) return <SealBar table={table} declared={declared} to={remote.id} />;
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
  // Nothing can be rolled before the other side has promised its part.
  if (remote && game.sealing.owed.value) return <SendBar table={table} to={remote.id} />;
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
  // Nothing but one thing is to be done, and no unit does it.
  const [only, ...others] = able.length === 0 ? game.actions.value : [];
  if (only && others.length === 0) {
    return <CommitBar primary={{ label: only.label, run: () => game.pick(only) }} cancel={cancel} />;
  }
  return <CommitBar primary={{ label: t('Next unit'), run: () => void game.step(1) }} cancel={cancel} />;
}

/** A sealed roll is declared: one side sends it, the other opens its part. */
function SealBar(props: { table: desk.Table; declared: { by: string; label: string }; to: string }) {
  const { game, engine, sides } = props.table;
  const { by, label } = props.declared;
  const name = playerOf(props.to, sides, engine.status().players);
  if (by === props.to && !game.sealing.able) return <UnopenedBar table={props.table} />;
  if (by === props.to) {
    return <CommitBar primary={{ label: t('Open the roll'), detail: label, run: () => void game.openSeal() }} />;
  }
  const send = () => {
    sharing.value = true;
  };
  const detail = t('{action}: {name} opens the roll', { action: label, name });
  return <CommitBar primary={{ label: t('Send the declaration'), detail, run: send }} />;
}

/** What was promised for this side is not here: the game ends, or goes on in a copy with dice by hand. */
function UnopenedBar({ table }: { table: desk.Table }) {
  const asking = useSignal(false);
  return (
    <>
      <CommitBar
        primary={{
          label: t('Go on by hand'),
          detail: t('the roll cannot be opened here'),
          run: () => {
            asking.value = true;
          },
        }}
      />
      {asking.value && (
        <Branch
          table={table}
          why={t(elsewherePromised)}
          onClose={() => {
            asking.value = false;
          }}
        />
      )}
    </>
  );
}

/** The other side decides by link: the turn is sent, and its answer waited for. */
function SendBar({ table, to }: { table: desk.Table; to: string }) {
  const { game, engine, sides } = table;
  const { number } = game.standing.value;
  const name = playerOf(to, sides, engine.status().players);
  const sent = game.sent.value === number;
  return (
    <CommitBar
      primary={{
        label: sent ? t('Send the turn again') : t('Send the turn'),
        detail: sent ? t('waiting for {name}', { name }) : t('to {name}', { name }),
        run: () => {
          sharing.value = true;
        },
      }}
    />
  );
}

/** A copy would show what comes of a move in a game that somebody else counts on. */
function noPeek({ game, sitting }: desk.Table): string | undefined {
  if (game.standing.value.outcome.over) return undefined;
  if (sitting) return t('An exercise is played to its end first: a copy would show the dice to come.');
  return modeOf(game.seats) === 'link'
    ? t('A game by link is played to its end first: a copy would show the dice to come.')
    : undefined;
}

/** Back to the game as it stands, or on from the moment that is shown. */
function LookingBack({ table }: { table: desk.Table }) {
  const { game } = table;
  const branching = useSignal(false);
  const branch = {
    label: t('Play on from here'),
    run: () => {
      const why = noPeek(table);
      if (why) refuse({ text: why });
      else branching.value = true;
    },
  };
  return (
    <>
      {modeOf(game.seats) === 'replay' ? (
        <CommitBar primary={branch} />
      ) : (
        <CommitBar primary={{ label: t('Back to the game'), run: () => game.replay.leave() }} cancel={branch} />
      )}
      {branching.value && (
        <Branch
          table={table}
          onClose={() => {
            branching.value = false;
          }}
        />
      )}
    </>
  );
}

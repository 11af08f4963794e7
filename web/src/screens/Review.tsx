// Stepping through what has happened: the board stands as it stood, and nothing can be done there; but the game may be
// gone on with from any moment, as a game of its own.

import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { useSides } from '../app/sides.ts';
import type { Game } from '../play/game.ts';
import { modeOf, type Seats, viewsOf } from '../play/seats.ts';
import { t } from '../texts/texts.ts';
import { Button, Dialog, ReplayBar, Segmented } from '../ui/index.ts';
import { type Seating, SeatingRows, seatsOf } from './Seating.tsx';

/** Whose view: the sides' and, when all may be known, the umpire's. */
function Views({ game }: { game: Game }) {
  const { title } = useSides();
  const { outcome } = game.standing.value;
  const views = viewsOf(game.seats, outcome.over);
  if (views.length < 2) return null;
  return (
    <Segmented
      label={t('Whose view')}
      value={game.viewer.value}
      choices={views.map((view) => ({ value: view, label: view === 'all' ? t('Umpire') : title(view) }))}
      onChange={(view) => {
        game.replay.eyes.value = view;
      }}
    />
  );
}

function Offer({ game }: { game: Game }) {
  const { number } = game.standing.value;
  const since = game.since.value;
  return (
    <div class="reviewoffer">
      {since && (
        <Button icon="replay" onPress={() => game.replay.to(since.from)}>
          {t('Since your last move: {n|# action|# actions}', { n: since.to - since.from })}
        </Button>
      )}
      {number > 0 && (
        <Button plain icon="replay" onPress={() => game.replay.to(0)}>
          {t('From the start')}
        </Button>
      )}
    </div>
  );
}

export function Review({ game }: { game: Game }) {
  const { replay } = game;
  const of = game.standing.value.number;
  const at = replay.at.value;
  if (at === undefined) return <Offer game={game} />;
  const label = game.log.value[at - 1]?.label ?? '';
  return (
    <ReplayBar
      at={at}
      of={of}
      playing={replay.playing.value}
      unit={replay.unit.value}
      onSeek={(to) => replay.to(to)}
      onStep={(by) => replay.step(by)}
      onPlay={(on) => replay.play(on)}
      note={
        at === 0
          ? t('Before the first of {n|# action|# actions}.', { n: of })
          : t('After action {at} of {of}: {label}', { at, of, label })
      }
    >
      <Segmented
        label={t('Step by')}
        value={replay.unit.value}
        choices={[
          { value: 'action', label: t('Action') },
          { value: 'roll', label: t('Roll') },
          { value: 'turn', label: t('Turn') },
        ]}
        onChange={(unit) => {
          replay.unit.value = unit;
        }}
      />
      <Segmented
        label={t('Speed')}
        value={replay.speed.value}
        choices={[
          { value: 'slow', label: t('Slow') },
          { value: 'normal', label: t('Normal') },
          { value: 'fast', label: t('Fast') },
        ]}
        onChange={(speed) => {
          replay.speed.value = speed;
        }}
      />
      <Views game={game} />
    </ReplayBar>
  );
}

/** Against whom a game that branches off is played: as before, where nobody sat elsewhere. */
function seatingOf(seats: Seats): Seating {
  const mode = modeOf(seats);
  const mine = Object.keys(seats).find((side) => seats[side]?.kind === 'person') ?? '';
  const levels = Object.values(seats).map((seat) => (seat.kind === 'computer' ? seat.level : 0));
  const known = mode === 'computer' || mode === 'screen' || mode === 'watch';
  return { mode: known ? mode : 'screen', mine, level: Math.max(...levels) === 1 ? '1' : '2' };
}

/** What if: who plays on from the moment that is shown. */
/** `why`: what makes a copy the way to go on. */
export function Branch({ table, why, onClose }: { table: desk.Table; why?: string; onClose: () => void }) {
  const { game } = table;
  const [seating, setSeating] = useState(() => seatingOf(game.seats));
  const problem = useSignal('');
  const at = game.replay.at.value ?? game.standing.value.number;
  const begin = async () => {
    problem.value = (await desk.branch(table, at, seatsOf(seating, table.sides))) ?? '';
  };
  return (
    <Dialog
      title={t('Play on from here')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button primary onPress={() => void begin()}>
            {t('Start')}
          </Button>
        </>
      }
    >
      {why && <p>{why}</p>}
      <p>{t('A game of its own begins after action {n}. The one that you look back on stays as it is.', { n: at })}</p>
      <SeatingRows sides={table.sides} value={seating} onChange={setSeating} />
      {problem.value && <p role="alert">{problem.value}</p>}
    </Dialog>
  );
}

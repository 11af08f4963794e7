// A link that somebody sent: what game it is, who is to move, what happened last, and the ways on from there. Nothing that
// is saved changes before one of them is chosen.

import { useEffect, useState } from 'preact/hooks';
import { type Arrival, type Arrived, readLink } from '../app/arrive.ts';
import * as desk from '../app/desk.ts';
import { sameGame } from '../app/games.ts';
import { go } from '../app/route.ts';
import { Sides } from '../app/sides.ts';
import { byHand } from '../engine/analysis.ts';
import { makeEngine } from '../engine/load.ts';
import { type Seats, seatsFor } from '../play/seats.ts';
import { type Key, t } from '../texts/texts.ts';
import { Button, ErrorNote, Log, Toaster } from '../ui/index.ts';
import { marksOf, playerOf, TurnWays } from './LinkPlay.tsx';
import { MapPicture } from './MapPicture.tsx';
import { PageTop } from './PageTop.tsx';
import { type Seating, SeatingRows, seatsOf } from './Seating.tsx';

const home = () => go({ kind: 'home' });

/** What cannot be read at all. */
export function Unreadable({ problem }: { problem: string }) {
  return (
    <div class="homepage">
      <PageTop />
      <main class="hmain alone">
        <ErrorNote title={t('This link could not be opened.')} actions={<Button onPress={home}>{t('Home')}</Button>}>
          {problem}{' '}
          {t('Nothing that is saved on this device has changed. Ask for the link again, or for the game as a file.')}
        </ErrorNote>
      </main>
    </div>
  );
}

/** Puts what holds of the link on the table. */
async function play(arrived: Arrived, seats: Seats, at?: number, unsaved = false): Promise<void> {
  const engine = await makeEngine();
  // Whoever only watches sees the sealed rolls as they were.
  engine.loadRecord(unsaved ? arrived.record : byHand(arrived.record));
  desk.lay(engine, { seats, unsaved, ...(at !== undefined && { at }) });
}

export function standingText({ status, turn, turns }: Arrived): string {
  const title = status.sides?.find((side) => side.id === status.side)?.title ?? '';
  if (status.outcome?.over) return status.outcome.why;
  if (turns === 0) return t('{side} decides.', { side: title });
  return t('Turn {turn} of {turns}. {side} decides.', { turn, turns, side: title });
}

function Facts({ arrived }: { arrived: Arrived }) {
  const { status } = arrived;
  const facts = [t('{n|# action|# actions}', { n: status.number ?? 0 }), ...marksOf(status)];
  if (status.dice === 'manual') facts.push(t('dice entered by hand'));
  if (status.dice === 'sealed') facts.push(t('sealed rolls'));
  return <p class="meta">{facts.join(' · ')}</p>;
}

/** Whom a turn was sent to, and by whom. */
function Greeting({ arrived }: { arrived: Arrived }) {
  const { status } = arrived;
  const { sides = [], players } = status;
  const side = status.for;
  if (!side) return <p class="meta">{t('A game in a link')}</p>;
  const other = sides.find(({ id }) => id !== side)?.id ?? '';
  const names = { to: playerOf(side, sides, players), from: playerOf(other, sides, players) };
  return <p class="meta">{t('A turn for {to}, from {from}', names)}</p>;
}

/** What the other side did last. */
export function Since({ arrived }: { arrived: Arrived }) {
  const { entries } = arrived;
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('What happened last')}>
      <h2>{t('What happened last')}</h2>
      <Log entries={entries} />
    </section>
  );
}

function Ways({ arrived }: { arrived: Arrived }) {
  const { status, record, since } = arrived;
  const sides = status.sides ?? [];
  const [seating, setSeating] = useState<Seating>({ mode: 'computer', mine: status.side ?? '', level: '2' });
  const over = status.outcome?.over === true;
  const same = sameGame(desk.saves.list().games, record);
  const seats = seatsOf(seating, sides);
  const watched = seatsFor(
    'replay',
    sides.map((side) => side.id),
    '',
    1,
  );
  const watch = () => void play(arrived, watched, 0, true);
  return (
    <>
      {!over && !same && <h2>{t('Who plays')}</h2>}
      {!over && !same && <SeatingRows sides={sides} value={seating} onChange={setSeating} />}
      {same && <p>{t('This game is on this device already, exactly as it stands here.')}</p>}
      <div class="briefgo">
        {same ? (
          <Button primary onPress={() => void desk.openSave(same.id)}>
            {t('Open it')}
          </Button>
        ) : (
          <Button primary onPress={() => void play(arrived, seats, over ? 0 : undefined)}>
            {over ? t('Look back') : t('Play on')}
          </Button>
        )}
        {!over && !same && since < (status.number ?? 0) && (
          <Button icon="replay" onPress={() => void play(arrived, seats, since)}>
            {t('Step through it')}
          </Button>
        )}
        <Button icon="play" onPress={watch}>
          {t('Watch')}
        </Button>
        <Button onPress={home}>{t('Home')}</Button>
      </div>
    </>
  );
}

function Arrives({ arrived }: { arrived: Arrived }) {
  const { status, record, broken } = arrived;
  const gameTitle = desk.library.value.find((item) => item.game === status.game)?.title ?? '';
  return (
    <Sides.Provider value={status.sides ?? []}>
      <div class="homepage">
        <PageTop />
        <main class="brief">
          <MapPicture
            id={`link ${record.hash} ${record.seed}`}
            game={record.game}
            class="briefmap"
            viewer={arrived.viewer}
            fill={(engine) => engine.loadRecord(record)}
          />
          <div class="brieftext">
            <Greeting arrived={arrived} />
            <h1>{[gameTitle, status.title].filter(Boolean).join(', ')}</h1>
            <p class="standing">{standingText(arrived)}</p>
            <Facts arrived={arrived} />
            {status.note && <blockquote>{status.note}</blockquote>}
            {broken && (
              <ErrorNote title={t('Part of this link is missing.')}>
                {broken} {t('What holds of it stands here. Ask for the link again for the rest.')}
              </ErrorNote>
            )}
            <Since arrived={arrived} />
            {record.for ? <TurnWays arrived={arrived} home={home} /> : <Ways arrived={arrived} />}
          </div>
        </main>
        <Toaster />
      </div>
    </Sides.Provider>
  );
}

/** Waits for a link to be replayed. */
export function LinkRoute({ link }: { link: string }) {
  const [arrival, setArrival] = useState<Arrival | undefined>();
  useEffect(() => {
    let open = true;
    readLink(link, desk.saves.list().games).then(
      (read) => {
        if (open) setArrival(read);
      },
      (error: Error) => {
        if (open) setArrival({ problem: t(error.message as Key) });
      },
    );
    return () => {
      open = false;
    };
  }, [link]);
  if (!arrival) return <p class="meta waiting">{t('Opening the link…')}</p>;
  return 'problem' in arrival ? <Unreadable problem={arrival.problem} /> : <Arrives arrived={arrival} />;
}

// Playing by link: what is said before such a game begins, and a turn that came.

import { useState } from 'preact/hooks';
import type { Arrived } from '../app/arrive.ts';
import * as desk from '../app/desk.ts';
import { type Follows, followsOf, type GameRecord, gameKey, type LinkSetup } from '../app/games.ts';
import { makeEngine } from '../engine/load.ts';
import type { SideInfo, Status } from '../engine/types.ts';
import { seatsFor } from '../play/seats.ts';
import { key, t } from '../texts/texts.ts';
import { Button, ErrorNote } from '../ui/index.ts';

/** The longest name that a record keeps. */
const longestName = 60;

/** What both players should know before they begin. */
const plainWords = [
  key(
    'A turn is a link: when the other side is to decide, you send it, and what comes back goes on from there. The page keeps your own state and refuses a link that does not continue it.',
  ),
  key(
    'Standing orders answer reactions from a chance of {percent} % on, so that a turn is one link. Who has them ask instead sends and waits for a link more for each reaction.',
  ),
];
const diceWords = {
  seeded: key(
    'A link shows whoever reads it with a program the dice to come, and nobody can be kept from loading a turn again. The page counts turns that are begun again and takebacks, and shows the count to both: a courtesy between honest players. Dice entered by hand show nothing beforehand.',
  ),
  manual: key(
    'Each side rolls its own dice and enters them; the other side sees every face. Nobody can be kept from loading a turn again: the page counts turns that are begun again and shows the count to both, a courtesy between honest players.',
  ),
  sealed: key(
    'Neither player can know the dice or choose them. What rolls dice is declared and sent; the other page opens a secret that it had promised before, and the two make the roll. That takes two links a roll, and one more at the beginning; what standing orders answer is rolled along. The secrets stay on the devices where the two play, so each plays on one device. After the game the check of every roll is shown.',
  ),
};

/** The chance from which standing orders react in a game by link, until they are changed. */
export const linkOrder = 0.5;

export function LinkWords({ dice }: { dice: keyof typeof diceWords }) {
  return (
    <div class="note plainly">
      <div>
        {plainWords.map((words, i) => (
          <p key={i}>{t(words, { percent: linkOrder * 100 })}</p>
        ))}
        <p>{t(diceWords[dice])}</p>
      </div>
    </div>
  );
}

export function NameRow(props: { label: string; value: string; onChange: (name: string) => void }) {
  return (
    <label class="setting">
      <span class="label">{props.label}</span>
      <input
        type="text"
        maxLength={longestName}
        autocomplete="off"
        value={props.value}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
  );
}

/** Who plays a side: the player's name where there is one. */
export function playerOf(side: string, sides: readonly SideInfo[], players: Status['players']): string {
  const at = sides.findIndex(({ id }) => id === side);
  return players?.[at] || (sides[at]?.title ?? side);
}

/** The marks of courtesy that a record carries. */
export function marksOf(status: Status): string[] {
  const marks = [];
  if (status.takebacks) marks.push(t('{n|# takeback|# takebacks}', { n: status.takebacks }));
  if (status.begun_again) marks.push(t('{n|# turn begun again|# turns begun again}', { n: status.begun_again }));
  return marks;
}

async function take(
  record: GameRecord,
  link: LinkSetup,
  how: { id?: string; begunAgain?: number; at?: number; news?: number } = {},
): Promise<void> {
  const hands = how.id === undefined ? undefined : await desk.holdSaved(how.id);
  if (hands && !hands.hold) {
    // Another window plays it: the turn is taken there.
    await desk.openSave(how.id ?? '');
    return;
  }
  const engine = await makeEngine();
  engine.loadRecord(record);
  const sides = engine.status().sides?.map(({ id }) => id) ?? [];
  if (how.begunAgain !== undefined) engine.set({ begun_again: how.begunAgain });
  desk.lay(engine, { ...how, seats: seatsFor('link', sides, link.side, 1), link, ...(hands && { hands }) });
}

/** How a link that does not simply continue the game here stands to it. */
function Relation({ follows }: { follows: Follows }) {
  switch (follows.kind) {
    case 'same':
      return <p>{t('Your game stands here already.')}</p>;
    case 'begun':
      return (
        <p>
          {t(
            'You have begun this turn. Go on where you were; to begin it again is counted, and both players see the count.',
          )}
        </p>
      );
    case 'old':
      return <p>{t('You have sent newer turns of this game than this link. Your game stays as it is.')}</p>;
    case 'other':
      return (
        <ErrorNote title={t('This link does not continue your game.')}>
          {t(
            'It has another action {n} than the game on this device, which stays as it is. Ask for the right link, or look at this one as a game of its own.',
            {
              n: follows.at + 1,
            },
          )}
        </ErrorNote>
      );
    case 'forged':
      return (
        <ErrorNote title={t('The sealed rolls of this link are not those of your game.')}>
          {t(
            'What was opened is not what had been promised, or not for what you declared. Your game stays as it is. Ask for the right link.',
          )}
        </ErrorNote>
      );
    default:
      return null;
  }
}

/** The game of the side that sent it is saved here. */
const otherSideHere = (record: GameRecord, side: string): boolean =>
  desk.saves.list().games.some(({ setup, record: other }) => {
    const link = (setup as { link?: LinkSetup } | undefined)?.link;
    return link !== undefined && link.side !== side && gameKey(other as GameRecord) === gameKey(record);
  });

/** What can be done with a turn that came: one way is the one that is meant. */
export function TurnWays({ arrived, home }: { arrived: Arrived; home: () => void }) {
  const { record, status, since } = arrived;
  const side = record.for ?? status.side ?? '';
  const [follows] = useState(() => followsOf(desk.saves.list().games, record, side, status.seals));
  const sent = 'save' in follows ? ((follows.save.setup as { link?: LinkSetup }).link?.sent ?? -1) : -1;
  const secret = 'save' in follows ? (follows.save.setup as { link?: LinkSetup }).link?.secret : undefined;
  const link = { side, sent, ...(secret && { secret }) };
  const id = 'save' in follows ? follows.save.id : undefined;
  const over = status.outcome?.over === true;
  const news = follows.kind === 'next' ? follows.from : since;
  const again = () => {
    const before = 'save' in follows ? ((follows.save.record as GameRecord).begun_again ?? 0) : 0;
    const begunAgain = Math.max(before, record.begun_again ?? 0) + 1;
    void take(record, link, { ...(id && { id }), begunAgain });
  };
  const fresh = follows.kind === 'new' || follows.kind === 'next';
  const { declared } = arrived;
  const takeTurn = (at?: number) =>
    void take(record, link, { ...(id && { id }), ...(at !== undefined && { at }), news });
  return (
    <>
      {follows.kind === 'new' && otherSideHere(record, side) && (
        <p>{t('The other side of this game is played on this device: this link is meant for the other player.')}</p>
      )}
      <Relation follows={follows} />
      {fresh && declared && declared.by !== side && (
        <p>
          {t('Declared: {action}. Your part of the dice is opened when you take the turn.', { action: declared.label })}
        </p>
      )}
      {fresh && !declared && status.seals && status.side !== side && !over && (
        <p>{t('Take the turn and send it back: your page promises its part of the dice.')}</p>
      )}
      <div class="briefgo">
        {fresh ? (
          <Button primary onPress={() => takeTurn()}>
            {over ? t('Look at the end') : t('Take the turn')}
          </Button>
        ) : (
          id && (
            <Button primary onPress={() => void desk.openSave(id)}>
              {follows.kind === 'begun' ? t('Go on with it') : t('Open your game')}
            </Button>
          )
        )}
        {fresh && news < record.actions.length && (
          <Button icon="replay" onPress={() => takeTurn(news)}>
            {t('Step through it')}
          </Button>
        )}
        {follows.kind === 'begun' && !status.seals && <Button onPress={again}>{t('Begin the turn again')}</Button>}
        {follows.kind === 'other' && (
          <Button onPress={() => void take(record, { side, sent: -1 })}>{t('As a game of its own')}</Button>
        )}
        <Button onPress={home}>{t('Home')}</Button>
      </div>
    </>
  );
}

// Playing by link: what is said before such a game begins, and a turn that came.

import type { Arrived } from '../app/arrive.ts';
import * as desk from '../app/desk.ts';
import { type Follows, type GameRecord, gameKey, type LinkSetup, linkOf, recordOf, withOrders } from '../app/games.ts';
import { toast } from '../app/notices.ts';
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

/** A roll that cannot be opened here. */
export const elsewherePromised = key(
  'Your part of the dice was promised on another device or in a save that is gone: only there a declared roll can be opened. Here the game can be gone on with in a copy, with dice entered by hand.',
);

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
  how: { id?: string; own?: GameRecord; begunAgain?: number; at?: number; news?: number } = {},
): Promise<void> {
  const hands = how.id === undefined ? undefined : await desk.holdSaved(how.id);
  if (hands && !hands.hold) {
    await desk.openSave(how.id ?? '');
    toast(t('Another window plays this game. Play it here or close that window, then open the link again.'));
    return;
  }
  const engine = await makeEngine();
  engine.loadRecord(withOrders(record, how.own, link.side));
  const sides = engine.status().sides?.map(({ id }) => id) ?? [];
  if (how.begunAgain !== undefined) engine.set({ begun_again: how.begunAgain });
  const { id, at, news } = how;
  desk.lay(engine, {
    ...(id !== undefined && { id }),
    ...(at !== undefined && { at }),
    ...(news !== undefined && { news }),
    seats: seatsFor('link', sides, link.side, 1),
    link,
    ...(hands && { hands }),
  });
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
    case 'unmade':
      return (
        <ErrorNote title={t('This link decides for your side.')}>
          {follows.at === undefined
            ? t('It says that your side has resigned, which was not done on this device. Your game stays as it is.')
            : t(
                'Action {n} is your side’s, and was not done on this device. Your game stays as it is. If you did it on another device, go on there.',
                { n: follows.at + 1 },
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
  desk.saves.list().games.some((save) => {
    const [link, other] = [linkOf(save.setup), recordOf(save)];
    return link !== undefined && other !== undefined && link.side !== side && gameKey(other) === gameKey(record);
  });

/** What can be done with a turn that came: one way is the one that is meant. */
export function TurnWays({ arrived, home }: { arrived: Arrived; home: () => void }) {
  const { record, status, since, follows } = arrived;
  const side = record.for ?? status.side ?? '';
  const save = 'save' in follows ? follows.save : undefined;
  const late = (status.seals?.unsealed.length ?? 0) > 0;
  const newcomer: LinkSetup = { side, sent: -1, ...(late && { late }) };
  const link = (save && linkOf(save.setup)) ?? newcomer;
  const own = save && recordOf(save);
  const saved = save && own && { id: save.id, own };
  const id = save?.id;
  const over = status.outcome?.over === true;
  const news = follows.kind === 'next' ? follows.from : since;
  const again = () => {
    const begunAgain = Math.max(own?.begun_again ?? 0, record.begun_again ?? 0) + 1;
    void take(record, link, { ...saved, begunAgain });
  };
  const fresh = follows.kind === 'new' || follows.kind === 'next';
  const { declared } = arrived;
  const takeTurn = (at?: number) => void take(record, link, { ...saved, ...(at !== undefined && { at }), news });
  return (
    <>
      {follows.kind === 'new' && otherSideHere(record, side) && (
        <p>{t('The other side of this game is played on this device: this link is meant for the other player.')}</p>
      )}
      <Relation follows={follows} />
      {fresh && declared && declared.by !== side && (
        <p>
          {t('Declared: {action}. You open your part of the dice once you have taken the turn.', {
            action: declared.label,
          })}
        </p>
      )}
      {fresh && !over && status.seals?.promised[side] !== undefined && link.secret === undefined && (
        <p>{t(elsewherePromised)}</p>
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
        {(follows.kind === 'other' || (follows.kind === 'unmade' && !status.seals)) && (
          <Button onPress={() => void take(record, newcomer)}>{t('As a game of its own')}</Button>
        )}
        <Button onPress={home}>{t('Home')}</Button>
      </div>
    </>
  );
}

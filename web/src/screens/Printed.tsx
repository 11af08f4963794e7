// A game's record on paper: the scenario, who played, how it ended, and the log.

import * as desk from '../app/desk.ts';
import type { LogEntry } from '../engine/types.ts';
import { modeOf } from '../play/seats.ts';
import { dated, t } from '../texts/texts.ts';
import { Button, Dialog, EmptyState } from '../ui/index.ts';

/** One line an event; dice stand with their numbers, as nobody rolls them again on paper. */
function Entry({ entry }: { entry: LogEntry }) {
  return (
    <tr>
      <td>{entry.number}</td>
      <td>
        {entry.events
          .filter((event) => event.text)
          .map((event, i) => (
            <p key={i}>
              {event.text} {event.rule && <span class="meta">{event.rule}</span>}
            </p>
          ))}
      </td>
    </tr>
  );
}

export function PrintDialog({ onClose }: { onClose: () => void }) {
  const on = desk.table.value;
  if (!on) return null;
  const { game, sides } = on;
  const { outcome, number } = game.standing.value;
  const winner = sides.find((side) => side.id === outcome.winner);
  const sheet = game.sheet.value;
  const log = game.log.value.filter((entry) => entry.events.some((event) => event.text));
  return (
    <Dialog
      title={t('Record of a game')}
      wide
      onClose={onClose}
      footer={
        <Button primary onPress={() => print()}>
          {t('Print')}
        </Button>
      }
    >
      <article class="printed" data-game={game.game}>
        <h1>
          {on.gameTitle}: {on.title}
        </h1>
        <p>
          {sides
            .map((side) => {
              const seat = game.seats[side.id];
              const who =
                seat?.kind === 'computer' ? t('computer, level {level}', { level: seat.level }) : t('a person');
              return t('{side}: {who}', { side: side.title, who });
            })
            .join('. ')}
          . {t(desk.modeText[modeOf(game.seats)])}.
        </p>
        <p>
          {outcome.over
            ? `${winner ? t('Victory for {side}', { side: winner.title }) : t('A draw')}. ${outcome.why}`
            : t('Turn {turn} of {turns}. {n|# action|# actions} so far.', {
                turn: sheet.turn,
                turns: sheet.turns,
                n: number,
              })}
        </p>
        <p class="meta">{dated(Date.now())}</p>
        <h2>{t('Briefing')}</h2>
        {on.briefing.split('\n\n').map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
        <h2>{t('Log')}</h2>
        {log.length === 0 && <EmptyState>{t('Nothing has happened yet.')}</EmptyState>}
        <table>
          <tbody>
            {log.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </tbody>
        </table>
      </article>
    </Dialog>
  );
}

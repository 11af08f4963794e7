// The end: who won and why, what was lost, and the way to play again.

import { useEffect } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { toast } from '../app/notices.ts';
import { go } from '../app/route.ts';
import { setupOf } from '../app/share.ts';
import { modeOf, type Seats } from '../play/seats.ts';
import { t } from '../texts/texts.ts';
import { Button, Dialog } from '../ui/index.ts';
import { ResultOut } from './Exercise.tsx';
import { linkOrder, marksOf } from './LinkPlay.tsx';
import { sharing } from './Share.tsx';

export function lossesOf(table: Pick<desk.Table, 'engine' | 'sides'>): { title: string; lost: string[]; of: number }[] {
  const lost = new Set(
    table.engine
      .log('all')
      .flatMap((entry) => entry.events.filter((event) => event.type === 'lost').map((event) => event.piece)),
  );
  return table.sides.map((side) => {
    const own = table.engine.sheet(side.id).own;
    return {
      title: side.title,
      lost: own.filter((unit) => lost.has(unit.piece)).map((unit) => unit.name),
      of: own.length,
    };
  });
}

export function Losses({ table }: { table: Pick<desk.Table, 'engine' | 'sides'> }) {
  return (
    <table class="losses">
      <caption class="vh">{t('Losses')}</caption>
      <tbody>
        {lossesOf(table).map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            <td>{t('{n} of {of} lost', { n: row.lost.length, of: row.of })}</td>
            <td class="meta">{row.lost.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Ending({ table, onClose, onReport }: { table: desk.Table; onClose: () => void; onReport: () => void }) {
  const { game, engine } = table;
  const { outcome, number } = game.standing.value;
  const status = engine.status();
  const hints = table.hints.taken.value;
  const winner = table.sides.find((side) => side.id === outcome.winner);
  const again = (swap: boolean) => {
    const ids = table.sides.map((side) => side.id);
    const seats: Seats = Object.fromEntries(
      ids.map((id, i) => [id, game.seats[(swap ? ids[1 - i] : id) ?? id] ?? { kind: 'person' }]),
    );
    const [first, second] = status.players ?? ['', ''];
    const setup = {
      ...setupOf(engine.record()),
      ...(status.dice && { dice: status.dice }),
      players: (swap ? [second, first] : [first, second]) as [string, string],
    };
    void desk.start(setup, seats, modeOf(seats) === 'link' ? { order: linkOrder } : {}).then((wrong) => {
      if (wrong) toast(wrong);
    });
  };
  useEffect(() => {
    game.again.value = () => again(false);
  }, [game]);
  return (
    <Dialog
      title={winner ? t('Victory for {side}', { side: winner.title }) : t('A draw')}
      onClose={onClose}
      footer={
        <>
          <Button
            onPress={() => {
              desk.close();
              go({ kind: 'home' });
            }}
          >
            {t('Home')}
          </Button>
          <Button onPress={onReport}>{t('After the game')}</Button>
          {modeOf(game.seats) === 'link' ? (
            <Button
              primary
              onPress={() => {
                onClose();
                sharing.value = true;
              }}
            >
              {t('Send the end')}
            </Button>
          ) : table.sitting ? null : (
            <Button primary={modeOf(game.seats) !== 'computer'} onPress={() => again(false)}>
              {t('Play again')}
            </Button>
          )}
          {modeOf(game.seats) === 'computer' && !table.sitting && (
            <Button primary onPress={() => again(true)}>
              {t('Play the other side')}
            </Button>
          )}
        </>
      }
    >
      <p class="why">{outcome.why}</p>
      <Losses table={table} />
      <p class="meta">
        {[
          t('{n|# action|# actions}', { n: number }),
          ...marksOf(status),
          ...(hints > 0 ? [t('{n|# hint taken|# hints taken}', { n: hints })] : []),
        ].join(' · ')}
      </p>
      {table.sitting && <ResultOut table={table} sitting={table.sitting} />}
    </Dialog>
  );
}

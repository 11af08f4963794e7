// The report of the game on the table, as a dialog.

import { useMemo } from 'preact/hooks';
import type * as desk from '../app/desk.ts';
import { modeOf } from '../play/seats.ts';
import { t } from '../texts/texts.ts';
import { Button, Dialog } from '../ui/index.ts';
import { GameReport, printAll } from './GameReport.tsx';
import { SealCheck } from './SealCheck.tsx';

export function AfterGame(props: { table: desk.Table; onClose: () => void; onOpen: (number: number) => void }) {
  const { engine, game, sides } = props.table;
  const record = useMemo(() => engine.record(), [props.table]);
  const { seals } = useMemo(() => engine.status(), [props.table]);
  const log = useMemo(() => engine.log('all'), [props.table]);
  return (
    <Dialog
      title={t('After the game')}
      wide
      onClose={props.onClose}
      footer={
        <>
          <Button onPress={printAll}>{t('Print')}</Button>
          <Button primary onPress={props.onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <GameReport record={record} sides={sides} onOpen={props.onOpen}>
        {seals && (
          <SealCheck
            seals={seals}
            compared={modeOf(game.seats) === 'link' && !game.sealing.late}
            labelOf={(action) => log[action]?.label ?? ''}
            titleOf={(side) => sides.find(({ id }) => id === side)?.title ?? side}
          />
        )}
      </GameReport>
    </Dialog>
  );
}

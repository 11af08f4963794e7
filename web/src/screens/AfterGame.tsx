// The report of the game on the table, as a dialog.

import { useMemo } from 'preact/hooks';
import type * as desk from '../app/desk.ts';
import { t } from '../texts/texts.ts';
import { Button, Dialog } from '../ui/index.ts';
import { GameReport, printAll } from './GameReport.tsx';

export function AfterGame(props: { table: desk.Table; onClose: () => void; onOpen: (number: number) => void }) {
  const record = useMemo(() => props.table.engine.record(), [props.table]);
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
      <GameReport record={record} sides={props.table.sides} onOpen={props.onOpen} />
    </Dialog>
  );
}

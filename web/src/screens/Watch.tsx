// A link for watching: the game opens in replay from its start, and nothing of it is saved.

import { useEffect, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { toast } from '../app/notices.ts';
import { EngineError } from '../engine/engine.ts';
import { makeEngine } from '../engine/load.ts';
import { seatsFor } from '../play/seats.ts';
import { t } from '../texts/texts.ts';
import { Unreadable } from './Arrival.tsx';
import { Play } from './Play.tsx';

async function watch(link: string): Promise<desk.Table | string> {
  const engine = await makeEngine();
  let broken = '';
  try {
    engine.loadLink(link);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    broken = error.message;
  }
  const { playing, sides = [] } = engine.status();
  if (!playing) {
    engine.close();
    return broken;
  }
  const nobody = seatsFor(
    'replay',
    sides.map((side) => side.id),
    '',
    1,
  );
  const table = desk.lay(engine, { seats: nobody, unsaved: true, at: 0 });
  if (broken) toast(`${broken} ${t('What holds of it is shown.')}`);
  return table;
}

export function WatchRoute({ link }: { link: string }) {
  const [table, setTable] = useState<desk.Table | string | undefined>();
  useEffect(() => {
    watch(link).then(setTable, (error: Error) => setTable(error.message));
    return desk.close;
  }, [link]);
  if (table === undefined) return <p class="meta waiting">{t('Opening the link…')}</p>;
  if (typeof table === 'string') return <Unreadable problem={table} />;
  return desk.table.value === table ? <Play key={table.id} table={table} /> : null;
}

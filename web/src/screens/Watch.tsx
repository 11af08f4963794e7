// A link for watching: the game opens in replay from its start, and nothing of it is saved.

import { useEffect, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { toast } from '../app/notices.ts';
import { EngineError } from '../engine/engine.ts';
import { makeEngine } from '../engine/load.ts';
import { seatsFor } from '../play/seats.ts';
import { type Key, t } from '../texts/texts.ts';
import { Unreadable } from './Arrival.tsx';
import { Play } from './Play.tsx';

/** `wanted`: whether the page still waits for it. */
async function watch(link: string, wanted: () => boolean): Promise<desk.Table | string | undefined> {
  const engine = await makeEngine();
  if (!wanted()) {
    engine.close();
    return undefined;
  }
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
    let open = true;
    watch(link, () => open).then(
      (found) => open && setTable(found),
      (error: Error) => open && setTable(t(error.message as Key)),
    );
    return () => {
      open = false;
      desk.close();
    };
  }, [link]);
  if (table === undefined) return <p class="meta waiting">{t('Opening the link…')}</p>;
  if (typeof table === 'string') return <Unreadable problem={table} />;
  // Another language makes the table anew; the game on it is the same.
  const on = desk.table.value;
  return on?.game === table.game ? <Play key={on.id} table={on} /> : null;
}

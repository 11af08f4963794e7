// Standing orders: how a side answers when its units may react, without being asked each time.

import type * as desk from '../app/desk.ts';
import type { Order } from '../engine/types.ts';
import { people } from '../play/seats.ts';
import { t } from '../texts/texts.ts';
import { ChoiceRow, Dialog, percent, Quantity } from '../ui/index.ts';

/** A chance to begin with, and the step of its buttons, in per cent. */
const firstChance = 50;
const step = 10;

const kindOf = (order: Order) => (typeof order === 'number' ? 'chance' : order);
const title = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);

function OneOrder({ table, side, kind, order }: { table: desk.Table; side: string; kind: string; order: Order }) {
  const set = (next: Order) => table.game.setOrder(side, kind, next);
  const tens = typeof order === 'number' ? Math.round((order * 100) / step) : firstChance / step;
  return (
    <>
      <ChoiceRow
        label={title(kind)}
        hint={t(
          'When one of your units could react: be asked, never react, or react where the chance of an effect is good.',
        )}
        value={kindOf(order)}
        choices={[
          { value: 'ask', label: t('Ask') },
          { value: 'never', label: t('Never') },
          { value: 'chance', label: t('From a chance') },
        ]}
        onChange={(value) => set(value === 'chance' ? firstChance / 100 : (value as Order))}
      />
      {typeof order === 'number' && (
        <div class="setting">
          <div>
            <div class="label">{t('React from {chance} on', { chance: percent((tens * step) / 100, 0) })}</div>
            <div class="hint">{t('Steps of {chance}.', { chance: percent(step / 100, 0) })}</div>
          </div>
          <Quantity
            label={t('Chance in tens of per cent')}
            value={tens}
            min={0}
            max={100 / step}
            onChange={(value) => set((value * step) / 100)}
          />
        </div>
      )}
    </>
  );
}

export function Orders({ table, onClose }: { table: desk.Table; onClose: () => void }) {
  const mine = people(table.game.seats);
  const orders = table.game.orders();
  return (
    <Dialog title={t('Standing orders')} onClose={onClose}>
      {table.game.ordersStand.value && (
        <p>{t('By link they stand as they were sent until you decide again; then you can change them.')}</p>
      )}
      {table.sides
        .filter((side) => mine.includes(side.id))
        .map((side) => (
          <section key={side.id} aria-label={side.title}>
            <h3>{side.title}</h3>
            {Object.entries(orders[side.id] ?? {}).map(([kind, order]) => (
              <OneOrder key={kind} table={table} side={side.id} kind={kind} order={order} />
            ))}
          </section>
        ))}
    </Dialog>
  );
}

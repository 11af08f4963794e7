// The board's second face: what a canvas cannot say, as lists and buttons. A whole game can be played here alone.

import { useSignal } from '@preact/signals';
import type * as desk from '../app/desk.ts';
import type { UnitRow } from '../engine/types.ts';
import type { Game } from '../play/game.ts';
import { percent } from '../ui/index.ts';

const where = (unit: UnitRow) =>
  [unit.name, unit.place ? `at ${unit.place}` : 'not on the map', unit.condition].filter(Boolean).join(', ');

/** What is about to be done, what it costs, and the chance of each result. */
function previewText(game: Game): string {
  const preview = game.preview.value;
  const odds = game.odds.value;
  if (!preview) return '';
  const cost = preview.cost && preview.cost > 0 ? `, ${preview.cost} ${game.currency}` : '';
  const chances = (odds?.outcomes ?? []).map((chance) => `${chance.label} ${percent(chance.p)}`).join(', ');
  return `${preview.label}${cost}.${chances ? ` ${chances}.` : ''}`;
}

function refusalText(game: Game): string {
  const refusal = game.refusal.value;
  return [refusal?.reason, refusal?.rule, refusal?.remedy].filter(Boolean).join(' ');
}

export function AccessBoard({ table }: { table: desk.Table }) {
  const { game } = table;
  const order = useSignal('');
  const sheet = game.sheet.value;
  const chosen = game.chosen.value;
  const actions = game.mine.value ? game.actions.value : [];
  const preview = game.preview.value;
  return (
    <section class="vh second" aria-label="The board in words">
      <h2>{sheet.prompt.text}</h2>
      <h3>Your units</h3>
      <ul>
        {sheet.own.map((unit) => (
          <li key={unit.piece}>
            <button
              type="button"
              data-piece={unit.piece}
              data-at={unit.place}
              aria-pressed={unit.piece === chosen}
              onClick={() => game.select(unit.piece)}
            >
              {where(unit)}
              {unit.can_act ? ', can act' : ''}
            </button>
          </li>
        ))}
      </ul>
      <h3>Seen</h3>
      <ul>
        {sheet.seen.map((unit) => (
          <li key={unit.piece}>
            <button
              type="button"
              data-piece={unit.piece}
              data-at={unit.place}
              onClick={() => game.tap({ piece: unit.piece, ...(unit.place ? { place: unit.place } : {}) })}
            >
              {where(unit)}
            </button>
          </li>
        ))}
      </ul>
      <h3>{chosen ? 'What it can do' : 'What can be done'}</h3>
      <ul>
        {actions.map((action) => (
          <li key={action.text}>
            <button type="button" aria-pressed={action.text === preview?.text} onClick={() => game.show(action)}>
              {action.label}
              {action.cost && action.cost > 0 ? `, ${action.cost} ${game.currency}` : ''}
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          game.order(order.value.trim());
        }}
      >
        <label>
          Order in words, such as {actions[0]?.text ?? 'pass'}
          <input
            type="text"
            value={order.value}
            onInput={(event) => {
              order.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit">Preview the order</button>
      </form>
      <p role="status" aria-label="Previewed">
        {preview ? previewText(game) : game.refusal.value ? refusalText(game) : ''}
      </p>
      {preview && (
        <button type="button" onClick={() => void game.commit()}>
          Commit
        </button>
      )}
    </section>
  );
}

// An order typed in the protocol's words, completed word by word: in the board's second face, and in the drawer.

import { useComputed, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { completions, filled } from '../play/completion.ts';
import type { Game } from '../play/game.ts';
import { t } from '../texts/texts.ts';

export function OrderLine({ game }: { game: Game }) {
  const typed = useSignal('');
  const asked = useSignal(false);
  const list = useId();
  // The whole list is asked for only where somebody types.
  const orders = useComputed(() => {
    game.version.value;
    return asked.value && game.mine.value ? game.engine.legal().map((action) => action.text) : [];
  });
  const example = game.mine.value ? game.actions.value[0]?.text : undefined;
  return (
    <form
      class="orderline"
      onSubmit={(event) => {
        event.preventDefault();
        game.order(typed.value.trim());
      }}
    >
      <label>
        {t('Order in words, such as {order}', { order: example ?? 'pass' })}
        <input
          type="text"
          list={list}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={typed.value}
          onFocus={() => {
            asked.value = true;
          }}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
          onKeyDown={(event) => {
            // Tab completes as long as there is something to complete, and then goes on as ever.
            const next = event.key === 'Tab' && !event.shiftKey ? filled(typed.value, orders.value) : typed.value;
            if (next === typed.value || typed.value === '') return;
            event.preventDefault();
            typed.value = next;
          }}
        />
        <datalist id={list}>
          {completions(typed.value, orders.value).map((line) => (
            <option key={line} value={line} />
          ))}
        </datalist>
      </label>
      <button type="submit" class="btn">
        {t('Preview the order')}
      </button>
    </form>
  );
}

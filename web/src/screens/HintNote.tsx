// What the computer would do, and why, over the odds of what is previewed.

import type * as desk from '../app/desk.ts';
import { listed, t } from '../texts/texts.ts';
import { Icon } from '../ui/index.ts';

export function HintNote({ table }: { table: desk.Table }) {
  const { hints, game } = table;
  if (hints.asking.value)
    return (
      <section class="sec p-odds hintnote">
        <p class="meta">{t('Thinking…')}</p>
      </section>
    );
  const hint = hints.current.value;
  if (!hint || game.replay.at.value !== undefined) return null;
  const shown = game.preview.value?.text === hint.action;
  return (
    <section class="sec p-odds hintnote" aria-label={t('Hint')}>
      <Icon name="hint" />
      <div>
        <strong>{t('The computer would: {action}', { action: hint.label })}</strong>
        <p>{hint.why}</p>
        {hint.others.length > 0 && (
          <p class="meta">{t('Next best: {actions}', { actions: listed(hint.others, 'disjunction') })}</p>
        )}
        {!shown && (
          <button type="button" class="linkish" onClick={() => void hints.ask()}>
            {t('Show it again')}
          </button>
        )}
      </div>
    </section>
  );
}

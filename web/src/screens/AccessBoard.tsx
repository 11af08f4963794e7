// The board's second face: what a canvas cannot say, as lists and buttons. A whole game can be played here alone.

import * as desk from '../app/desk.ts';
import { useSides } from '../app/sides.ts';
import type { Action, UnitRow } from '../engine/types.ts';
import { verbsOf } from '../play/choose.ts';
import type { Nudge } from '../play/course.ts';
import type { Game } from '../play/game.ts';
import { inOrder, type ReadingWay } from '../play/reading.ts';
import { type Key, key, t } from '../texts/texts.ts';
import { percent } from '../ui/index.ts';
import { OrderLine } from './OrderLine.tsx';

export const readingWay = (): ReadingWay => ({
  first: desk.settings.readFirst.value,
  length: desk.settings.readLength.value,
});

function where(unit: UnitRow): string {
  const place = unit.place ? t('at {place}', { place: unit.place }) : t('not on the map');
  return inOrder({ place, unit: unit.name, more: [unit.condition ?? ''] }, readingWay()).join(', ');
}

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

const nudges: readonly [Nudge, Key][] = [
  ['left', key('Turn further to the left')],
  ['right', key('Turn further to the right')],
  ['more', key('Go further')],
  ['less', key('Go less far')],
];

/** More of one verb than this stand in one list to choose from. */
const mostButtons = 10;

function Many({ game, actions }: { game: Game; actions: readonly Action[] }) {
  const label = game.words.verbs.find((verb) => verb.name === actions[0]?.verb)?.label ?? '';
  return (
    <li>
      <label>
        {label}
        <select
          value={actions.some((action) => action.text === game.preview.value?.text) ? game.preview.value?.text : ''}
          onChange={(event) => {
            const action = actions.find((one) => one.text === event.currentTarget.value);
            if (action) game.show(action);
          }}
        >
          <option value="">{t('Choose')}</option>
          {actions.map((action) => (
            <option key={action.text} value={action.text}>
              {action.label}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}

export function AccessBoard({ table }: { table: desk.Table }) {
  const { game } = table;
  const sides = useSides();
  const sheet = game.sheet.value;
  const chosen = game.chosen.value;
  const actions = game.mine.value ? game.actions.value : [];
  const preview = game.preview.value;
  // With no piece chosen the same words may stand for several pieces.
  const named = (action: Action) =>
    !chosen && action.piece && game.question.value.length > 0
      ? `${game.nameOf(action.piece)}: ${action.label}`
      : action.label;
  return (
    <section class="vh second" aria-label={t('The board in words')}>
      <h2>{sheet.prompt.text}</h2>
      <h3>{t('Your units')}</h3>
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
              {unit.can_act ? `, ${t('can act')}` : ''}
            </button>
          </li>
        ))}
      </ul>
      <h3>{t('Seen')}</h3>
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
      {sheet.aims.length > 0 && (
        <>
          <h3>{t('Aims')}</h3>
          <ul>
            {sheet.aims.map((aim, i) => (
              <li key={i}>
                {[aim.label, aim.held_by && t('held by {side}', { side: sides.title(aim.held_by) })]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{chosen ? t('What it can do') : t('What can be done')}</h3>
      <ul>
        {verbsOf(actions).flatMap((verb) => {
          const alike = actions.filter((action) => action.verb === verb);
          if (alike.length > mostButtons && alike.some((action) => action.number !== undefined))
            return [<Many key={verb} game={game} actions={alike} />];
          return alike.map((action) => (
            <li key={action.text}>
              <button type="button" aria-pressed={action.text === preview?.text} onClick={() => game.show(action)}>
                {named(action)}
                {action.cost && action.cost > 0 ? `, ${action.cost} ${game.currency}` : ''}
              </button>
            </li>
          ));
        })}
      </ul>
      {chosen && game.plots.value && (
        <fieldset>
          <legend>{t('Plot its way')}</legend>
          {nudges.map(([nudge, label]) => (
            <button type="button" key={nudge} onClick={() => game.nudge(nudge)}>
              {t(label)}
            </button>
          ))}
          <p role="status" aria-label={t('Plotted')}>
            {game.course.value.map((step) => step.label).join(', ') || t('Nothing is plotted.')}
          </p>
          {game.course.value.length > 0 && (
            <button type="button" onClick={() => void game.commitCourse()}>
              {t('Take the plotted way')}
            </button>
          )}
        </fieldset>
      )}
      <OrderLine game={game} />
      <p role="status" aria-label={t('Previewed')}>
        {preview ? previewText(game) : game.refusal.value ? refusalText(game) : ''}
      </p>
      {preview && (
        <button type="button" onClick={() => void game.commit()}>
          {t('Commit')}
        </button>
      )}
    </section>
  );
}

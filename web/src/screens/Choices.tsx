// Several actions fit: the player says which. A few stand as buttons with their odds; many are chosen part by part.

import type * as desk from '../app/desk.ts';
import { EngineError } from '../engine/engine.ts';
import type { Action, Odds } from '../engine/types.ts';
import type { Game } from '../play/game.ts';
import { type Part, partsOf, withPart } from '../play/parts.ts';
import { type Key, key, t } from '../texts/texts.ts';
import { anyEffect, Icon, iconFor, percent, Quantity, Section } from '../ui/index.ts';

/** More than this many buttons are chosen part by part; Firefight's nine dice still stand side by side with their odds. */
const mostButtons = 12;

const partWords: Record<Part, Key> = {
  piece: key('unit'),
  target: key('target'),
  mode: key('kind'),
  number: key('number'),
  extra: key('degrees'),
};

const costOf = (action: Action, unit: string) => (action.cost && action.cost > 0 ? `${action.cost} ${unit}` : '');

/** The chance that the action has any effect, where dice are rolled for it once. */
function chanceOf(game: Game, action: Action): string {
  let odds: Odds;
  try {
    odds = game.engine.odds(action.text);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return '';
  }
  return odds.groups.length === 1 && odds.outcomes.length > 0 ? percent(anyEffect(odds), 0) : '';
}

function ActionChoice(props: {
  game: Game;
  action: Action;
  label?: string | undefined;
  odds: boolean;
  onPick: (action: Action) => void;
}) {
  const { game, action } = props;
  return (
    <button
      type="button"
      class="act wide"
      data-choice={action.text}
      data-verb={action.verb}
      aria-pressed={action.text === game.preview.value?.text}
      onClick={() => props.onPick(action)}
    >
      <Icon name={iconFor(action.verb)} />
      <span>{props.label ?? action.label}</span>
      <span class="cost">{costOf(action, game.currency) || (props.odds ? chanceOf(game, action) : '')}</span>
    </button>
  );
}

/** A verb's actions part by part: names as buttons, numbers as a stepper. */
export function Parts(props: { game: Game; actions: readonly Action[]; onPick: (action: Action) => void }) {
  const { game, actions } = props;
  const verb = actions[0]?.verb ?? '';
  const previewed = game.preview.value;
  const chosen = actions.find((action) => action.text === previewed?.text);
  const from = chosen ?? actions[0];
  if (!from) return null;
  const label = game.words.verbs.find((one) => one.name === verb)?.label ?? verb;
  const nameOf = (part: Part, value: string | number) =>
    part === 'piece' || part === 'target' ? game.nameOf(String(value)) : String(value).replaceAll('-', ' ');
  return (
    <div class="parts" data-parts={verb}>
      {!chosen && (
        <button type="button" class="act wide" data-verb={verb} onClick={() => props.onPick(from)}>
          <Icon name={iconFor(verb)} />
          <span>{label}</span>
          <span class="cost">{actions.length}</span>
        </button>
      )}
      {chosen &&
        partsOf(actions, chosen).map(({ part, counted, values, chosen: value }) =>
          counted ? (
            <div class="part" key={part} data-part={part}>
              <span>{chosen.label}</span>
              <Quantity
                label={`${label}, ${part === 'extra' ? t('degrees') : t('how much')}`}
                value={Number(value)}
                min={Number(values[0])}
                max={Number(values.at(-1))}
                onChange={(next) => {
                  const at = values.indexOf(value as number);
                  const to = values[at + (next > Number(value) ? 1 : -1)];
                  if (to !== undefined) props.onPick(withPart(actions, chosen, part, to));
                }}
              />
            </div>
          ) : (
            <div
              class="part names"
              key={part}
              data-part={part}
              role="group"
              aria-label={`${label}: ${t(partWords[part])}`}
            >
              {values.map((one) => (
                <button
                  type="button"
                  class="opt"
                  key={one}
                  data-value={one}
                  aria-pressed={one === value}
                  onClick={() => props.onPick(withPart(actions, chosen, part, one))}
                >
                  {nameOf(part, one)}
                </button>
              ))}
            </div>
          ),
        )}
    </div>
  );
}

/** In the order of the list; the verbs that are many, part by part. */
export function Choices(props: {
  table: desk.Table;
  actions: readonly Action[];
  title: string;
  class: string;
  odds?: boolean;
  label?: (action: Action) => string;
  onPick: (action: Action) => void;
}) {
  const { table, actions } = props;
  const byVerb = new Map<string, Action[]>();
  for (const action of actions) byVerb.set(action.verb, [...(byVerb.get(action.verb) ?? []), action]);
  return (
    <Section class={props.class} title={props.title}>
      <div class="acts">
        {[...byVerb].map(([verb, alike]) => {
          const numbers = new Set(alike.map((action) => `${action.number}/${action.extra}`)).size > 1;
          if (numbers || alike.length > mostButtons)
            return <Parts key={verb} game={table.game} actions={alike} onPick={props.onPick} />;
          return alike.map((action) => (
            <ActionChoice
              key={action.text}
              game={table.game}
              action={action}
              odds={props.odds ?? false}
              label={props.label?.(action)}
              onPick={props.onPick}
            />
          ));
        })}
      </div>
    </Section>
  );
}

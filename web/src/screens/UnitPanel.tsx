// The inspector's body: the unit and its actions, the odds of what is previewed, why something cannot be done.

import * as desk from '../app/desk.ts';
import { PieceCanvas } from '../board/BoardCanvas.tsx';
import type { Action } from '../engine/types.ts';
import {
  ActionButtons,
  BoxRows,
  Cubes,
  FireLines,
  Icon,
  iconFor,
  OddsCard,
  Section,
  Sentence,
  Stats,
  TableCard,
  UnitHead,
  WhyNot,
} from '../ui/index.ts';
import { boardOf } from './BoardView.tsx';

const costOf = (action: Action, unit: string) => (action.cost && action.cost > 0 ? `${action.cost} ${unit}` : '');

/** More answers than this are chosen on the board. */
const mostAnswers = 8;

/** All that can be done while a question is open: it is answered here, without looking for who may. */
function answersOf(game: desk.Table['game']): Action[] {
  const open = game.actions.value;
  if (game.chosen.value || game.looking.value || open.length > mostAnswers || game.review.value !== undefined)
    return [];
  return open.some((action) => action.piece === undefined && action.verb !== 'pass') ? open : [];
}

/** Several actions fit: the player says which. */
function Choices(props: {
  table: desk.Table;
  actions: Action[];
  title: string;
  class: string;
  label?: (action: Action) => string;
  onPick: (action: Action) => void;
}) {
  const { table, actions } = props;
  return (
    <Section class={props.class} title={props.title}>
      <div class="acts">
        {actions.map((action) => (
          <button
            type="button"
            class="act wide"
            key={action.text}
            data-choice={action.text}
            data-verb={action.verb}
            aria-pressed={action.text === table.game.preview.value?.text}
            onClick={() => props.onPick(action)}
          >
            <Icon name={iconFor(action.verb)} />
            <span>{props.label?.(action) ?? action.label}</span>
            <span class="cost">{costOf(action, table.game.currency)}</span>
          </button>
        ))}
      </div>
    </Section>
  );
}

export function UnitPanel({ table }: { table: desk.Table }) {
  const { game } = table;
  const sheet = game.sheet.value;
  const card = sheet.card;
  const odds = game.odds.value;
  const refusal = game.refusal.value;
  const menu = game.menu.value;
  const board = boardOf.value;
  const { outcome } = game.standing.value;
  const hints = Object.fromEntries(game.words.verbs.map((verb) => [verb.name, desk.keys.labelOf(`verb:${verb.name}`)]));
  const titleOf = (id: string) => table.sides.find((side) => side.id === id)?.title ?? id;
  const number = card?.piece ? game.pieceNumber(card.piece) : -1;
  const offers = [...(card?.verbs ?? []), ...sheet.verbs].filter(
    (offer, i, all) =>
      game.mine.value && game.review.value === undefined && all.findIndex((other) => other.verb === offer.verb) === i,
  );
  const answers = answersOf(game);
  const nameOf = (piece: string | undefined) => sheet.own.find((unit) => unit.piece === piece)?.name;
  const conditions = (card?.lines ?? []).filter((line) => !line.of_fire);
  const fire = (card?.lines ?? []).filter((line) => line.of_fire);
  // Places that several aims name are listed once, under the last of them.
  const aims = sheet.aims.filter(
    (aim, i) => !aim.place || !sheet.aims.some((other, k) => k > i && other.place === aim.place),
  );
  return (
    <>
      {card ? (
        <section class="sec p-unit">
          <UnitHead
            title={card.piece ? card.title : [card.name, card.title].filter(Boolean).join(', ')}
            subtitle={card.subtitle}
            lines={conditions}
            picture={board && number >= 0 && <PieceCanvas board={board} piece={number} version={game.version.value} />}
          />
          <Stats stats={card.stats} />
          <BoxRows rows={card.rows} />
          {card.cubes.map((cubes, i) => (
            <Cubes key={i} cubes={cubes} />
          ))}
          {card.tables.map((printed, i) => (
            <TableCard key={i} table={printed} />
          ))}
        </section>
      ) : (
        <section class="sec p-unit">
          <h2 class="prompt">{outcome.over ? outcome.why : <Sentence said={sheet.prompt} />}</h2>
        </section>
      )}
      {answers.length > 0 && (
        <Choices
          class="p-unit"
          title="Answers"
          table={table}
          actions={answers}
          onPick={(action) => game.show(action)}
          label={(action) => [nameOf(action.piece), action.label].filter(Boolean).join(': ')}
        />
      )}
      {!card && aims.length > 0 && (
        <Section class="p-unit" title="Aims">
          <ul class="aims">
            {aims.map((aim, i) => (
              <li key={i} class={aim.place ? 'place' : undefined}>
                {aim.held_by && <i class={`side ${aim.held_by === table.sides[0]?.id ? 'first' : 'second'}`} />}
                <span>
                  {aim.name ? `${aim.name}, ${aim.place}` : aim.label}
                  {aim.held_by && <span class="vh">, held by {titleOf(aim.held_by)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {offers.length > 0 && answers.length === 0 && (
        <Section class="p-unit" title="Actions">
          <ActionButtons
            offers={offers}
            pressed={game.verb.value ?? game.preview.value?.verb ?? null}
            unit={game.currency}
            hints={hints}
            onPick={(verb) => game.useVerb(verb)}
          />
        </Section>
      )}
      {menu && (
        <Choices class="p-odds" title="Which?" table={table} actions={menu} onPick={(action) => game.pick(action)} />
      )}
      {odds && odds.outcomes.length > 0 && game.preview.value && (
        <OddsCard odds={odds} title={game.preview.value.label} aside={costOf(game.preview.value, game.currency)} />
      )}
      {game.preview.value && !(odds && odds.outcomes.length > 0) && (
        <Section class="p-odds" title={game.preview.value.label} aside={costOf(game.preview.value, game.currency)}>
          <p class="meta">No dice are rolled.</p>
        </Section>
      )}
      {refusal && !refusal.legal && refusal.reason && (
        <section class="sec p-odds">
          <WhyNot what="Not possible: " cause={refusal.reason} rule={refusal.rule} remedy={refusal.remedy} />
        </section>
      )}
      {fire.length > 0 && (
        <Section class="p-unit" title="Lines of fire">
          <FireLines lines={fire} />
        </Section>
      )}
      {!odds && !menu && !refusal && !game.preview.value && game.mine.value && game.review.value === undefined && (
        <section class="sec p-odds">
          <p class="meta">Choose a target or a place, and its odds or its cost stand here before you commit.</p>
        </section>
      )}
    </>
  );
}

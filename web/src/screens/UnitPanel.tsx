// The inspector's body: the unit and its actions, the odds of what is previewed, why something cannot be done.

import * as desk from '../app/desk.ts';
import { PieceCanvas } from '../board/BoardCanvas.tsx';
import type { Action } from '../engine/types.ts';
import {
  ActionButtons,
  BoxRows,
  Cubes,
  FireLines,
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

/** Several actions fit: the player says which. */
function Choices({ table, actions }: { table: desk.Table; actions: Action[] }) {
  return (
    <Section class="p-odds" title="Which?">
      <div class="acts">
        {actions.map((action) => (
          <button
            type="button"
            class="act wide"
            key={action.text}
            data-choice={action.text}
            onClick={() => table.game.show(action)}
          >
            <span />
            <span>{action.label}</span>
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
    (offer, i, all) => game.mine.value && all.findIndex((other) => other.verb === offer.verb) === i,
  );
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
      {offers.length > 0 && (
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
      {menu && <Choices table={table} actions={menu} />}
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
      {!odds && !menu && !refusal && !game.preview.value && !outcome.over && (
        <section class="sec p-odds">
          <p class="meta">Choose a target or a place, and its odds or its cost stand here before you commit.</p>
        </section>
      )}
    </>
  );
}

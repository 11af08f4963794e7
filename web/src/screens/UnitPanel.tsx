// The inspector's body: the unit and its actions, the odds of what is previewed, why something cannot be done.

import * as desk from '../app/desk.ts';
import { PieceCanvas } from '../board/BoardCanvas.tsx';
import type { Action } from '../engine/types.ts';
import { t } from '../texts/texts.ts';
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
import { Choices } from './Choices.tsx';
import { HintNote } from './HintNote.tsx';

const costOf = (action: Action, unit: string) => (action.cost && action.cost > 0 ? `${action.cost} ${unit}` : '');

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
      game.mine.value &&
      game.replay.at.value === undefined &&
      all.findIndex((other) => other.verb === offer.verb) === i,
  );
  // A question is answered here, without looking for who may.
  const answers = game.looking.value ? [] : game.question.value;
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
          <Stats stats={sheet.stats ?? []} />
        </section>
      )}
      {answers.length > 0 && (
        <Choices
          class="p-unit"
          title={card ? sheet.prompt.text : t('Answers')}
          table={table}
          actions={answers}
          odds={answers.some((action) => action.verb !== 'hold' && action.piece !== undefined)}
          onPick={(action) => game.show(action)}
          label={(action) => [nameOf(action.piece), action.label].filter(Boolean).join(': ')}
        />
      )}
      {!card && aims.length > 0 && (
        <Section class="p-unit" title={t('Aims')}>
          <ul class="aims">
            {aims.map((aim, i) => (
              <li key={i} class={aim.place ? 'place' : undefined}>
                {aim.held_by && <i class={`side ${aim.held_by === table.sides[0]?.id ? 'first' : 'second'}`} />}
                <span>
                  {aim.name ? `${aim.name}, ${aim.place}` : aim.label}
                  {aim.held_by && <span class="vh">, {t('held by {side}', { side: titleOf(aim.held_by) })}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {offers.length > 0 && answers.length === 0 && (
        <Section class="p-unit" title={t('Actions')}>
          <ActionButtons
            offers={offers}
            pressed={game.verb.value ?? game.preview.value?.verb ?? null}
            unit={game.currency}
            hints={hints}
            onPick={(verb) => game.useVerb(verb)}
          />
        </Section>
      )}
      <HintNote table={table} />
      {menu && (
        <Choices
          class="p-odds"
          title={t('Which?')}
          table={table}
          actions={menu}
          odds={menu.some((action) => action.target !== undefined)}
          onPick={(action) => game.pick(action)}
        />
      )}
      {odds && odds.outcomes.length > 0 && game.preview.value && (
        <OddsCard odds={odds} title={game.preview.value.label} aside={costOf(game.preview.value, game.currency)} />
      )}
      {game.course.value.length > 0 && !game.preview.value && (
        <Section class="p-odds" title={t('The plotted way')} aside={`${game.courseCost()} ${game.currency}`}>
          <ol class="course">
            {game.course.value.map((step, i) => (
              <li key={i}>{step.label}</li>
            ))}
          </ol>
        </Section>
      )}
      {game.preview.value && !(odds && odds.outcomes.length > 0) && (
        <Section class="p-odds" title={game.preview.value.label} aside={costOf(game.preview.value, game.currency)}>
          <p class="meta">{t('No dice are rolled.')}</p>
        </Section>
      )}
      {refusal && !refusal.legal && refusal.reason && (
        <section class="sec p-odds">
          <WhyNot what={`${t('Not possible:')} `} cause={refusal.reason} rule={refusal.rule} remedy={refusal.remedy} />
        </section>
      )}
      {fire.length > 0 && (
        <Section class="p-unit" title={t('Lines of fire')}>
          <FireLines lines={fire} />
        </Section>
      )}
      {!odds &&
        !menu &&
        !refusal &&
        game.course.value.length === 0 &&
        !game.preview.value &&
        game.mine.value &&
        game.replay.at.value === undefined && (
          <section class="sec p-odds">
            <p class="meta">
              {t('Choose a target or a place, and its odds or its cost stand here before you commit.')}
            </p>
          </section>
        )}
    </>
  );
}

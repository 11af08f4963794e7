// Dice that the players roll at the table: what is rolled and why, its faces to tap or to type.

import { useState } from 'preact/hooks';
import type * as desk from '../app/desk.ts';
import { EngineError } from '../engine/engine.ts';
import type { Asked } from '../play/handDice.ts';
import { t } from '../texts/texts.ts';
import { Button, Dialog, Die } from '../ui/index.ts';

/** A die with more faces is typed. */
const mostFaces = 20;

/** What the faces of the die mean for this action, where that is known. */
function meaningsOf({ engine }: desk.Table, { action, roll }: Asked): string[] {
  try {
    const odds = engine.odds(action);
    const same = odds.sides === roll.sides && (odds.colour_name ?? '') === (roll.colour ?? '');
    return same ? (odds.faces ?? []) : [];
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return [];
  }
}

function Face(props: { face: number; meaning: string | undefined; onPress: () => void }) {
  const { face, meaning } = props;
  return (
    <button
      type="button"
      class="face"
      aria-label={meaning ? `${face}: ${meaning}` : String(face)}
      onClick={props.onPress}
    >
      <b>{face}</b>
      {meaning && <span>{meaning}</span>}
    </button>
  );
}

export function HandRolls({ table, asked }: { table: desk.Table; asked: Asked }) {
  const { game, engine } = table;
  const { roll, faces } = asked;
  const sides = roll.sides ?? 6;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const label = engine.legal().find((action) => action.text === asked.action)?.label ?? asked.action;
  const colour = roll.colour ? game.words.colours.indexOf(roll.colour) + 1 : 0;
  const meanings = meaningsOf(table, asked);
  const sealed = engine.status().takebacks_allowed
    ? undefined
    : t('Its dice are being rolled: enter them and the game goes on.');
  const enter = (face: number) => {
    setTyped('');
    setProblem(game.dice.enter(face) ? '' : t('This die has the faces 1 to {sides}.', { sides }));
  };
  return (
    <Dialog
      title={label}
      onClose={() => {
        if (sealed) setProblem(sealed);
        else game.dice.drop();
      }}
      footer={
        <>
          <Button why={sealed} onPress={() => game.dice.drop()}>
            {t('Give it up')}
          </Button>
          <Button why={faces.length === 0 ? t('No face is entered yet.') : undefined} onPress={() => game.dice.back()}>
            {t('Take back the last face')}
          </Button>
        </>
      }
    >
      <form
        class="handroll"
        onSubmit={(event) => {
          event.preventDefault();
          enter(Number(typed));
        }}
      >
        <p role="status" class="why">
          {roll.why
            ? t('Roll {n} for: {why}', { n: faces.length + 1, why: roll.why })
            : t('Roll {n}', { n: faces.length + 1 })}
        </p>
        <p class="meta">
          {colour > 0 && <Die colour={colour} colourName={roll.colour} small />}{' '}
          {roll.colour
            ? t('{colour} die: enter the number of its face, 1 to {sides}. A plain die does as well.', {
                colour: roll.colour,
                sides,
              })
            : t('A die of {sides} faces.', { sides })}
        </p>
        {sides <= mostFaces && (
          <div class="faces" role="group" aria-label={t('Faces')}>
            {Array.from({ length: sides }, (_, i) => (
              <Face key={i} face={i + 1} meaning={meanings[i]} onPress={() => enter(i + 1)} />
            ))}
          </div>
        )}
        <div class="row">
          <input
            type="text"
            inputMode="numeric"
            autocomplete="off"
            autofocus
            aria-label={t('The face that was rolled')}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" class="btn primary">
            {t('Enter')}
          </button>
        </div>
        {problem && <p role="alert">{problem}</p>}
        {faces.length > 0 && <p class="meta">{t('Entered so far: {faces}', { faces: faces.join(', ') })}</p>}
      </form>
    </Dialog>
  );
}

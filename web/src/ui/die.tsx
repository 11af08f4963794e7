// A die: its colour, its rank in the corner, what it shows in the middle, and a pattern, so that colour is never alone.

import type { DiceThrow } from '../app/shapes.ts';
import { key, listed, t } from '../texts/texts.ts';
import { Icon, type IconName } from './icons.tsx';

export const dieColours = [
  key('White'),
  key('Pink'),
  key('Grey'),
  key('Green'),
  key('Yellow'),
  key('Red'),
  key('Blue'),
  key('Purple'),
  key('Black'),
] as const;

/** Rank 1 is plain; every further rank has its own ruling. */
const patterns = [
  '',
  'M0 26 26 0',
  'M0 13h26',
  'M13 0v26',
  'M0 0l26 26',
  'M0 9h26M0 18h26',
  'M9 0v26M18 0v26',
  'M0 13 13 0M13 26 26 13',
  'M0 0l26 26M26 0 0 26',
];

export interface DieProps {
  /** 1..9 of the coloured dice; 0 or absent: a plain die. */
  colour?: number | undefined;
  colourName?: string | undefined;
  face?: string | number | undefined;
  icon?: IconName | undefined;
  small?: boolean;
  rolling?: boolean;
  title?: string | undefined;
  /** Without rank and pattern: where the die's colour is told beside it. */
  bare?: boolean;
}

export function Die({ colour = 0, colourName, face, icon, small, rolling, title, bare }: DieProps) {
  const rank = colour > 0 ? colour : 1;
  const named = dieColours[colour - 1];
  const name = colourName ?? (named ? t(named) : undefined);
  const label =
    title ??
    [
      name ? t('{colour} die, rank {rank}', { colour: name, rank: colour }) : t('Plain die'),
      face !== undefined ? t('shows {face}', { face }) : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <span
      class={`die c${rank}${small ? ' s' : ''}${rolling ? ' rolling' : ''}`}
      role="img"
      aria-label={label}
      title={label}
    >
      {!bare && patterns[rank - 1] && (
        <svg class="pat" viewBox="0 0 26 26" aria-hidden="true">
          <path d={patterns[rank - 1]} />
        </svg>
      )}
      {!bare && colour > 0 && <small>{colour}</small>}
      {icon ? <Icon name={icon} /> : face !== undefined && <b>{face}</b>}
    </span>
  );
}

/**
 * What stands on a face in one to three characters: the number that the text begins with, else its first letters, as
 * many as it takes to tell the results of one die apart.
 */
export function shortFaces(texts: readonly string[]): string[] {
  const kinds = [...new Set(texts)];
  const short = new Map<string, string>();
  for (const text of kinds) {
    const number = /^\d+/.exec(text)?.[0];
    if (number) {
      short.set(text, number);
      continue;
    }
    let length = 1;
    const head = (word: string, n: number) => word.slice(0, n).toLowerCase();
    while (length < 3 && kinds.some((other) => other !== text && head(other, length) === head(text, length))) length++;
    short.set(text, text.slice(0, 1).toUpperCase() + text.slice(1, length));
  }
  return texts.map((text) => short.get(text) ?? '');
}

/** What stands on a die that was rolled: its result where the face has one, else its number. */
export function faceOf(die: { face: number; result?: string }): string | number {
  return (die.result && shortFaces([die.result])[0]) || die.face;
}

/** The six (or eight, or twenty) faces of a die in a row. */
export function Faces({
  texts,
  colour,
  name,
}: {
  texts: readonly string[];
  colour?: number | undefined;
  name?: string | undefined;
}) {
  const short = shortFaces(texts);
  return (
    <div class="faces">
      <span class="set" role="img" aria-label={`${t('{die} faces', { die: name ?? t('Die') })}: ${texts.join(', ')}`}>
        {short.map((face, i) => (
          <Die key={i} colour={colour} face={face} title={texts[i]} bare />
        ))}
      </span>
    </div>
  );
}

/** Dice thrown together, thing by thing: those that count are full, the others only outlined. */
export function Throws({ throws, rolling = false }: { throws: readonly DiceThrow[]; rolling?: boolean }) {
  return (
    <span class={rolling ? 'throws rolling' : 'throws'}>
      {throws.map((dice, i) => {
        const faces = listed(dice.faces.map(String));
        const title = dice.least
          ? t('{why}: {faces}; {least} or more counts', { why: dice.why, faces, least: dice.least })
          : t('{why}: {faces}', { why: dice.why, faces });
        return (
          <span key={i} class="throw" role="img" aria-label={title} title={title}>
            {dice.faces.map((face, k) => (
              <i key={k} class={face >= (dice.least ?? 0) ? 'pip' : 'pip not'}>
                {rolling ? '' : face}
              </i>
            ))}
          </span>
        );
      })}
    </span>
  );
}

// The other kinds of sheet data: printed tables, rows of boxes, cubes, quantities, stacks.

import type { ComponentChildren } from 'preact';
import { type BoxRow, type CubeRow, type PrintedTable, type Said, textOf } from '../app/shapes.ts';
import { type Key, key, t } from '../texts/texts.ts';
import { refusable } from './basics.tsx';
import { Icon } from './icons.tsx';

/** A table as printed; the column in use is boxed, the cell in use outlined. */
export function TableCard({ table }: { table: PrintedTable }) {
  const [litRow, litColumn] = table.lit ?? [-1, -1];
  const hot = (column: number) => (column === litColumn ? 'hot' : undefined);
  return (
    <section class="sheet-table" tabIndex={0} aria-label={textOf(table.title)}>
      <table class="crt">
        <caption>{textOf(table.title)}</caption>
        <thead>
          <tr>
            <td />
            {table.columns.map((column, i) => (
              <th key={i} scope="col" class={hot(i)}>
                {textOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, r) => (
            <tr key={r}>
              <th scope="row">{textOf(row)}</th>
              {(table.cells[r] ?? []).map((cell, c) => {
                const lit = r === litRow && c === litColumn;
                return (
                  <td key={c} class={lit ? 'hot lit' : hot(c)} aria-current={lit ? 'true' : undefined}>
                    {textOf(cell)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const boxWords = {
  full: key('{n|# left|# left} ~ of boxes'),
  lost: key('{n|# lost|# lost} ~ of boxes'),
  empty: key('{n|# empty|# empty} ~ of boxes'),
  crossed: key('{n|# crossed out|# crossed out} ~ of boxes'),
} as const;

/** What is left is filled, what is gone is struck through, what was never there is an outline. */
const boxClass = { full: 'left', lost: 'x', empty: '', crossed: 'x' } as const;

function rowSentence(row: BoxRow): string {
  const count = new Map<Key, number>();
  for (const box of row.boxes) count.set(boxWords[box], (count.get(boxWords[box]) ?? 0) + 1);
  const lines = (row.lines ?? []).map((line) => t('{line} at box {box}', { line: line.text, box: line.box + 1 }));
  return [[...count].map(([word, n]) => t(word, { n })).join(', '), ...lines].join('; ');
}

function boxLook(row: BoxRow, k: number): string {
  const line = row.lines?.find((one) => one.box === k);
  const high = row.high ?? 1;
  return [
    boxClass[row.boxes[k] ?? 'empty'],
    row.boxes[k] === 'empty' && row.printed ? 'away' : '',
    // Fives are set apart, but for rows whose columns or numbers part them already.
    k > 0 && k % 5 === 0 && high === 1 && !row.printed?.length ? 'gap' : '',
    line ? `line ${line.tone}` : '',
    line && k % high !== 0 ? 'under' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A row a system: boxes, struck through when lost, the number left at the right. */
export function BoxRows({ rows }: { rows: readonly BoxRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table class={rows.some((row) => row.printed) ? 'boxrows printed' : 'boxrows'}>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            <th scope="row">{textOf(row.label)}</th>
            <td>
              <div
                class={row.high ? 'boxes high' : 'boxes'}
                style={row.high ? { '--high': String(row.high) } : undefined}
                role="img"
                aria-label={rowSentence(row)}
              >
                {row.boxes.map((_, k) => (
                  <i key={k} class={boxLook(row, k)}>
                    {row.printed?.find((one) => one.box === k)?.text}
                  </i>
                ))}
              </div>
            </td>
            <td class="num">{textOf(row.note) || row.boxes.filter((box) => box === 'full').length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Cubes({ cubes }: { cubes: CubeRow }) {
  const name = textOf(cubes.label);
  const shown = Math.max(cubes.held, cubes.needed);
  return (
    <span
      class="cubes"
      role="img"
      aria-label={t('{name}: {held} held, {needed} needed', { name, held: cubes.held, needed: cubes.needed })}
    >
      {Array.from({ length: shown }, (_, i) => (
        <i key={i} class={`cube ${i < cubes.held ? name.toLowerCase() : 'need'}`}>
          {cubes.letter}
        </i>
      ))}
    </span>
  );
}

export interface QuantityProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Why there can be no fewer, no more. */
  least?: Said | string;
  most?: Said | string;
}

export function Quantity({ label, value, min, max, onChange, least, most }: QuantityProps) {
  const fewer = value <= min ? (least ?? t('No fewer than {n}.', { n: min })) : undefined;
  const more = value >= max ? (most ?? t('No more than {n}.', { n: max })) : undefined;
  return (
    <div class="qty" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('{label}: fewer', { label })}
        {...refusable(fewer, () => onChange(value - 1))}
      >
        <Icon name="minus" />
      </button>
      <b aria-live="polite">{value}</b>
      <button type="button" aria-label={t('{label}: more', { label })} {...refusable(more, () => onChange(value + 1))}>
        <Icon name="plus" />
      </button>
    </div>
  );
}

export interface StackTileProps {
  label: string;
  detail?: string;
  picture?: ComponentChildren;
  taking: boolean;
  why?: Said | string | undefined;
  onToggle: () => void;
}

/** A piece of a stack; toggles whether it takes part. */
export function StackTile({ label, detail, picture, taking, why, onToggle }: StackTileProps) {
  return (
    <button type="button" aria-pressed={taking} {...refusable(why, onToggle)}>
      {picture}
      <span>{label}</span>
      {detail && <span class="meta">{detail}</span>}
      {taking && (
        <i class="tick">
          <Icon name="check" />
        </i>
      )}
    </button>
  );
}

export function Stack({ children }: { children: ComponentChildren }) {
  return <div class="pieces">{children}</div>;
}

// Who plays: the rows that ask for it before a game, and before one that branches off or came in a link goes on.

import { modeText } from '../app/desk.ts';
import type { SideInfo } from '../engine/types.ts';
import { type Mode, type Seats, seatsFor } from '../play/seats.ts';
import { t } from '../texts/texts.ts';
import { ChoiceRow } from '../ui/index.ts';

export interface Seating {
  mode: Mode;
  /** The person's side against the computer and by link. */
  mine: string;
  level: '1' | '2';
}

export const seatsOf = ({ mode, mine, level }: Seating, sides: readonly SideInfo[]): Seats =>
  seatsFor(
    mode,
    sides.map((side) => side.id),
    mine || (sides[0]?.id ?? ''),
    Number(level),
  );

export function SeatingRows(props: {
  sides: readonly SideInfo[];
  value: Seating;
  onChange: (value: Seating) => void;
  /** A game may be played by link too. */
  byLink?: boolean;
}) {
  const { sides, value, onChange } = props;
  const { mode, mine, level } = value;
  return (
    <>
      <ChoiceRow
        label={t('Mode')}
        hint={t(modeText[mode])}
        value={mode}
        choices={[
          { value: 'computer', label: t('Computer') },
          { value: 'screen', label: t('One screen') },
          { value: 'watch', label: t('Watch') },
          ...(props.byLink ? [{ value: 'link' as const, label: t('By link') }] : []),
        ]}
        onChange={(next) => onChange({ ...value, mode: next })}
      />
      {(mode === 'computer' || mode === 'link') && (
        <ChoiceRow
          label={t('Your side')}
          value={mine || (sides[0]?.id ?? '')}
          choices={sides.map((side) => ({ value: side.id, label: side.title }))}
          onChange={(next) => onChange({ ...value, mine: next })}
        />
      )}
      {(mode === 'computer' || mode === 'watch') && (
        <ChoiceRow
          label={t('Computer')}
          hint={level === '1' ? t('Plays quickly and makes mistakes.') : t('Weighs exact odds before every action.')}
          value={level}
          choices={[
            { value: '1', label: t('Level 1') },
            { value: '2', label: t('Level 2') },
          ]}
          onChange={(next) => onChange({ ...value, level: next })}
        />
      )}
    </>
  );
}

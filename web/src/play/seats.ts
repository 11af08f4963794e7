// Who decides for each side.

/** `remote`: somebody decides elsewhere, by link, or decided when what is watched was played. */
export type Seat = { kind: 'person' } | { kind: 'computer'; level: number } | { kind: 'remote' };
export type Seats = Record<string, Seat>;

export type Mode = 'computer' | 'screen' | 'watch' | 'link' | 'replay';

/** Sides decided by people on this screen. */
export const people = (seats: Seats) => Object.keys(seats).filter((side) => seats[side]?.kind === 'person');

export const modeOf = (seats: Seats): Mode => {
  const n = people(seats).length;
  if (Object.values(seats).some(({ kind }) => kind === 'remote')) return n === 0 ? 'replay' : 'link';
  return n === 2 ? 'screen' : n === 1 ? 'computer' : 'watch';
};

/** Takebacks are on where one person decides for all: against the computer or watching it. */
export const takebacksAllowed = (seats: Seats) => ['computer', 'watch'].includes(modeOf(seats));

/**
 * Whose eyes the board is drawn for: the person's own side, the side to act between two, the umpire's for nobody; of a game
 * of others that still runs, the side's to act.
 */
export function viewerOf(seats: Seats, toAct: string, over = false): string {
  const mine = people(seats);
  if (mine.length === 1) return mine[0] ?? 'all';
  return mine.length === 2 || (modeOf(seats) === 'replay' && !over) ? toAct : 'all';
}

/** Whose view may be shown looking back: nothing that a person at this screen should not know before the end. */
export function viewsOf(seats: Seats, over: boolean): string[] {
  const sides = Object.keys(seats);
  if (over || modeOf(seats) === 'watch') return [...sides, 'all'];
  return modeOf(seats) === 'replay' ? sides : people(seats);
}

export function seatsFor(mode: Mode, sides: string[], mine: string, level: number): Seats {
  const other: Seat = mode === 'link' || mode === 'replay' ? { kind: 'remote' } : { kind: 'computer', level };
  const person = (side: string) => mode === 'screen' || ((mode === 'computer' || mode === 'link') && side === mine);
  return Object.fromEntries(sides.map((side) => [side, person(side) ? { kind: 'person' } : other]));
}

// Who decides for each side.

export type Seat = { kind: 'person' } | { kind: 'computer'; level: number };
export type Seats = Record<string, Seat>;

export type Mode = 'computer' | 'screen' | 'watch';

/** Sides decided by people on this screen. */
export const people = (seats: Seats) => Object.keys(seats).filter((side) => seats[side]?.kind === 'person');

export const modeOf = (seats: Seats): Mode => {
  const n = people(seats).length;
  return n === 2 ? 'screen' : n === 1 ? 'computer' : 'watch';
};

/** Takebacks are free where one person decides for all: against the computer or watching it. */
export const takebacksAllowed = (seats: Seats) => people(seats).length < 2;

/** Whose eyes the board is drawn for: the person's own side, the side to act between two, the umpire's for nobody. */
export function viewerOf(seats: Seats, toAct: string): string {
  const mine = people(seats);
  if (mine.length === 1) return mine[0] ?? 'all';
  return mine.length === 2 ? toAct : 'all';
}

export function seatsFor(mode: Mode, sides: string[], mine: string, level: number): Seats {
  const computer = { kind: 'computer', level } as const;
  return Object.fromEntries(
    sides.map((side) => [
      side,
      mode === 'screen' || (mode === 'computer' && side === mine) ? { kind: 'person' } : computer,
    ]),
  );
}

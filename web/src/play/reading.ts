// What is said of a place or a unit, in the order and at the length that the player has set.

export interface ReadingWay {
  /** Which comes first: the place, or what stands there. */
  first: 'place' | 'unit';
  length: 'full' | 'short';
}

/** `more`: what is left out where it should be short. */
export interface Read {
  place: string;
  unit: string;
  more: readonly string[];
}

export function inOrder({ place, unit, more }: Read, way: ReadingWay): string[] {
  const names = way.first === 'place' ? [place, unit] : [unit, place];
  return [...names, ...(way.length === 'full' ? more : [])].filter(Boolean);
}

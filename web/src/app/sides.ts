// The first side of a scenario is drawn in blue and square, the second in orange and clipped, nobody in grey and round.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import type { SideInfo } from './shapes.ts';

export type SideRole = 'first' | 'second' | 'nobody';

export const Sides = createContext<SideInfo[]>([]);

export function roleOf(sides: readonly SideInfo[], id: string | undefined | null): SideRole {
  const index = sides.findIndex((side) => side.id === id);
  if (index === 0) return 'first';
  return index === 1 ? 'second' : 'nobody';
}

export function titleOf(sides: readonly SideInfo[], id: string | undefined | null): string {
  return sides.find((side) => side.id === id)?.title ?? t('Nobody');
}

export function useSides() {
  const sides = useContext(Sides);
  return {
    sides,
    role: (id: string | undefined | null) => roleOf(sides, id),
    title: (id: string | undefined | null) => titleOf(sides, id),
  };
}

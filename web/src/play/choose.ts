// From a tap to an action: what the legal list offers for the chosen piece at the place that was pointed at. One
// interface serves every game, since every action describes itself.

import type { Action, VerbOffer, VerbWords } from '../engine/types';

/** What a tap on the board met. */
export interface Spot {
  place?: string;
  /** The piece on top there, if any. */
  piece?: string;
  /** On the open table: the very point, in board units. */
  at?: { x: number; y: number };
  /** Whatever else lies there: cargo, a crowd, a roadblock. */
  under?: string[];
}

export type Choice =
  | { kind: 'select'; piece: string }
  | { kind: 'commit'; action: Action }
  | { kind: 'preview'; action: Action }
  | { kind: 'menu'; actions: Action[] }
  | { kind: 'plotted' }
  | { kind: 'refused'; intent: string }
  | { kind: 'look'; spot: Spot };

export interface Situation {
  /** Actions of the chosen piece, or all of them when none is chosen. */
  actions: readonly Action[];
  chosen?: string;
  /** The verb that the player narrowed the board to, if any. */
  verb?: string;
  preview?: Action;
  /** Pieces of the side to act that have something to do. */
  own: ReadonlySet<string>;
  /** How the game's verbs are written. */
  verbs?: readonly VerbWords[];
  /** The first tap on a place never commits; with `barOnly` no tap does. */
  barOnly: boolean;
}

export const meets = (action: Action, spot: Spot): boolean =>
  (action.target !== undefined && (action.target === spot.piece || (spot.under ?? []).includes(action.target))) ||
  (action.target === undefined && action.place !== undefined && action.place === spot.place);

/**
 * Something waits for an answer: an offer that may be declined, or a choice with nothing else beside it. `others` are
 * verbs without a piece; one that is only out of use now says that the side decides freely.
 */
export function isQuestion(actions: readonly Action[], others: readonly VerbOffer[] = []): boolean {
  if (actions.length === 0) return false;
  if (actions.some((a) => a.piece === undefined && (a.verb === 'hold' || a.verb === 'stay'))) return true;
  return (
    verbsOf(actions).length === 1 &&
    others.every((offer) => offer.enabled) &&
    !actions.some((a) => a.place !== undefined)
  );
}

/** Verbs in the order in which the list first names them. */
export const verbsOf = (actions: readonly Action[]) => [...new Set(actions.map((a) => a.verb))];

/** The cheapest of equal verbs first, so that the plain way is what a second tap commits. */
const byCost = (a: Action, b: Action) => (a.cost ?? 0) - (b.cost ?? 0);

/** What a tap means. */
export function choose(spot: Spot, at: Situation): Choice {
  if (at.preview && !at.barOnly && meets(at.preview, spot)) return { kind: 'commit', action: at.preview };
  const mine = spot.piece !== undefined && at.own.has(spot.piece) && spot.piece !== at.chosen ? spot.piece : undefined;
  // With nothing chosen a tap on a piece takes it up; what others could do to it is asked once one of them is chosen.
  if (mine && !at.chosen && !at.verb) return { kind: 'select', piece: mine };
  const fits = at.actions.filter((a) => (!at.verb || a.verb === at.verb) && meets(a, spot)).sort(byCost);
  if (fits.length === 1 && fits[0]) return { kind: 'preview', action: fits[0] };
  if (fits.length > 1) return { kind: 'menu', actions: fits };
  if (mine) return { kind: 'select', piece: mine };
  if (at.chosen && spot.piece !== at.chosen) {
    const intent = intentOf(at.chosen, spot, at.verb, at.verbs);
    if (intent) return { kind: 'refused', intent };
  }
  return { kind: 'look', spot };
}

/** What the player seems to have tried, as an action's text, so that the engine can say why not. */
export function intentOf(
  chosen: string,
  spot: Spot,
  verb: string | undefined,
  verbs: readonly VerbWords[] = [],
): string | undefined {
  const named = (name: string) => verbs.find((one) => one.name === name);
  const meant = named(verb ?? (spot.piece ? 'fire' : 'move'));
  if (!meant?.pattern) return undefined;
  const words: Record<string, string | undefined> = {
    piece: chosen,
    target: spot.piece,
    place: spot.place,
    mode: meant.modes?.split(' ').includes('-') ? '' : meant.modes?.split(' ')[0],
    number: '1',
    extra: '0',
  };
  const parts = meant.pattern.split(' ').map((word) => (word.endsWith('?') ? '' : words[word]));
  if (!parts.includes(undefined)) return [meant.name, ...parts].filter(Boolean).join(' ');
  return verb === undefined ? undefined : intentOf(chosen, spot, undefined, verbs);
}

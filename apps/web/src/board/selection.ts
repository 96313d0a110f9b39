import type { CharacterRef } from '@chilyo/engine';
import type { GameAction } from '@chilyo/protocol';

/** What the player holds: a card of the hand, perhaps with its lane already chosen, an own unit, or 점괘. */
export type Held =
  | { kind: 'card'; number: number; lane?: number }
  | { kind: 'unit'; number: number }
  | { kind: 'power'; number: 0 }
  | null;
/** The chosen place; `now` is the middle of the board, for cards without a target. */
export type Place = { kind: 'lane'; lane: number } | { kind: 'target'; target: CharacterRef } | { kind: 'now' };

/** All of this is read off `legal`; nothing here knows a rule. */
export function sources(legal: readonly GameAction[]) {
  const cards = new Set<number>();
  const attackers = new Set<number>();
  const movers = new Set<number>();
  for (const action of legal) {
    if (action.type === 'play') cards.add(action.card);
    if (action.type === 'attack') attackers.add(action.unit);
    if (action.type === 'move') movers.add(action.unit);
  }
  return { cards, attackers, movers, units: new Set([...attackers, ...movers]) };
}

function optionsOf(legal: readonly GameAction[], held: Held): GameAction[] {
  if (!held) return [];
  return legal.filter((action) => {
    if (held.kind === 'power') return action.type === 'power';
    if (held.kind === 'unit')
      return (action.type === 'attack' || action.type === 'move') && action.unit === held.number;
    return (
      action.type === 'play' && action.card === held.number && (held.lane === undefined || action.lane === held.lane)
    );
  });
}

/** Where the held thing may go, and the action that needs no further place. */
export function placesFor(legal: readonly GameAction[], held: Held) {
  const lanes = new Set<number>();
  const targets = new Set<CharacterRef>();
  let now: GameAction | null = null;
  for (const action of optionsOf(legal, held)) {
    const needsLane = action.type === 'move' || (action.type === 'play' && action.lane !== undefined);
    if (needsLane && !(held?.kind === 'card' && held.lane !== undefined)) lanes.add(action.lane!);
    else if ('target' in action && action.target !== undefined) targets.add(action.target);
    else now = action;
  }
  return { lanes, targets, now };
}

/** The next state after a place was touched: an action to send, or a card that still needs its target. */
export function put(
  legal: readonly GameAction[],
  held: Held,
  place: Place,
): { act: GameAction } | { hold: Held } | null {
  if (place.kind === 'now') {
    const { now } = placesFor(legal, held);
    return now && { act: now };
  }
  const fitting = optionsOf(legal, held).filter((action) =>
    place.kind === 'lane'
      ? (action.type === 'move' || action.type === 'play') && action.lane === place.lane
      : 'target' in action && action.target === place.target,
  );
  const [only] = fitting;
  if (!only) return null;
  if (fitting.length === 1 && !(place.kind === 'lane' && only.type === 'play' && only.target !== undefined))
    return { act: only };
  return place.kind === 'lane' && held?.kind === 'card' ? { hold: { ...held, lane: place.lane } } : { act: only };
}

/** The last touch taken back: first the lane of a card, then the card or unit itself. */
export function back(held: Held): Held {
  return held?.kind === 'card' && held.lane !== undefined ? { kind: 'card', number: held.number } : null;
}

/** Data attributes of pickable elements and places, for pointers and keys. */
export const heldName = (held: NonNullable<Held>): string => `${held.kind}:${held.number}`;
export function placeName(place: Place): string {
  if (place.kind === 'now') return 'now';
  return place.kind === 'lane' ? `lane:${place.lane}` : `target:${place.target}`;
}

export function heldNamed(name: string): Held {
  const [kind, number] = name.split(':');
  if (kind === 'power') return { kind, number: 0 };
  return kind === 'card' || kind === 'unit' ? { kind, number: Number(number) } : null;
}

export function placeNamed(name: string): Place {
  const [kind, rest] = name.split(':');
  if (kind === 'lane') return { kind, lane: Number(rest) };
  if (kind === 'target') return { kind, target: rest === 'hero0' || rest === 'hero1' ? rest : Number(rest) };
  return { kind: 'now' };
}

import type { GameAction } from '@chilyo/protocol';

export type Target = number | 'hero0' | 'hero1';
/** What the player holds: a card of the hand, perhaps with its lane already chosen, or an own unit. */
export type Held = { kind: 'card'; number: number; lane?: number } | { kind: 'unit'; number: number } | null;
export type Place = { kind: 'lane'; lane: number } | { kind: 'target'; target: Target };

/** All of this is read off `legal`; nothing here knows a rule. */
export function sources(legal: readonly GameAction[]) {
  const cards = new Set<number>();
  const units = new Set<number>();
  for (const action of legal) {
    if (action.type === 'play') cards.add(action.card);
    if (action.type === 'attack' || action.type === 'move') units.add(action.unit);
  }
  return { cards, units };
}

function optionsOf(legal: readonly GameAction[], held: Held): GameAction[] {
  if (!held) return [];
  return legal.filter((action) => {
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
  const targets = new Set<Target>();
  let now: GameAction | null = null;
  for (const action of optionsOf(legal, held)) {
    const needsLane = action.type === 'move' || (action.type === 'play' && action.lane !== undefined);
    if (needsLane && !(held?.kind === 'card' && held.lane !== undefined)) lanes.add(action.lane!);
    else if ((action.type === 'attack' || action.type === 'play') && action.target !== undefined)
      targets.add(action.target);
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
  const fitting = optionsOf(legal, held).filter((action) =>
    place.kind === 'lane'
      ? (action.type === 'move' || action.type === 'play') && action.lane === place.lane
      : (action.type === 'attack' || action.type === 'play') && action.target === place.target,
  );
  const [only] = fitting;
  if (!only) return null;
  if (fitting.length === 1 && !(place.kind === 'lane' && only.type === 'play' && only.target !== undefined))
    return { act: only };
  return place.kind === 'lane' && held?.kind === 'card' ? { hold: { ...held, lane: place.lane } } : { act: only };
}

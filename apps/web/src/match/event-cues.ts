import type { Card } from '@chilyo/card-language';
import type { CharacterRef } from '@chilyo/engine';
import type { CardRow, WireEvent, WireView } from '@chilyo/protocol';
import type { Cue } from '../sound/cue.ts';

type EventOf<K extends WireEvent['type']> = Extract<WireEvent, { type: K }>;

/** What the sound of an event depends on. An unknown card has no element of its own and plays in the middle. */
export type Hearing = {
  /** null: a spectator. */
  viewer: 0 | 1 | null;
  before: WireView;
  card: (id: number | null) => Pick<Card | CardRow, 'element' | 'rarity'> | undefined;
  laneOf: (who: CharacterRef) => number | undefined;
  elementOf: (unit: number) => Card['element'][number] | undefined;
  burnOf: (unit: number) => number;
};

/** The day and the eclipse come with the turn in which they begin. */
export function turnCues({ seat, day, eclipse }: EventOf<'TURN_STARTED'>, { viewer, before }: Hearing): Cue[] {
  const turn: Cue = { cue: viewer === null || seat === viewer ? 'my_turn' : 'enemy_turn' };
  if (eclipse > 0 && before.eclipse === 0) return [{ cue: 'eclipse' }, turn];
  return day && day !== before.day ? [{ cue: 'day', element: day }, turn] : [turn];
}

/** A played card sounds at the place where it arrives. */
export function playedCues({ card_id, card_type }: EventOf<'PLAYED'>, { card }: Hearing): Cue[] {
  const element = card(card_id)?.element[0];
  if (card_type === 'spell') return [{ cue: 'play_spell', element }];
  return card(card_id)?.rarity === 'legendary' ? [{ cue: 'legendary', element }] : [];
}

export const attackCue = (unit: number, { elementOf, laneOf }: Hearing): Cue => ({
  cue: 'attack',
  element: elementOf(unit),
  lane: laneOf(unit),
});

export function hurtCues({ target, points, source, cause }: EventOf<'HURT'>, hearing: Hearing): Cue[] {
  const at = { lane: hearing.laneOf(target), isOnMe: hearing.viewer !== null && target === `hero${hearing.viewer}` };
  if (cause === 'burn') return [{ cue: 'burn', ...at }];
  return [{ cue: 'hit', strength: points, element: source === null ? undefined : hearing.elementOf(source), ...at }];
}

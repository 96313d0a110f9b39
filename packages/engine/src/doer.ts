import type { Frame, Game, Unit } from './game.ts';
import { compiledCard, type Rules } from './rules.ts';
import type { Doer, GameEvent, Seat } from './types.ts';

/** A unit that is or was in play. */
type Known = { seat: Seat; card_id: number };

export const unitDoer = ({ seat, number, card_id }: Unit): Doer => ({ kind: 'unit', seat, number, card_id });

/** The doer of what an ability does. */
export function doerOfFrame(rules: Rules, game: Game, { card_id, seat, source: number }: Frame): Doer {
  if (rules.powers.get(game.seats[seat].power)?.id === card_id)
    return { kind: 'power', seat, power: game.seats[seat].power };
  const { type } = compiledCard(rules, card_id);
  return type === 'spell' ? { kind: 'spell', seat, card_id } : { kind: type, seat, number, card_id };
}

/**
 * Who or what brought an event about: its `by` or, without one, what it names by itself (its `source`, its attacker, its
 * player). `unitOf` knows every unit that is or was in play. Null if that does not, and for units' events from before
 * there was a `by`.
 */
export function doerOf(event: GameEvent, unitOf: (number: number) => Known | undefined): Doer | null {
  if (event.by) return event.by;
  const unit = (number: number | null): Doer | null => {
    const known = number === null ? undefined : unitOf(number);
    return known && number !== null ? { kind: 'unit', seat: known.seat, number, card_id: known.card_id } : null;
  };
  switch (event.type) {
    case 'HURT':
    case 'SHIELDED':
    case 'DESTROYED':
      return unit(event.source);
    case 'ATTACKED':
    case 'STRUCK':
      return unit(event.unit);
    case 'TRAP_SPRANG':
      return { kind: 'trap', seat: event.seat, number: event.number, card_id: event.card_id };
    case 'DEALT':
    case 'SHUFFLED':
      return { kind: 'rule', rule: 'deal' };
    case 'TURN_STARTED':
    case 'TURN_ENDED':
    case 'WOKE':
    case 'WARD_TIME_CHANGED':
      return { kind: 'rule', rule: 'turn' };
    case 'GAME_OVER':
      return event.winner === null
        ? { kind: 'rule', rule: 'turn' }
        : { kind: 'player', seat: event.winner === 0 ? 1 : 0 };
    default:
      return 'seat' in event ? { kind: 'player', seat: event.seat } : null;
  }
}

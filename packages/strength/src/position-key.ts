import type { Game } from '@chilyo/engine';

type SeatState = Game['seats'][0];

/** What of a game must come back for its position to be the same: all but the turn, the decks and the discard piles. */
export const positionKey = ({ on_turn, seats }: Game): string => [on_turn, ...seats.map(sideKey)].join('/');

const sideKey = ({ life, max_energy, hand, units, wards }: SeatState): string =>
  [
    life,
    max_energy,
    hand.map(({ card_id }) => card_id).join(),
    units
      .map(
        (unit) => unit && [unit.card_id, unit.attack, unit.health, unit.keywords, unit.frozen > 0, unit.burn].join('.'),
      )
      .join(),
    wards.map(({ card_id, time }) => `${card_id}.${time}`).join(),
  ].join(';');

import { copyGame } from '../copy-game.ts';
import { shuffle } from '../dice.ts';
import type { Game, GameEvent, Seat } from '../index.ts';

/**
 * The same game with a seat's hidden cards dealt otherwise: hand and deck mixed, everything open unchanged. Cards of
 * the deck that the seat is choosing among stay in the deck.
 */
export function hiddenOtherwise(game: Game, seat: Seat, number: number): Game {
  const twin = copyGame(game);
  const { hand } = twin.seats[seat];
  const deck = [...twin.seats[seat].deck];
  const offered = game.choice?.seat === seat ? game.choice.options.flatMap(({ card_id }) => card_id ?? []) : [];
  const kept = offered.filter((id) => deck.includes(id));
  for (const id of kept) deck.splice(deck.indexOf(id), 1);
  const hidden = [...hand.map(({ card_id }) => card_id), ...deck];
  shuffle({ dice: [number + 1, 2, 3, 4] }, hidden);
  twin.seats[seat].hand = hand.map((card) => ({ ...card, card_id: hidden.pop() ?? card.card_id }));
  twin.seats[seat].deck = [...hidden, ...kept];
  return twin;
}

/** Whether an event shows a card that was hidden until then. */
export const showsHidden = (events: readonly GameEvent[]): boolean =>
  events.some(
    (event) =>
      (event.type === 'DISCARDED' && event.from !== 'spell') || event.type === 'ASKED' || event.type === 'WARD_GONE',
  );

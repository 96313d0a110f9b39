import { starterDecks } from '@chilyo/cards';
import { opponentOf } from '@chilyo/protocol/opponents';

/** The opponent of a practice channel, with its starter deck. */
export function opponentOn(channel: number): { name: string; deck: number[] } {
  const { name, element } = opponentOf(-channel);
  const deck = starterDecks.find((each) => each.element === element)!;
  return { name, deck: [...deck.cards] };
}

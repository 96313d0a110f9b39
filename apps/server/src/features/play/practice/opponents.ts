import { starterDecks } from '@chilyo/cards';
import { opponentOf } from '@chilyo/protocol/opponents';

/** Whom a practice channel plays against, with the starter deck that is theirs. */
export function opponentOn(channel: number): { name: string; deck: number[] } {
  const { name, element } = opponentOf(-channel);
  const deck = starterDecks.find((each) => each.element === element)!;
  return { name, deck: [...deck.cards] };
}

import { starterDecks } from '@chilyo/cards';
import { opponentOf } from '@chilyo/protocol/opponents';

/** Whom a practice channel plays against: a starter deck by chance. */
export function opponentOn(channel: number): { name: string; deck: number[] } {
  const deck = starterDecks[Math.floor(Math.random() * starterDecks.length)]!;
  return { name: opponentOf(-channel).name, deck: [...deck.cards] };
}

import { enemyOf } from './board.ts';
import { recomputeListeners } from './changes.ts';
import { copyGame } from './copy-game.ts';
import { isOneElement } from './deal.ts';
import { shuffle } from './dice.ts';
import type { Game } from './game.ts';
import { guessCards, guessDice, guessTraps, openCards } from './guess.ts';
import type { Rules } from './rules.ts';
import type { Seat } from './types.ts';

/**
 * A whole game consistent with what a seat knows: keeps all public state, including a pending choice, and replaces
 * hidden state (the other's hand, traps and deck, the order of its own deck, the random generator) with guesses.
 */
export function imagine(rules: Rules, game: Game, seat: Seat, rngSeed: number): Game {
  const dice = guessDice(rngSeed);
  const guess = copyGame(game);
  guess.dice = [...dice.dice];
  // sorted first: the guess must not depend on the real order
  const deck = guess.seats[seat].deck.toSorted((a, b) => a - b);
  shuffle(dice, deck);
  guess.seats[seat].deck = deck;
  const other = guess.seats[enemyOf(seat)];
  const open = openCards(other);
  const faces = guessTraps(rules, dice, open, other.power, other.wards.filter(({ is_trap }) => is_trap).length);
  other.wards = other.wards.map((ward) => (ward.is_trap ? { ...ward, card_id: faces.pop() ?? ward.card_id } : ward));
  recomputeListeners({ rules, game: guess, events: null }, enemyOf(seat));
  const hidden = guessCards(rules, dice, open, other.power, other.hand.length + other.deck.length);
  other.hand = other.hand.map((_card, at) => ({ number: at + 1, card_id: hidden.pop() ?? 0, change: 0 }));
  other.deck = hidden;
  other.one_element = isOneElement(rules, [...open, ...hidden, ...other.hand.map(({ card_id }) => card_id)]);
  return guess;
}

/** Like `imagine`, but with the other's face-down traps disabled: the optimistic case. */
export function imagineWithoutTraps(rules: Rules, game: Game, seat: Seat, rngSeed: number): Game {
  const guess = imagine(rules, game, seat, rngSeed);
  const other = guess.seats[enemyOf(seat)];
  other.wards = other.wards.filter(({ is_trap }) => !is_trap);
  recomputeListeners({ rules, game: guess, events: null }, enemyOf(seat));
  return guess;
}

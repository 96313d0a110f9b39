import { enemyOf } from './board.ts';
import { relisten } from './changes.ts';
import { copyGame } from './copy-game.ts';
import { isOneElement } from './deal.ts';
import { shuffle } from './dice.ts';
import { hiddenCard, openGame, takeApart } from './from-view.ts';
import type { Game, SeatState } from './game.ts';
import { guessCards, guessDice, guessTraps, openCards, restOfDeck } from './guess.ts';
import type { Rules } from './rules.ts';
import type { Seat, View } from './types.ts';

/**
 * A whole game that agrees with a seat's view, with what is hidden guessed. `ownDeck` is the list that the seat plays;
 * without it its deck is guessed too. A choice that waits is not part of it, since the view does not say what asked.
 */
export function determinize(
  rules: Rules,
  view: View,
  seat: Seat,
  ownDeck: readonly number[] | undefined,
  rngSeed: number,
): Game {
  const dice = guessDice(rngSeed);
  const match = openGame(rules, view, [...dice.dice]);
  const { game } = match;
  for (const state of game.seats) guessFaces(rules, dice, state);
  takeApart(match, view, 'lasting');
  for (const each of [0, 1] as const) {
    const { hand, hand_count, deck_count, wards } = view.seats[each];
    const state = game.seats[each];
    const open = openCards(state);
    const held = hand?.map(({ card_id }) => card_id) ?? [];
    const known = each === seat && ownDeck ? restOfDeck(ownDeck, [...open, ...held]) : [];
    const needed = deck_count + (hand ? 0 : hand_count);
    const traps = wards.flatMap(({ card_id }) => card_id ?? []);
    const hidden = restOfDeck(known, traps);
    shuffle(dice, hidden);
    if (hidden.length < needed) hidden.push(...guessCards(rules, dice, [...open, ...held], needed - hidden.length));
    if (!hand) for (const card of state.hand) card.card_id = hidden.shift() ?? hiddenCard;
    state.deck = hidden.slice(0, deck_count);
    state.one_element = isOneElement(rules, [...open, ...state.deck, ...state.hand.map(({ card_id }) => card_id)]);
  }
  return game;
}

function guessFaces(rules: Rules, dice: ReturnType<typeof guessDice>, state: SeatState): void {
  const faceDown = state.wards.filter(({ card_id }) => card_id === hiddenCard);
  if (faceDown.length === 0) return;
  const faces = guessTraps(rules, dice, openCards(state), faceDown.length);
  for (const ward of faceDown) ward.card_id = faces.pop() ?? hiddenCard;
  state.wards = state.wards.filter(({ card_id }) => card_id !== hiddenCard);
}

/**
 * Like `determinize`, from the state itself: keeps everything open exactly, a waiting choice too, and replaces whatever
 * the seat may not know (the other's hand, traps and deck, the order of its own deck, the generator) by guesses.
 */
export function imagine(rules: Rules, game: Game, seat: Seat, rngSeed: number): Game {
  const dice = guessDice(rngSeed);
  const guess = copyGame(game);
  guess.dice = [...dice.dice];
  // sorted first: the guess must not depend on the real order
  guess.seats[seat].deck.sort((a, b) => a - b);
  shuffle(dice, guess.seats[seat].deck);
  const other = guess.seats[enemyOf(seat)];
  const open = openCards(other);
  const faces = guessTraps(rules, dice, open, other.wards.filter(({ is_trap }) => is_trap).length);
  for (const ward of other.wards) if (ward.is_trap) ward.card_id = faces.pop() ?? ward.card_id;
  relisten({ rules, game: guess, events: null }, enemyOf(seat));
  const hidden = guessCards(rules, dice, open, other.hand.length + other.deck.length);
  other.hand = other.hand.map((_card, at) => ({ number: at + 1, card_id: hidden.pop() ?? 0, change: 0 }));
  other.deck = hidden;
  other.one_element = isOneElement(rules, [...open, ...hidden, ...other.hand.map(({ card_id }) => card_id)]);
  return guess;
}

import { step } from './act.ts';
import { isOneElement } from './deal.ts';
import { openGame, takeApart } from './from-view.ts';
import type { Game } from './game.ts';
import { guessCards, guessDice, openCards } from './guess.ts';
import type { Rules } from './rules.ts';
import { redact } from './sight.ts';
import type { GameAction, GameEvent, Seat, SeatView, View } from './types.ts';
import { viewOf } from './view.ts';

/** What an action led to in one imagined game, as the acting seat sees it. */
export type ImaginedOutcome = { events: GameEvent[]; view: View };

/**
 * Tries an action in a game that agrees with the player's own view, with everything hidden guessed and other dice for
 * each `rngSeed`. The opponent's face-down traps never spring: what they would do is not guessed. Null for an action
 * that is not legal there, and while a choice waits, whose source no view shows.
 */
export function imagineOutcome(rules: Rules, view: View, action: GameAction, rngSeed: number): ImaginedOutcome | null {
  const seat = view.seats.findIndex(({ hand }) => hand !== undefined);
  if ((seat !== 0 && seat !== 1) || view.choice) return null;
  const game = imagineFrom(rules, view, seat, rngSeed);
  const events: GameEvent[] = [];
  if (!step(rules, game, seat, action, events).ok) return null;
  return { events: redact(events, seat), view: viewOf(rules, game, seat) };
}

/** A whole game as a view allows it, in which the other's face-down traps lie and can be destroyed, but never spring. */
function imagineFrom(rules: Rules, view: View, seat: Seat, rngSeed: number): Game {
  const [first, second] = view.seats;
  const open: View = { ...view, seats: [withIdleTraps(rules, first), withIdleTraps(rules, second)] };
  const dice = guessDice(rngSeed);
  const match = openGame(rules, open, [...dice.dice]);
  const { game } = match;
  for (const [at, state] of game.seats.entries()) {
    const isOwn = at === seat;
    const known = [...openCards(state), ...(isOwn ? state.hand.map(({ card_id }) => card_id) : [])];
    const unseen = isOwn ? 0 : state.hand.length;
    const guessed = guessCards(rules, dice, known, state.power, unseen + state.deck.length);
    if (!isOwn) state.hand = state.hand.map((card, place) => ({ ...card, card_id: guessed[place] ?? 0 }));
    state.deck = guessed.slice(unseen);
    state.one_element = isOneElement(rules, [...known, ...guessed]);
  }
  takeApart(match, open, 'lasting');
  return game;
}

/** With a card that listens to nothing in place of each trap that lies face down. */
function withIdleTraps(rules: Rules, side: SeatView): SeatView {
  const idle = [...rules.byId.values()].find(({ listens, auras }) => listens === 0 && auras.length === 0);
  const wards = side.wards.map((ward) => (ward.card_id === null && idle ? { ...ward, card_id: idle.id } : ward));
  return { ...side, wards: wards.filter(({ card_id }) => card_id !== null) };
}

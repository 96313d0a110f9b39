import { dayOf } from '@chilyo/card-language';
import { costOf, eclipseOf, has, unitsOf } from '../board.ts';
import { shuffle } from '../dice.ts';
import type { HandCard, Match } from '../game.ts';
import { readyCard } from '../rules.ts';
import type { CharacterRef, ChoiceOption, Seat } from '../types.ts';

export const maxEnergyCap = 10;
export const energyCap = 12;

/** Opens a turn: energy, and everything that counts by the turn (rules 6). */
export function startTurn(match: Match): void {
  const { game } = match;
  const seat = game.on_turn;
  const state = game.seats[seat];
  if (game.turn >= 3) state.max_energy = Math.min(maxEnergyCap, state.max_energy + 1);
  state.energy = state.max_energy;
  state.moved = false;
  state.power_used = false;
  state.acted = false;
  game.deaths_turn = 0;
  for (const { tally } of game.seats) {
    tally.cards_turn = 0;
    tally.spells_turn = 0;
  }
  const { energy, max_energy } = state;
  const { turn } = game;
  const eclipse = eclipseOf(turn);
  match.events.push({ type: 'TURN_STARTED', turn, seat, day: dayOf(turn), eclipse, energy, max_energy });
}

/** Own units get their attacks; frozen ones none. */
export function wakeUnits(match: Match): void {
  const seat = match.game.on_turn;
  const woken = unitsOf(match.game, seat);
  for (const unit of woken) {
    unit.fresh = false;
    unit.moved = false;
    unit.attacks_left = unit.frozen > 0 ? 0 : has(unit, 'double') ? 2 : 1;
  }
  if (woken.length === 0) return;
  const units = woken.map(({ number, attacks_left }) => ({ unit: number, attacks_left }));
  match.events.push({ type: 'WOKE', seat, units });
}

/** Hands the turn over; energy that is left is lost with it. */
export function passTurn(match: Match): void {
  const { game } = match;
  const seat = game.on_turn;
  const state = game.seats[seat];
  state.energy = Math.min(state.energy, state.max_energy);
  match.events.push({ type: 'TURN_ENDED', turn: game.turn, seat, energy: state.energy });
}

export function setTurn(match: Match, turn: number): void {
  match.game.turn = turn;
  match.game.on_turn = turn % 2 === 1 ? 0 : 1;
  match.game.phase = 'main';
}

/** Pays for a card and takes it out of the hand. */
export function takeFromHand(
  match: Match,
  seat: Seat,
  card: HandCard,
  lane: number | null,
  target: CharacterRef | null,
): void {
  const state = match.game.seats[seat];
  const { card: definition, type } = readyCard(match.rules, card.card_id);
  const cost = costOf(match, seat, card);
  state.energy -= cost;
  state.hand.splice(state.hand.indexOf(card), 1);
  state.tally.cards_turn++;
  if (type === 'spell') {
    state.tally.spells_turn++;
    state.tally.spells_match++;
  }
  match.events.push({
    type: 'PLAYED',
    seat,
    number: card.number,
    card_id: card.card_id,
    card_type: type,
    lane: lane === null ? null : lane + 1,
    target,
    cost,
    energy: state.energy,
    cards: [definition],
  });
}

export function usePower(match: Match, seat: Seat, cost: number): void {
  const state = match.game.seats[seat];
  state.energy -= cost;
  state.power_used = true;
  match.events.push({ type: 'POWER_USED', seat, energy: state.energy });
}

/** Counts a draw from an empty deck; the count is what it costs. */
export function missDraw(match: Match, seat: Seat): number {
  const times = ++match.game.seats[seat].tally.empty_draws;
  match.events.push({ type: 'DECK_WAS_EMPTY', seat, times });
  return times;
}

export function shuffleDeck(match: Match, seat: Seat): void {
  shuffle(match.game, match.game.seats[seat].deck);
  match.events.push({ type: 'SHUFFLED', seat });
}

/** Puts cards back below the deck and draws as many from the top, at once (rules 5). */
export function exchange(match: Match, seat: Seat, numbers: readonly number[]): void {
  const state = match.game.seats[seat];
  const back = state.hand.filter(({ number }) => numbers.includes(number));
  state.hand = state.hand.filter(({ number }) => !numbers.includes(number));
  for (let drawn = 0; drawn < back.length; drawn++) {
    const card_id = state.deck.pop();
    if (card_id !== undefined) state.hand.push({ number: ++state.next_hand, card_id, change: 0 });
  }
  state.deck.unshift(...back.map(({ card_id }) => card_id));
  state.ready = true;
  const hand = state.hand.map((card) => ({
    number: card.number,
    card_id: card.card_id,
    cost: costOf(match, seat, card),
  }));
  const cards = state.hand.map(({ card_id }) => readyCard(match.rules, card_id).card);
  match.events.push({ type: 'MULLIGANED', seat, count: back.length, hand, cards });
}

/** The list waits until the seat has answered. */
export function ask(match: Match, seat: Seat, options: ChoiceOption[]): void {
  match.game.choice = { seat, options };
  const cards = options.flatMap(({ card_id }) => (card_id === undefined ? [] : [readyCard(match.rules, card_id).card]));
  match.events.push({ type: 'ASKED', seat, options, cards });
}

/** The answer is there: the list goes on with what was chosen (place of an option, or id of a picked card). */
export function answer(match: Match, option: number, chosen: number): void {
  const { game } = match;
  if (!game.choice || !game.frame) return;
  const { seat } = game.choice;
  game.choice = null;
  game.frame.chosen = chosen;
  match.events.push({ type: 'ANSWERED', seat, option });
}

export function spendAttack(match: Match, unit: number, target: CharacterRef): void {
  for (const { units } of match.game.seats)
    for (const each of units)
      if (each?.number === unit) {
        each.attacks_left--;
        match.events.push({ type: 'ATTACKED', seat: each.seat, unit, target, attacks_left: each.attacks_left });
      }
}

/** Says that two characters strike; the damage follows in its own events. */
export function strike(match: Match, unit: number, target: CharacterRef): void {
  match.events.push({ type: 'STRUCK', unit, target });
}

/** The rest of the to-do list lapses (rules 9). */
export function lapse(match: Match): void {
  match.events.push({ type: 'LAPSED', count: match.game.todo.length });
  match.game.todo = [];
}

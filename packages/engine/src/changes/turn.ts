import { has, unitsOf } from '../board.ts';
import { shuffle } from '../dice.ts';
import { dirtyFlag } from '../dirty-flags.ts';
import { dayOf, eclipseOf, editions } from '../edition.ts';
import { elementBit } from '../element-set.ts';
import type { Match } from '../game.ts';
import { keyword } from '../keyword-set.ts';
import type { Seat } from '../types.ts';
import { setGift } from './cards.ts';

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
  game.done = 0;
  for (const { tally } of game.seats) {
    tally.cards_turn = 0;
    tally.spells_turn = 0;
  }
  game.dirty |= dirtyFlag.turn | dirtyFlag.tally | dirtyFlag.energy;
  const day = dayOf(game);
  match.events?.push({
    type: 'TURN_STARTED',
    turn: game.turn,
    seat,
    day,
    eclipse: eclipseOf(game),
    energy: state.energy,
    max_energy: state.max_energy,
  });
  if (day === null || !editions[game.edition].has_gift) return;
  match.events?.because({ kind: 'sky' });
  setGift(match, seat, elementBit[day]);
}

/** Own units get their attacks; frozen ones none. */
export function refreshUnits(match: Match): void {
  const { game } = match;
  const seat = game.on_turn;
  let hasUnits = false;
  for (const unit of game.seats[seat].units) {
    if (!unit) continue;
    hasUnits = true;
    unit.fresh = false;
    unit.moved = false;
    unit.attacks_left = unit.frozen > 0 ? 0 : has(unit, keyword.double) ? 2 : 1;
  }
  if (!hasUnits) return;
  match.events?.push({
    type: 'WOKE',
    seat,
    units: unitsOf(game, seat).map(({ number, attacks_left }) => ({ unit: number, attacks_left })),
  });
}

/** Hands the turn over; energy that is left is lost with it. */
export function passTurn(match: Match): void {
  const { game } = match;
  const seat = game.on_turn;
  const state = game.seats[seat];
  state.energy = Math.min(state.energy, state.max_energy);
  setGift(match, seat, 0);
  match.events?.push({ type: 'TURN_ENDED', turn: game.turn, seat, energy: state.energy });
}

export function setTurn(match: Match, turn: number): void {
  const { game } = match;
  game.turn = turn;
  game.on_turn = turn % 2 === 1 ? 0 : 1;
  game.phase = 'main';
  game.dirty |= dirtyFlag.turn;
}

/** What comes next of a turn's start and end; 0 hands the decision to the player on turn. */
export function planStep(match: Match, step: number): void {
  match.game.next_step = step;
}

/** Counts a draw from an empty deck; the count is what it costs. */
export function missDraw(match: Match, seat: Seat): number {
  const times = ++match.game.seats[seat].tally.empty_draws;
  match.events?.push({ type: 'DECK_WAS_EMPTY', seat, times });
  return times;
}

export function shuffleDeck(match: Match, seat: Seat): void {
  const state = match.game.seats[seat];
  const deck = state.deck.slice();
  shuffle(match.game, deck);
  state.deck = deck;
  match.events?.push({ type: 'SHUFFLED', seat });
}

/** The player has acted: resets the count of turns without an action (rules 15). */
export function noteAction(match: Match, seat: Seat): void {
  const state = match.game.seats[seat];
  state.acted = true;
  state.idle_turns = 0;
}

/** One more turn ran out without any action; answers how many in a row. */
export const countIdleTurn = (match: Match, seat: Seat): number => ++match.game.seats[seat].idle_turns;

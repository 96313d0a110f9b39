import { refreshAuras } from './auras.ts';
import { enemyOf } from './board.ts';
import { makeUnit } from './changes.ts';
import { freshSeat, isOneElement } from './deal.ts';
import { shuffle } from './dice.ts';
import { copyGame, type Game, type Match, type SeatState, type Unit } from './game.ts';
import { guessCards, guessDice, guessTraps, openCards, restOfDeck } from './guess.ts';
import type { Rules } from './rules.ts';
import type { Seat, SeatView, UnitView, View } from './types.ts';

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
  const game: Game = {
    turn: view.turn,
    phase: view.phase,
    on_turn: view.on_turn,
    dice: [...dice.dice],
    last_number: 0,
    deaths_turn: view.deaths_turn,
    ran: 0,
    seats: [freshSeat(0), freshSeat(1)],
    frame: null,
    todo: [],
    plan: [],
    choice: null,
    result: view.result ?? null,
  };
  const match: Match = { rules, game, events: [] };
  for (const each of [0, 1] as const) fillOpen(match, each, view.seats[each]);
  game.last_number = Math.max(0, ...view.seats.flatMap(numbersOf));
  withoutAuras(match, view);
  for (const each of [0, 1] as const) {
    const { hand, hand_count, deck_count, wards } = view.seats[each];
    const state = game.seats[each];
    const open = openCards(state);
    const held = hand?.map(({ card_id }) => card_id) ?? [];
    fillTraps(rules, dice, state, open);
    const known = each === seat && ownDeck ? restOfDeck(ownDeck, [...open, ...held]) : [];
    const needed = deck_count + (hand ? 0 : hand_count);
    const traps = wards.flatMap(({ card_id }) => card_id ?? []);
    const hidden = restOfDeck(known, traps);
    shuffle(dice, hidden);
    if (hidden.length < needed) hidden.push(...guessCards(rules, dice, [...open, ...held], needed - hidden.length));
    state.hand =
      hand?.map(({ number, card_id, cost }) => ({ number, card_id, change: changeOf(rules, card_id, cost, state) })) ??
      hidden.splice(0, hand_count).map((card_id, at) => ({ number: at + 1, card_id, change: 0 }));
    state.next_hand = Math.max(0, ...state.hand.map(({ number }) => number));
    state.deck = hidden.slice(0, deck_count);
    state.one_element = isOneElement(rules, [...open, ...state.deck, ...state.hand.map(({ card_id }) => card_id)]);
  }
  return game;
}

const numbersOf = ({ units, wards }: SeatView): number[] => [
  ...units.flatMap((unit) => unit?.number ?? []),
  ...wards.map(({ number }) => number),
];

function fillOpen(match: Match, seat: Seat, seen: SeatView): void {
  const state = match.game.seats[seat];
  const { life, max_life, energy, max_energy, moved, power_used, ready } = seen;
  Object.assign(state, { life, max_life, energy, max_energy, moved, power_used, ready });
  state.tally = { ...seen.tally };
  state.discard = [...seen.discard];
  state.wards = seen.wards.map(({ number, card_id, is_trap, time }) => ({
    number,
    card_id: card_id ?? 0,
    is_trap,
    time: time ?? 0,
  }));
  state.units = seen.units.map((unit, lane) => unit && unitFrom(match, seat, lane, unit));
}

/** What can't be seen is taken as the likeliest: its own card lies under it, what it has it has for good. */
function unitFrom(match: Match, seat: Seat, lane: number, seen: UnitView): Unit {
  const { turn, on_turn } = match.game;
  const isToken = match.rules.byId.get(seen.card_id)?.card.is_token ?? true;
  const { number, element, attack, health, max_health, keywords, burn, silenced, attacks_left, fresh, moved } = seen;
  return {
    ...makeUnit(match, seat, lane, seen.card_id, isToken ? 0 : seen.card_id),
    number,
    element,
    attack,
    health,
    max_health,
    keywords,
    burn,
    silenced,
    attacks_left,
    fresh,
    moved,
    own_keywords: keywords,
    base_attack: attack,
    base_health: max_health,
    frozen: seen.frozen ? Math.max(1, seat === on_turn ? turn - 1 : turn) : 0,
  };
}

/** Auras are part of the stats seen; they are worked out and taken off what was there without them. */
function withoutAuras(match: Match, view: View): void {
  refreshAuras(match);
  for (const state of match.game.seats)
    for (const unit of state.units) {
      const seen = view.seats[unit?.seat ?? 0].units[unit?.lane ?? 0];
      if (!unit || !seen) continue;
      unit.base_attack = seen.attack - unit.aura_attack;
      unit.base_health = seen.max_health - unit.aura_health;
      unit.attack = seen.attack;
      unit.health = seen.health;
      unit.max_health = seen.max_health;
    }
}

function changeOf(rules: Rules, card_id: number, cost: number, { cost_aura }: SeatState): number {
  return cost - cost_aura - (rules.byId.get(card_id)?.cost ?? 0);
}

function fillTraps(rules: Rules, dice: ReturnType<typeof guessDice>, state: SeatState, open: readonly number[]): void {
  const faceDown = state.wards.filter(({ card_id }) => card_id === 0);
  if (faceDown.length === 0) return;
  const faces = guessTraps(rules, dice, open, faceDown.length);
  for (const ward of faceDown) ward.card_id = faces.pop() ?? 0;
  state.wards = state.wards.filter(({ card_id }) => card_id !== 0);
}

/**
 * Like `determinize`, from the state itself: keeps everything open exactly, a waiting choice too, and replaces whatever
 * the seat may not know (the other's hand, traps and deck, the order of its own deck, the generator) by guesses.
 */
export function imagine(rules: Rules, game: Game, seat: Seat, rngSeed: number): Game {
  const dice = guessDice(rngSeed);
  const guess = copyGame(game);
  guess.dice = [...dice.dice];
  shuffle(dice, guess.seats[seat].deck);
  const other = guess.seats[enemyOf(seat)];
  const open = openCards(other);
  const faces = guessTraps(rules, dice, open, other.wards.filter(({ is_trap }) => is_trap).length);
  for (const ward of other.wards) if (ward.is_trap) ward.card_id = faces.pop() ?? ward.card_id;
  const hidden = guessCards(rules, dice, open, other.hand.length + other.deck.length);
  other.hand = other.hand.map((_card, at) => ({ number: at + 1, card_id: hidden.pop() ?? 0, change: 0 }));
  other.deck = hidden;
  other.one_element = isOneElement(rules, [...open, ...hidden, ...other.hand.map(({ card_id }) => card_id)]);
  return guess;
}

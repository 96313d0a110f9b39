import { refreshAuras } from './auras.ts';
import { enemyOf } from './board.ts';
import { makeUnit, relisten } from './changes.ts';
import { copyGame } from './copy-game.ts';
import { freshGame, isOneElement } from './deal.ts';
import { shuffle } from './dice.ts';
import { elementSet } from './element-set.ts';
import type { Game, Match, SeatState, Unit } from './game.ts';
import { guessCards, guessDice, guessTraps, openCards, restOfDeck } from './guess.ts';
import { keywordSet } from './keyword-set.ts';
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
  const game = freshGame([...dice.dice]);
  const { turn, phase, on_turn, deaths_turn, result = null } = view;
  Object.assign(game, { turn, phase, on_turn, deaths_turn, result });
  const match: Match = { rules, game, events: null };
  for (const each of [0, 1] as const) {
    const state = game.seats[each];
    fillOpen(match, each, view.seats[each]);
    fillTraps(rules, dice, state, openCards(state));
    relisten(match, each);
  }
  game.last_number = Math.max(0, ...view.seats.flatMap(numbersOf));
  withoutAuras(match, view);
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
  const { number, attack, health, max_health, burn, silenced, attacks_left, fresh, moved } = seen;
  const keywords = keywordSet(seen.keywords);
  return {
    ...makeUnit(match, seat, lane, seen.card_id, isToken ? 0 : seen.card_id),
    number,
    elements: elementSet(seen.element),
    attack,
    health,
    max_health,
    ...keywords,
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

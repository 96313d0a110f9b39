import { refreshAuras } from './auras.ts';
import { takesGift } from './board.ts';
import { makeUnit, recomputeListeners } from './changes.ts';
import { freshGame } from './deal.ts';
import { dayOf } from './edition.ts';
import { elementBit, elementSet } from './element-set.ts';
import type { Game, HandCard, Match, SeatState, Unit } from './game.ts';
import { keywordSet } from './keyword-set.ts';
import { compiledCard, type Rules } from './rules.ts';
import type { Seat, SeatView, UnitView, View } from './types.ts';

/** Placeholder id for hidden cards in hands, decks and face-down traps. */
export const hiddenCard = 0;

/**
 * An assumption about what a view does not show of units: whether bonuses last or end with the turn, whether a frozen
 * unit thaws at the end of this turn, whether a unit also has what an aura gives, whether a fresh one without attacks
 * was taken. `lasting` is the most likely.
 */
export type Reading = 'lasting' | 'passing';

/** A game as a view shows it, with `hiddenCard` for every card that it hides. Its auras are still to be taken apart. */
export function openGame(rules: Rules, view: View, dice: Game['dice']): Match {
  const game = freshGame(dice, view.edition);
  const { first_day, turn, phase, on_turn, deaths_turn, result = null } = view;
  Object.assign(game, { first_day, turn, phase, on_turn, deaths_turn, result });
  const match: Match = { rules, game, events: null };
  const day = dayOf(game);
  for (const seat of [0, 1] as const) if (day && view.seats[seat].gift) game.seats[seat].gift = elementBit[day];
  fillSeat(match, 0, view.seats[0]);
  fillSeat(match, 1, view.seats[1]);
  game.last_number = Math.max(0, ...view.seats.flatMap(numbersOf));
  return match;
}

const numbersOf = ({ units, wards }: SeatView): number[] => [
  ...units.flatMap((unit) => unit?.number ?? []),
  ...wards.map(({ number }) => number),
];

function fillSeat(match: Match, seat: Seat, seen: SeatView): void {
  const state = match.game.seats[seat];
  const { life, max_life, energy, max_energy, moved, power, power_used, ready: mulligan_done } = seen;
  Object.assign(state, { life, max_life, energy, max_energy, moved, power, power_used, mulligan_done });
  state.tally = { ...seen.tally };
  state.discard = [...seen.discard];
  state.wards = seen.wards.map(({ number, card_id, is_trap, time }) => ({
    number,
    card_id: card_id ?? hiddenCard,
    is_trap,
    time: time ?? 0,
  }));
  state.units = seen.units.map((unit, lane) => unit && unitFrom(match, seat, lane, unit));
  state.hand = seen.hand?.map(({ number, card_id }) => ({ number, card_id, change: 0 })) ?? unseenHand(seen.hand_count);
  state.next_hand = Math.max(0, ...state.hand.map(({ number }) => number));
  state.deck = Array.from({ length: seen.deck_count }, () => hiddenCard);
}

const unseenHand = (count: number): HandCard[] =>
  Array.from({ length: count }, (_none, at) => ({ number: at + 1, card_id: hiddenCard, change: 0 }));

/** Assumes that a unit's card below it is its own, although summoned and copied units have none. */
function unitFrom(match: Match, seat: Seat, lane: number, seen: UnitView): Unit {
  const { number, home, attack, health, max_health, burn, silenced, attacks_left, fresh, moved } = seen;
  const under = compiledCard(match.rules, seen.card_id).is_token ? 0 : seen.card_id;
  return {
    ...makeUnit(match, seat, lane, seen.card_id, under),
    number,
    home,
    elements: elementSet(seen.element),
    attack,
    health,
    max_health,
    ...keywordSet(seen.keywords),
    burn,
    silenced,
    attacks_left,
    fresh,
    moved,
  };
}

/** A view includes the effects of auras: computes them and subtracts them from units and hands. */
export function takeApart(match: Match, view: View, reading: Reading): void {
  const { game } = match;
  recomputeListeners(match, 0);
  recomputeListeners(match, 1);
  refreshAuras(match);
  for (const seat of [0, 1] as const) {
    const seen = view.seats[seat];
    for (const unit of game.seats[seat].units) {
      const shown = unit && seen.units[unit.lane];
      if (shown) takeUnitApart(game, unit, shown, reading);
    }
    takeCostsApart(match, game.seats[seat], seen, reading);
  }
}

function takeUnitApart(game: Game, unit: Unit, seen: UnitView, reading: Reading): void {
  const isPassing = reading === 'passing';
  const shown = keywordSet(seen.keywords);
  const { aura_keywords: aura } = unit;
  unit.attack = seen.attack;
  unit.health = seen.health;
  unit.max_health = seen.max_health;
  unit.attacks_left = seen.attacks_left;
  Object.assign(unit, shown);
  unit.own_keywords = {
    keywords: isPassing ? shown.keywords & ~aura.keywords : shown.keywords,
    regen: shown.regen - aura.regen,
    armor: shown.armor - aura.armor,
    counter: shown.counter - aura.counter,
  };
  unit.turn_health = isPassing ? 1 : 0;
  // one with rush may also have attacked
  unit.bound = isPassing && seen.fresh && seen.attacks_left === 0;
  // values below 0 are shown as 0
  const below = isPassing && seen.attack === 0 ? belowZero : 0;
  unit.base_attack = seen.attack - unit.aura_attack - below;
  unit.base_health = seen.max_health - unit.aura_health - unit.turn_health;
  if (seen.frozen) unit.frozen = unit.seat === game.on_turn && !isPassing ? Math.max(1, game.turn - 1) : game.turn;
}

const belowZero = 5;

function takeCostsApart({ rules }: Match, state: SeatState, { hand }: SeatView, reading: Reading): void {
  hand?.forEach(({ cost }, at) => {
    const card = state.hand[at] as HandCard;
    const below = reading === 'passing' && cost === 0 ? belowZero : 0;
    const compiled = compiledCard(rules, card.card_id);
    const gift = takesGift(compiled, state.gift) ? 1 : 0;
    state.hand[at] = { ...card, change: cost - state.cost_aura - compiled.cost + gift - below };
  });
}

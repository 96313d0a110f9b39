import type { Game, HandCard, Unit } from '@chilyo/engine';

let high = 0;
let low = 0;

function add(value: number): void {
  high = Math.imul(high ^ value, 2654435761);
  low = Math.imul(low ^ value, 1597334677);
  high ^= low >>> 15;
  low ^= high >>> 13;
}

/** A 53-bit hash of a board within a turn, independent of the order of actions that led to it. */
export function boardKey({ seats, choice, deaths_turn }: Game, mark: number): number {
  high = 0x9e3779b9;
  low = 0x243f6a88;
  add(mark);
  add(choice ? choice.options.length : 0);
  add(deaths_turn);
  for (const side of seats) {
    add(side.life | (side.energy << 8) | (side.max_energy << 16) | (side.gift << 20));
    add(side.deck.length | (side.discard.length << 8) | (side.tally.cards_turn << 16) | (side.tally.spells_turn << 24));
    add(Number(side.moved) | (Number(side.power_used) << 1) | (side.cost_aura << 2));
    for (const card of side.hand) addCard(card);
    for (const unit of side.units) addUnit(unit);
    for (const { number, time } of side.wards) add((number << 8) | time);
  }
  return (high >>> 11) * 4294967296 + (low >>> 0);
}

const addCard = ({ number, change }: HandCard): void => add((number << 8) ^ change);

function addUnit(unit: Unit | null): void {
  if (!unit) {
    add(-1);
    return;
  }
  add(unit.number | (unit.card_id << 12));
  add(unit.attack | (unit.health << 8) | (unit.max_health << 16) | (unit.burn << 24));
  add(unit.keywords);
  add(unit.armor | (unit.counter << 6) | (unit.attacks_left << 12) | (unit.regen << 16));
  add(unit.turn_attack | (unit.turn_health << 8) | (unit.frozen << 16));
  add(Number(unit.fresh) | (Number(unit.moved) << 1) | (Number(unit.silenced) << 2) | (unit.elements << 3));
}

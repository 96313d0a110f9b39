import type { Frame, Game, SeatState, Unit } from './game.ts';
import type { Tally } from './types.ts';

// Field by field, since search copies a state for every action it tries: one shape for the compiler, no spreading.

export const copyUnit = (unit: Unit): Unit => ({
  number: unit.number,
  card_id: unit.card_id,
  under: unit.under,
  seat: unit.seat,
  home: unit.home,
  lane: unit.lane,
  elements: unit.elements,
  attack: unit.attack,
  health: unit.health,
  max_health: unit.max_health,
  keywords: unit.keywords,
  regen: unit.regen,
  armor: unit.armor,
  counter: unit.counter,
  base_attack: unit.base_attack,
  base_health: unit.base_health,
  turn_attack: unit.turn_attack,
  turn_health: unit.turn_health,
  aura_attack: unit.aura_attack,
  aura_health: unit.aura_health,
  aura_toll: unit.aura_toll,
  own_keywords: unit.own_keywords,
  turn_keywords: unit.turn_keywords,
  aura_keywords: unit.aura_keywords,
  frozen: unit.frozen,
  burn: unit.burn,
  silenced: unit.silenced,
  destroyed: unit.destroyed,
  attacks_left: unit.attacks_left,
  fresh: unit.fresh,
  bound: unit.bound,
  moved: unit.moved,
});

const copyTally = (tally: Tally): Tally => ({
  cards_turn: tally.cards_turn,
  spells_turn: tally.spells_turn,
  spells_match: tally.spells_match,
  empty_draws: tally.empty_draws,
});

const copyFrame = (frame: Frame): Frame => ({
  card_id: frame.card_id,
  ability: frame.ability,
  source: frame.source,
  seat: frame.seat,
  lane: frame.lane,
  that: frame.that,
  target: frame.target,
  always: frame.always,
  is_trap: frame.is_trap,
  needs_that: frame.needs_that,
  last_attack: frame.last_attack,
  last_health: frame.last_health,
  at: frame.at,
  left: frame.left,
  dealt: frame.dealt,
  chosen: frame.chosen,
});

function copyUnits(units: readonly (Unit | null)[]): (Unit | null)[] {
  const copies = units.slice();
  for (let lane = 0; lane < copies.length; lane++) {
    const unit = copies[lane];
    if (unit) copies[lane] = copyUnit(unit);
  }
  return copies;
}

const copySeat = (seat: SeatState): SeatState => ({
  life: seat.life,
  max_life: seat.max_life,
  energy: seat.energy,
  max_energy: seat.max_energy,
  hand: seat.hand.slice(),
  next_hand: seat.next_hand,
  deck: seat.deck,
  discard: seat.discard,
  units: copyUnits(seat.units),
  wards: seat.wards.slice(),
  moved: seat.moved,
  gift: seat.gift,
  power: seat.power,
  power_used: seat.power_used,
  mulligan_done: seat.mulligan_done,
  one_element: seat.one_element,
  cost_aura: seat.cost_aura,
  tally: copyTally(seat.tally),
  idle_turns: seat.idle_turns,
  acted: seat.acted,
  listens: seat.listens,
  watches: seat.watches,
});

/**
 * A copy that can be played on without touching the original. What is never changed is shared: cards of a hand, wards,
 * decks, discard piles, options of a choice, keyword sets.
 */
export const copyGame = (game: Game): Game => ({
  edition: game.edition,
  first_day: game.first_day,
  turn: game.turn,
  phase: game.phase,
  on_turn: game.on_turn,
  dice: [game.dice[0], game.dice[1], game.dice[2], game.dice[3]],
  last_number: game.last_number,
  deaths_turn: game.deaths_turn,
  ran: game.ran,
  done: game.done,
  seats: [copySeat(game.seats[0]), copySeat(game.seats[1])],
  frame: game.frame && copyFrame(game.frame),
  todo: game.todo.length === 0 ? [] : game.todo.map(copyFrame),
  strike: { unit: game.strike.unit, seat: game.strike.seat, lane: game.strike.lane, target: game.strike.target },
  next_step: game.next_step,
  dirty: game.dirty,
  unsettled: game.unsettled,
  choice: game.choice,
  result: game.result,
});

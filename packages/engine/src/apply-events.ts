import type { Card } from '@chilyo/card-language';
import type { CharacterRef, GameEvent, SeatView, UnitView, View } from './types.ts';
import { onlyShown } from './view.ts';

type Kind = GameEvent['type'];
type Apply<K extends Kind> = (view: View, event: Extract<GameEvent, { type: K }>) => void;

const nothing = () => {};

function unitIn(view: View, number: number): UnitView | undefined {
  for (const { units } of view.seats) for (const unit of units) if (unit?.number === number) return unit;
  return undefined;
}

/** Changes a unit if it is in play. */
function patch(view: View, number: number, changes: Partial<UnitView>): void {
  const unit = unitIn(view, number);
  if (unit) Object.assign(unit, changes);
}

function setHealth(view: View, target: CharacterRef, health: number): void {
  if (typeof target === 'number') patch(view, target, { health });
  else view.seats[target === 'hero0' ? 0 : 1].life = health;
}

interface EnteringCard {
  number: number | null;
  card_id: number | null;
  cost: number | null;
}

/** A card enters a hand; only its owner's view has a hand to show it in. */
function enterHand(seat: SeatView, { number, card_id, cost }: EnteringCard): void {
  seat.hand_count++;
  if (seat.hand && number !== null && card_id !== null && cost !== null) seat.hand.push({ number, card_id, cost });
}

function leaveHand(seat: SeatView, number: number | null): void {
  seat.hand_count--;
  if (seat.hand) seat.hand = seat.hand.filter((card) => card.number !== number);
}

function setCosts({ hand }: SeatView, costs: readonly number[] | null): void {
  hand?.forEach((card, at) => {
    card.cost = costs?.[at] ?? card.cost;
  });
}

function dropWard(seat: SeatView, number: number, card_id: number): void {
  seat.wards = seat.wards.filter((ward) => ward.number !== number);
  seat.discard.push(card_id);
}

/** How each event changes what is seen. An event without a row does not compile. */
const table: { [K in Kind]: Apply<K> } = {
  DEALT: (view, { edition, first_day, life, powers, hands, hand_count, deck_count }) => {
    Object.assign(view, { edition, first_day });
    for (const at of [0, 1] as const) {
      const seat = view.seats[at];
      Object.assign(seat, {
        life: life[at],
        max_life: life[at],
        power: powers[at],
        hand_count: hand_count[at],
        deck_count: deck_count[at],
      });
      const hand = hands[at];
      if (hand) seat.hand = hand.map((card) => ({ ...card }));
    }
  },
  MULLIGANED: (view, { seat, hand }) => {
    view.seats[seat].ready = true;
    if (hand) view.seats[seat].hand = hand.map((card) => ({ ...card }));
  },
  SHUFFLED: nothing,
  TURN_STARTED: (view, { turn, seat, day, eclipse, energy, max_energy }) => {
    Object.assign(view, { turn, day, eclipse, on_turn: seat, phase: 'main', deaths_turn: 0 });
    Object.assign(view.seats[seat], { energy, max_energy, moved: false, power_used: false });
    for (const { tally } of view.seats) Object.assign(tally, { cards_turn: 0, spells_turn: 0 });
  },
  WOKE: (view, { units }) => {
    for (const { unit, attacks_left } of units) patch(view, unit, { attacks_left, fresh: false, moved: false });
  },
  TURN_ENDED: (view, { seat, energy }) => {
    view.seats[seat].energy = energy;
  },
  PLAYED: (view, { seat, number, card_type, energy }) => {
    const side = view.seats[seat];
    side.energy = energy;
    leaveHand(side, number);
    side.tally.cards_turn++;
    if (card_type !== 'spell') return;
    side.tally.spells_turn++;
    side.tally.spells_match++;
  },
  ARRIVED: (view, { seat, lane, unit }) => {
    view.seats[seat].units[lane - 1] = { ...unit };
  },
  ATTACKED: (view, { unit, attacks_left }) => patch(view, unit, { attacks_left }),
  STRUCK: nothing,
  HURT: (view, { target, health }) => setHealth(view, target, health),
  SHIELDED: (view, { unit: number }) => {
    const unit = unitIn(view, number);
    if (!unit) return;
    const { shield: _broken, ...keywords } = unit.keywords;
    unit.keywords = keywords;
  },
  HEALED: (view, { target, health }) => setHealth(view, target, health),
  STATS_CHANGED: (view, { unit, attack, health, max_health }) => patch(view, unit, { attack, health, max_health }),
  KEYWORDS_CHANGED: (view, { unit, keywords }) => patch(view, unit, { keywords }),
  ATTACKS_CHANGED: (view, { unit, attacks_left, fresh }) => patch(view, unit, { attacks_left, fresh }),
  FROZE: (view, { unit }) => patch(view, unit, { frozen: true }),
  THAWED: (view, { unit }) => patch(view, unit, { frozen: false }),
  BURN_CHANGED: (view, { unit, burn }) => patch(view, unit, { burn }),
  SILENCED: (view, { unit }) => patch(view, unit, { silenced: true, frozen: false, burn: 0 }),
  ELEMENT_CHANGED: (view, { unit, element }) => patch(view, unit, { element }),
  MOVED: (view, { seat, from, to, way }) => {
    const side = view.seats[seat];
    const unit = side.units[from - 1] ?? null;
    side.units[from - 1] = null;
    side.units[to - 1] = unit;
    if (way === 'move') side.moved = true;
    if (way === 'mobile' && unit) unit.moved = true;
  },
  SWAPPED: (view, { seat, lanes: [first, second] }) => {
    const { units } = view.seats[seat];
    const kept = units[first - 1] ?? null;
    units[first - 1] = units[second - 1] ?? null;
    units[second - 1] = kept;
  },
  DESTROYED: nothing,
  DIED: (view, { seat, lane, card_id }) => {
    view.deaths_turn++;
    view.seats[seat].units[lane - 1] = null;
    if (card_id !== null) view.seats[seat].discard.push(card_id);
  },
  RETURNED: (view, { seat, lane, card_id, to, number, cost }) => {
    const side = view.seats[seat];
    side.units[lane - 1] = null;
    if (to === 'hand') enterHand(side, { number, card_id, cost });
    if (to === 'discard' && card_id !== null) side.discard.push(card_id);
  },
  TRANSFORMED: (view, { seat, lane, unit }) => {
    view.seats[seat].units[lane - 1] = { ...unit };
  },
  TAKEN: (view, { from_seat, from_lane, seat, lane }) => {
    const unit = view.seats[from_seat].units[from_lane - 1] ?? null;
    view.seats[from_seat].units[from_lane - 1] = null;
    view.seats[seat].units[lane - 1] = unit && { ...unit, attacks_left: 0, fresh: true, moved: false };
  },
  DREW: (view, event) => {
    view.seats[event.seat].deck_count--;
    enterHand(view.seats[event.seat], event);
  },
  DECK_WAS_EMPTY: (view, { seat, times }) => {
    view.seats[seat].tally.empty_draws = times;
  },
  DISCARDED: (view, { seat, from, number, card_id }) => {
    const side = view.seats[seat];
    if (from === 'deck') side.deck_count--;
    if (from === 'hand') leaveHand(side, number);
    side.discard.push(card_id);
  },
  CREATED: (view, event) => enterHand(view.seats[event.seat], event),
  RECALLED: (view, event) => {
    view.seats[event.seat].discard.splice(event.index, 1);
    enterHand(view.seats[event.seat], event);
  },
  REVIVED: (view, { seat, index }) => {
    view.seats[seat].discard.splice(index, 1);
  },
  ENERGY_CHANGED: (view, { seat, energy, max_energy }) => {
    Object.assign(view.seats[seat], { energy, max_energy });
  },
  COSTS_CHANGED: (view, { seat, costs }) => setCosts(view.seats[seat], costs),
  GIFT_CHANGED: (view, { seat, gift, costs }) => {
    view.seats[seat].gift = gift;
    setCosts(view.seats[seat], costs);
  },
  POWER_USED: (view, { seat, energy }) => {
    Object.assign(view.seats[seat], { energy, power_used: true });
  },
  WARD_SET: (view, { seat, ward }) => {
    view.seats[seat].wards.push({ ...ward });
  },
  WARD_TIME_CHANGED: (view, { seat, number, time }) => {
    for (const ward of view.seats[seat].wards) if (ward.number === number) ward.time = time;
  },
  WARD_GONE: (view, { seat, number, card_id }) => dropWard(view.seats[seat], number, card_id),
  TRAP_SPRANG: (view, { seat, number, card_id }) => dropWard(view.seats[seat], number, card_id),
  ASKED: (view, { seat, options }) => {
    view.choice = { seat, options: options ?? [] };
  },
  ANSWERED: (view) => {
    delete view.choice;
  },
  LAPSED: nothing,
  GAME_OVER: (view, { winner, reason }) => {
    delete view.choice;
    view.phase = 'over';
    view.result = { winner, reason };
  },
};

/** The view after events, as that viewer got them: exactly what `viewOf` gives for the game after them. The old view stays as it is. */
export function applyEvents(view: View, events: readonly GameEvent[]): View {
  // definitions never change, so they are shared: copying them would cost more than all the rest
  const next: View = { ...structuredClone({ ...view, cards: {} }), cards: view.cards };
  const known = new Map<number, Card>(Object.values(view.cards).map((card) => [card.id, card]));
  for (const event of events) {
    if ('cards' in event) for (const card of event.cards) known.set(card.id, card);
    (table[event.type] as (view: View, event: GameEvent) => void)(next, event);
  }
  next.cards = onlyShown(next, known);
  return next;
}

import { beats, type Element, elementCodes, motherOf } from '@chilyo/card-language';
import type { GameEvent, Seat } from '@chilyo/engine';
import { cardOf } from '../../goods/cards/service.ts';

/** A player's statistics of one match: the only input of quests and achievements. */
export type MatchStats = {
  matches: number;
  wins: number;
  rented_matches: number;
  /** Wins after the hero was at least `BEHIND` lives below the enemy's at the start of a turn. */
  wins_from_behind: number;
  /** Wins with at least `UNHARMED` lives left. */
  wins_unharmed: number;
  /** Wins by the own turn `QUICK_TURNS`. */
  wins_quick: number;
  /** Wins with six cards or more of each of two elements. */
  wins_two_elements: number;
  /** Wins with a deck of the day's luminary. */
  wins_luminary: number;
  units: number;
  spells: number;
  wards: number;
  traps_sprung: number;
  generated: number;
  overcome: number;
  hero_damage: number;
  /** Most damage to the enemy hero within one own turn. */
  best_turn_damage: number;
  healed: number;
  attacks: number;
  enemies_fallen: number;
  moves: number;
  powers: number;
  drawn: number;
  energy_spent: number;
  dear_cards: number;
  cheap_cards: number;
  rare_cards: number;
  day_cards: number;
  /** Turns ended with four units or more. */
  crowded_turns: number;
  /** 1 if each of the five lanes had a unit at some time, else 0. */
  lanes_full: number;
  /** By element: units played, matches and wins with ten cards of it. */
  units_of: Record<Element, number>;
  matches_with: Record<Element, number>;
  wins_with: Record<Element, number>;
};

export type MatchToCount = {
  events: readonly GameEvent[];
  seat: Seat;
  deck: readonly number[];
  won: boolean;
  rented: boolean;
  luminary: Element;
  /** Cards of an element from which a deck counts as one of it. */
  luminaryCards: number;
};

/** Lives; a hero begins with 21 or 22 (rules 5). */
export const BEHIND = 7;
export const UNHARMED = 15;
export const QUICK_TURNS = 10;
const SECOND_ELEMENT = 6;
export const DEAR = 5;
export const CHEAP = 2;
const CROWD = 4;

const none = () => Object.fromEntries(elementCodes.map((element) => [element, 0])) as Record<Element, number>;

/** Computes the statistics in one pass over the match's unredacted events. */
export function statsOf(match: MatchToCount): MatchStats {
  const { events, seat, won } = match;
  const stats = beginning(match);
  const board = new Map<number, { seat: Seat; element: readonly Element[] }>();
  const lanes = new Set<number>();
  const lives: [number, number] = [0, 0];
  let [day, ownTurns, turnDamage, wasBehind]: [Element | null, number, number, boolean] = [null, 0, 0, false];
  const own = () => [...board.values()].filter((unit) => unit.seat === seat);

  for (const event of events) {
    switch (event.type) {
      case 'DEALT':
        [lives[0], lives[1]] = event.life;
        break;
      case 'TURN_STARTED':
        day = event.day;
        turnDamage = 0;
        if (event.seat === seat) ownTurns += 1;
        wasBehind ||= lives[seat] <= lives[seat === 0 ? 1 : 0] - BEHIND;
        break;
      case 'TURN_ENDED':
        if (event.seat === seat && own().length >= CROWD) stats.crowded_turns += 1;
        break;
      case 'PLAYED':
        if (event.seat === seat && event.card_id !== null) played(event.card_id, event.cost);
        break;
      case 'ARRIVED':
        board.set(event.unit.number, { seat: event.seat, element: event.unit.element });
        if (event.seat === seat) lanes.add(event.lane);
        break;
      case 'TRANSFORMED':
        board.delete(event.old_unit);
        board.set(event.unit.number, { seat: event.seat, element: event.unit.element });
        break;
      case 'TAKEN':
        board.set(event.unit, { seat: event.seat, element: board.get(event.unit)?.element ?? [] });
        break;
      case 'ELEMENT_CHANGED':
        board.set(event.unit, { seat: board.get(event.unit)?.seat ?? seat, element: event.element });
        break;
      case 'RETURNED':
        board.delete(event.unit);
        break;
      case 'DIED':
        board.delete(event.unit);
        if (event.seat !== seat) stats.enemies_fallen += 1;
        break;
      case 'MOVED':
        if (event.seat === seat && event.way !== 'effect') stats.moves += 1;
        if (event.seat === seat) lanes.add(event.to);
        break;
      case 'ATTACKED':
        if (event.seat === seat) stats.attacks += 1;
        break;
      case 'STRUCK':
        struck(event.unit, event.target);
        break;
      case 'HURT':
        if (typeof event.target === 'string') hurtHero(event.target === 'hero0' ? 0 : 1, event);
        break;
      case 'HEALED':
        healed(event);
        break;
      case 'DREW':
        if (event.seat === seat) stats.drawn += 1;
        break;
      case 'POWER_USED':
        if (event.seat === seat) stats.powers += 1;
        break;
      case 'TRAP_SPRANG':
        if (event.seat === seat) stats.traps_sprung += 1;
        break;
      default:
    }
  }
  if (lanes.size === 5) stats.lanes_full = 1;
  if (won) {
    stats.wins_from_behind = Number(wasBehind);
    stats.wins_unharmed = Number(lives[seat] >= UNHARMED);
    stats.wins_quick = Number(ownTurns <= QUICK_TURNS);
  }
  return stats;

  function played(id: number, cost: number): void {
    const card = cardOf(id);
    stats.energy_spent += cost;
    if (!card) return;
    if (card.type === 'unit') {
      stats.units += 1;
      for (const element of card.element) stats.units_of[element] += 1;
    } else if (card.type === 'spell') stats.spells += 1;
    else stats.wards += 1;
    if (card.cost >= DEAR) stats.dear_cards += 1;
    if (card.cost <= CHEAP) stats.cheap_cards += 1;
    if (card.rarity !== 'common') stats.rare_cards += 1;
    if (day && card.element.includes(day)) stats.day_cards += 1;
    // the card itself does not stand on the board yet
    const mothers = card.element.map((element) => motherOf[element]);
    if (own().some((unit) => unit.element.some((element) => mothers.includes(element)))) stats.generated += 1;
  }

  function struck(unit: number, target: number | 'hero0' | 'hero1'): void {
    const [attacker, struckOne] = [board.get(unit), typeof target === 'number' ? board.get(target) : undefined];
    if (attacker?.seat !== seat || !struckOne) return;
    if (attacker.element.some((element) => struckOne.element.includes(beats[element] as Element))) stats.overcome += 1;
  }

  function hurtHero(hero: Seat, { points, health, cause }: Extract<GameEvent, { type: 'HURT' }>): void {
    lives[hero] = health;
    if (hero === seat || cause === 'empty_deck') return;
    stats.hero_damage += points;
    turnDamage += points;
    stats.best_turn_damage = Math.max(stats.best_turn_damage, turnDamage);
  }

  function healed({ target, points, health }: Extract<GameEvent, { type: 'HEALED' }>): void {
    if (typeof target === 'string') lives[target === 'hero0' ? 0 : 1] = health;
    const whose = typeof target === 'string' ? (target === 'hero0' ? 0 : 1) : board.get(target)?.seat;
    if (whose === seat) stats.healed += points;
  }
}

function beginning({ deck, won, rented, luminary, luminaryCards }: MatchToCount): MatchStats {
  const counts = none();
  for (const id of deck) for (const element of cardOf(id)?.element ?? []) counts[element] += 1;
  const isOf = (element: Element) => counts[element] >= luminaryCards;
  const flags = (counted: boolean) => {
    const found = none();
    for (const element of elementCodes) found[element] = Number(counted && isOf(element));
    return found;
  };
  const second = elementCodes.filter((element) => element !== 'N' && counts[element] >= SECOND_ELEMENT);
  return {
    matches: 1,
    wins: Number(won),
    rented_matches: Number(rented),
    wins_from_behind: 0,
    wins_unharmed: 0,
    wins_quick: 0,
    wins_two_elements: Number(won && second.length >= 2),
    wins_luminary: Number(won && isOf(luminary)),
    units: 0,
    spells: 0,
    wards: 0,
    traps_sprung: 0,
    generated: 0,
    overcome: 0,
    hero_damage: 0,
    best_turn_damage: 0,
    healed: 0,
    attacks: 0,
    enemies_fallen: 0,
    moves: 0,
    powers: 0,
    drawn: 0,
    energy_spent: 0,
    dear_cards: 0,
    cheap_cards: 0,
    rare_cards: 0,
    day_cards: 0,
    crowded_turns: 0,
    lanes_full: 0,
    units_of: none(),
    matches_with: flags(true),
    wins_with: flags(won),
  };
}

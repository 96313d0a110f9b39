import { copiesOf } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import type { BoosterPack, BoosterState, BoosterTable } from '@chilyo/protocol';
import { rollPacks } from '@chilyo/protocol/booster-roll';
import { ECONOMY } from '../../apps/server/src/features/goods/economy/config.ts';
import { type Rating, START } from '../../apps/server/src/features/play/ratings/glicko.ts';
import { ACHIEVEMENTS } from '../../apps/server/src/features/play/rewards/achievements.ts';
import { normal } from './seeded.ts';

export type CardData = (typeof launchCards)[number];
type Rarity = CardData['rarity'];
export const collectible = launchCards.filter((card) => !card.is_token);
export const boosterTable: BoosterTable = {
  ...ECONOMY.booster,
  copies: copiesOf,
  pool: collectible.map(({ id, rarity, element }) => ({ id, rarity, element })),
};
const byId = new Map(collectible.map((card) => [card.id, card]));
export const cardOf = (id: number): CardData => byId.get(id)!;

/** What came and went, by cause; positive was made, negative was burnt. Movements between players are neither. */
export class Books {
  readonly gpoint = new Map<string, number>();
  readonly dpoint = new Map<string, number>();
  note(currency: 'gpoint' | 'dpoint', cause: string, change: number): void {
    this[currency].set(cause, (this[currency].get(cause) ?? 0) + change);
  }
}

/** Copies that a competitive deck of an element holds, above its starter: 4 rares twice, 2 epics twice, a legendary. */
function strongList(starter: (typeof starterDecks)[number], random: () => number): Map<number, number> {
  const own = collectible.filter(({ element }) => element.includes(starter.element));
  const some = (rarity: Rarity, count: number) =>
    own
      .filter((card) => card.rarity === rarity)
      .map((card) => ({ card, at: random() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ card }) => card.id);
  const list = new Map<number, number>();
  for (const id of some('rare', 4)) list.set(id, 2);
  for (const id of some('epic', 2)) list.set(id, 2);
  for (const id of some('legendary', 1)) list.set(id, 1);
  const commons = starter.cards.filter((id) => cardOf(id).rarity === 'common');
  for (const id of commons.slice(0, 13)) list.set(id, (list.get(id) ?? 0) + 1);
  for (const id of some('common', 2)) list.set(id, Math.max(2, list.get(id) ?? 0));
  return list;
}

/**
 * A simulated player: a number of ranked matches per day, spends all income, and builds one strong deck after another.
 */
export class Player {
  gpoint = 0;
  dpoint = 0;
  readonly free = new Map<number, number>();
  readonly bound = new Map<number, number>();
  readonly matchesADay: number;
  /** On the scale of ratings. */
  readonly strength: number;
  rating: Rating = START;
  matches = 0;
  wins = 0;
  winsToday = 0;
  matchesThisWeek = 0;
  attended = 0;
  quests = 0;
  weeklies = 0;
  crafted = 0;
  packs = 0;
  element: BoosterPack;
  list: Map<number, number>;
  /** Day on which the first list was competitive. */
  competitiveOn: number | null = null;
  /** gpoint that he likes to keep. */
  readonly reserve: number;
  #state: BoosterState = { since_epic: 0, since_legendary: 0, owned: {} };
  readonly #achieved = new Set<string>();
  readonly #random: () => number;
  readonly #books: Books;

  constructor(matchesADay: number, random: () => number, books: Books) {
    this.#random = random;
    this.#books = books;
    this.matchesADay = matchesADay;
    this.strength = 1500 + 250 * normal(random);
    this.reserve = random() < 0.2 ? 400 : 50;
    const starter = starterDecks[Math.floor(random() * starterDecks.length)]!;
    this.element = starter.element as BoosterPack;
    this.list = strongList(starter, random);
    for (const id of starter.cards) this.bound.set(id, (this.bound.get(id) ?? 0) + 1);
    this.earn('gpoint', 'welcome', ECONOMY.welcome.gpoint);
    this.earn('dpoint', 'welcome', ECONOMY.welcome.dpoint);
    this.open('mixed', ECONOMY.welcome.boosters);
  }

  earn(currency: 'gpoint' | 'dpoint', cause: string, amount: number): void {
    this[currency] += amount;
    this.#books.note(currency, cause, amount);
  }

  burn(currency: 'gpoint' | 'dpoint', cause: string, amount: number): void {
    this[currency] -= amount;
    this.#books.note(currency, cause, -amount);
  }

  owned = (id: number): number => (this.free.get(id) ?? 0) + (this.bound.get(id) ?? 0);

  open(pack: BoosterPack, count: number): void {
    // cards given away since the last opening can be rolled again
    for (const [id] of Object.entries(this.#state.owned)) this.#state.owned[id] = this.owned(Number(id));
    const { packs, state } = rollPacks({
      table: boosterTable,
      pack,
      count,
      seed: String(this.#random()),
      client_number: '0',
      state: this.#state,
    });
    this.#state = state;
    this.packs += count;
    for (const id of packs.flat()) this.free.set(id, (this.free.get(id) ?? 0) + 1);
  }

  /** Missing cards of the wish list, with their numbers. */
  missing(): { card: CardData; count: number }[] {
    return [...this.list].flatMap(([id, count]) => {
      const lacking = count - this.owned(id);
      return lacking > 0 ? [{ card: cardOf(id), count: lacking }] : [];
    });
  }

  /**
   * What a competitive deck still lacks (docs/ECONOMY, simulation): all commons and rares, two of four epics, the
   * legendary.
   */
  #toCompete(): { card: CardData; count: number }[] {
    let spared = 2;
    return this.missing().flatMap(({ card, count }) => {
      if (card.rarity !== 'epic') return [{ card, count }];
      const off = Math.min(spared, count);
      spared -= off;
      return count > off ? [{ card, count: count - off }] : [];
    });
  }

  get isCompetitive(): boolean {
    return this.#toCompete().length === 0;
  }

  /**
   * Takes what the achievements reached so far pay. What a match is made of is put at what usual matches have of it.
   */
  claimAchievements(): void {
    const had = (rarity: Rarity | null) =>
      collectible.filter((card) => (rarity === null || card.rarity === rarity) && this.owned(card.id) > 0).length;
    const figures: Record<string, number> = {
      wins: this.wins,
      matches: this.matches,
      wins_from_behind: Math.floor(this.wins / 12),
      best_turn_damage: this.matches >= 60 ? 20 : this.matches >= 10 ? 12 : 0,
      enemies_fallen: this.matches * 6,
      [`wins_with:${this.element}`]: this.wins,
      wins_luminary: Math.floor(this.wins / 7),
      generated: this.matches * 2,
      overcome: this.matches,
      cards: had(null),
      epics: had('epic'),
      legendaries: had('legendary'),
      packs: this.packs,
      crafted: this.crafted,
      season_matches: this.matches,
      best_rating: this.matches >= 20 ? this.rating.rating : 0,
      days_attended: this.attended,
      quests: this.quests,
      weeklies: this.weeklies,
    };
    for (const { key, figure, goal, gpoint } of ACHIEVEMENTS) {
      if (this.#achieved.has(key) || (figures[figure] ?? 0) < goal) continue;
      this.#achieved.add(key);
      this.earn('gpoint', 'achievement', gpoint);
    }
  }

  /** Free copies above what a deck may hold. */
  surplus(): { id: number; count: number }[] {
    return [...this.free].flatMap(([id, count]) => {
      const above = Math.min(count, this.owned(id) - copiesOf[cardOf(id).rarity]);
      return above > 0 ? [{ id, count: above }] : [];
    });
  }

  lose(id: number, count: number): void {
    this.free.set(id, this.free.get(id)! - count);
  }

  gain(id: number, count: number): void {
    this.free.set(id, (this.free.get(id) ?? 0) + count);
  }

  /** Spends dust when it makes the deck competitive, then whole, and goes on to another list. */
  craft(): void {
    for (const wanted of [this.#toCompete(), this.missing()]) {
      const cost = wanted.reduce((sum, { card, count }) => sum + count * ECONOMY.craft[card.rarity], 0);
      if (cost > this.dpoint) return;
      for (const { card, count } of wanted) this.gain(card.id, count);
      if (cost > 0) this.burn('dpoint', 'craft', cost);
      this.crafted += wanted.reduce((sum, { count }) => sum + count, 0);
    }
    const next = starterDecks[Math.floor(this.#random() * starterDecks.length)]!;
    this.element = next.element as BoosterPack;
    this.list = strongList(next, this.#random);
  }
}

import { ECONOMY, feeOf } from '../../apps/server/src/features/goods/economy/config.ts';
import { rate } from '../../apps/server/src/features/play/ratings/glicko.ts';
import { matchPay } from '../../apps/server/src/features/play/results/match-pay.ts';
import { cardOf, type Player } from './economy-player.ts';

/** What the market pays for a card of a rarity; moves with what was wanted and offered. */
export type Prices = Record<'common' | 'rare' | 'epic' | 'legendary', number>;
const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;
const KEEN = 100;
/** Ratings of a whole competitive deck above one that is not. */
const DECK_WORTH = 60;

export class Days {
  readonly players: Player[];
  readonly prices: Prices = { common: 6, rare: 20, epic: 90, legendary: 350 };
  pot: number = ECONOMY.pot.start;
  readonly #random: () => number;

  constructor(players: Player[], random: () => number) {
    this.players = players;
    this.#random = random;
  }

  /** Simulates one day of all players, counted from 0. */
  pass(day: number): void {
    if (day % 7 === 0) for (const player of this.players) player.matchesThisWeek = 0;
    for (const player of this.players) player.winsToday = 0;
    this.#play(day);
    for (const player of this.players) if (this.#comes(player)) this.#daily(player);
    this.#market();
    for (const player of this.players) this.#spend(player);
    for (const player of this.players)
      if (player.competitiveOn === null && player.isCompetitive) player.competitiveOn = day + 1;
  }

  #comes = (player: Player) => player.matchesADay >= 1 || this.#random() < player.matchesADay;

  /** All matches of the day: a player with matches left meets the nearest rating with matches left. */
  #play(day: number): void {
    const wants = new Map(this.players.map((player) => [player, this.#matchesOf(player)]));
    for (;;) {
      const searching = this.players
        .filter((player) => wants.get(player)! > 0)
        .map((player) => ({ player, at: player.rating.rating + KEEN * (this.#random() - 0.5) }))
        .sort((a, b) => a.at - b.at)
        .map(({ player }) => player);
      if (searching.length < 2) return;
      for (let at = 0; at + 1 < searching.length; at += 2) {
        const [one, other] = [searching[at]!, searching[at + 1]!];
        this.#match(one, other, day);
        for (const player of [one, other]) wants.set(player, wants.get(player)! - 1);
      }
    }
  }

  #matchesOf({ matchesADay }: Player): number {
    const whole = Math.floor(matchesADay);
    return whole + (this.#random() < matchesADay - whole ? 1 : 0);
  }

  #match(one: Player, other: Player, day: number): void {
    const at = (player: Player) => player.strength + (player.competitiveOn === null ? 0 : DECK_WORTH);
    const chance = 1 / (1 + 10 ** ((at(other) - at(one)) / 400));
    const won = this.#random() < chance;
    [one.rating, other.rating] = rate(one.rating, other.rating, won ? 1 : 0, [0, 0]);
    const isFestival = [5, 6].includes(day % 7) && this.#random() < 0.2;
    for (const player of [one, other]) {
      const outcome = (player === one) === won ? 'win' : 'loss';
      const pay = matchPay({
        outcome,
        forfeited: false,
        isUnplayed: false,
        isTied: false,
        earlyWinsToday: null,
        newcomerWinsToday: null,
        ownTurns: 9,
        lengthMs: 360_000,
        winsToday: player.winsToday,
        meeting: 1,
        luminary: this.#random() < 1 / 7,
        festival: isFestival,
      });
      player.earn('gpoint', 'match', pay);
      player.matches += 1;
      player.matchesThisWeek += 1;
      if (outcome === 'win') this.#flip(player, isFestival);
      if (player.matchesThisWeek === ECONOMY.weekly.ranked_matches) {
        player.earn('gpoint', 'weekly quest', ECONOMY.weekly.gpoint);
        player.weeklies += 1;
        player.open('mixed', ECONOMY.weekly.boosters);
      }
    }
    this.pot += ECONOMY.pot.perMatch;
  }

  #flip(player: Player, isFestival: boolean): void {
    player.winsToday += 1;
    player.wins += 1;
    const { cards, least, most } = ECONOMY.flip;
    if (this.#random() * cards < 1) {
      player.earn('dpoint', 'flip', this.pot);
      this.pot = ECONOMY.pot.start;
    } else {
      const found = least + Math.floor(this.#random() * (most - least + 1));
      player.earn('dpoint', 'flip', found * (isFestival ? ECONOMY.match.festival : 1));
    }
  }

  /** Attendance, and the quest that came today if he plays enough to do it. */
  #daily(player: Player): void {
    const gift: { gpoint?: number; dpoint?: number; boosters?: number } =
      ECONOMY.attendance[player.attended++ % ECONOMY.attendance.length]!;
    if (gift.gpoint) player.earn('gpoint', 'attendance', gift.gpoint);
    if (gift.dpoint) player.earn('dpoint', 'attendance', gift.dpoint);
    if (gift.boosters) player.open('mixed', gift.boosters);
    const { least, most } = ECONOMY.quest;
    if (this.#random() < Math.min(1, player.matchesADay / 3)) {
      player.earn('gpoint', 'quest', least + Math.floor(this.#random() * (most - least + 1)));
      player.quests += 1;
    }
    player.claimAchievements();
  }

  /** Sells surplus copies to players who lack them, cheapest by rarity; prices follow unsatisfied supply or demand. */
  #market(): void {
    const offers = new Map<number, { seller: Player; count: number }[]>();
    for (const seller of this.players)
      for (const { id, count } of seller.surplus()) {
        const list = offers.get(id) ?? [];
        list.push({ seller, count });
        offers.set(id, list);
      }
    const left = { common: 0, rare: 0, epic: 0, legendary: 0 };
    const unmet = { ...left };
    for (const buyer of this.players)
      for (const { card, count } of buyer.missing()) {
        const price = Math.round(this.prices[card.rarity]);
        const list = offers.get(card.id) ?? [];
        for (let bought = 0; bought < count; bought++) {
          const offer = list.find((one) => one.count > 0 && one.seller !== buyer);
          if (!offer || buyer.gpoint < price) {
            unmet[card.rarity] += count - bought;
            break;
          }
          offer.count -= 1;
          offer.seller.lose(card.id, 1);
          buyer.gain(card.id, 1);
          buyer.gpoint -= price;
          offer.seller.gpoint += price;
          offer.seller.burn('gpoint', 'market fee', Math.max(1, feeOf(price, ECONOMY.market.fee_percent)));
        }
      }
    for (const [id, list] of offers) for (const { count } of list) left[cardOf(id).rarity] += count;
    for (const rarity of RARITIES) {
      const [least, most] = [ECONOMY.house_sale[rarity], ECONOMY.craft[rarity]];
      const moved = this.prices[rarity] * (unmet[rarity] > left[rarity] ? 1.05 : 0.95);
      this.prices[rarity] = Math.min(most, Math.max(least, moved));
    }
  }

  /** Dismantles unsold copies, crafts cards of the wish list, buys packs, and occasionally a skin or the like. */
  #spend(player: Player): void {
    for (const { id, count } of player.surplus()) {
      const { rarity } = cardOf(id);
      player.lose(id, count);
      if (player.missing().length > 0) player.earn('dpoint', 'dismantle', ECONOMY.dismantle[rarity] * count);
      else player.earn('gpoint', 'house sale', ECONOMY.house_sale[rarity] * count);
    }
    player.craft();
    if (this.#random() < 0.03) this.#buyPretty(player, 'skin', 150 + Math.floor(this.#random() * 350));
    if (this.#random() < 0.05) this.#buyPretty(player, 'con', 10 + Math.floor(this.#random() * 90));
    if (this.#random() < 0.1 && player.gpoint >= 20) player.burn('gpoint', 'rental', 6);
    const pack = player.missing().length > 0 ? player.element : 'mixed';
    const price = pack === 'mixed' ? ECONOMY.booster.mixed : ECONOMY.booster.element;
    const count = Math.floor((player.gpoint - player.reserve) / price);
    if (count < 1) return;
    player.burn('gpoint', 'booster', price * count);
    player.open(pack, count);
    player.craft();
  }

  /** The maker's share stays among the players. */
  #buyPretty(player: Player, what: 'skin' | 'con', price: number): void {
    if (player.gpoint < price) return;
    const share = Math.floor((price * ECONOMY[what].maker_percent) / 100);
    player.burn('gpoint', what, price - share);
    player.gpoint -= share;
    this.players[Math.floor(this.#random() * this.players.length)]!.gpoint += share;
  }
}

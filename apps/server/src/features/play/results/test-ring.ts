import { randomUUID } from 'node:crypto';
import { starterDecks } from '@chilyo/cards';
import { DAY_MS, dayBegan, luminaryOf, RANKED_CHANNEL } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { findOrCreateUser, namedUser } from '../../core/identity/service.ts';
import { noteSighting } from '../../core/signals/sightings.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { balancesOf, MINT, transfer } from '../../goods/ledger/service.ts';
import { openTrade, takeTrade } from '../../goods/trades/service.ts';
import { Games, newSecret, reserveGameId } from '../games/service.ts';
import { countMatch } from '../rewards/service.ts';
import { settleMatch } from './settle-match.ts';

const SECOND = 1_000;
/** From the end of a match to the start of the next. */
const BETWEEN_MS = 20 * SECOND;
const ELEMENT = 'R';
const deck = starterDecks.find(({ element }) => element === ELEMENT)!.cards;
const CARD = starterDecks.find(({ element }) => element === 'W')!.cards[0]!;

/** How a ring loses on purpose: seconds from the start of a match until it is conceded, or claimed from a loser who stays away. */
export const RING_WAYS = { 'at once': 5, 'once rated': 61, 'once paid': 181, 'by leaving': 61 } as const;
export type RingWay = keyof typeof RING_WAYS;
type Plan = { accounts: number; hasOneAddress: boolean; way: RingWay; days: number; hours: number };
export type RingDay = {
  day: number;
  /** gpoint that the main account won in matches and got from the others that day. */
  won: number;
  handed: number;
  matches: number;
  rating: number;
  /** Hours from the ring's beginning to the first signal about it, exact to the hours of a day's play; null until then. */
  signalAfter: number | null;
};

/**
 * Accounts that feed one, or a family, in a store of their own, by the code of the site: settled matches, trades,
 * sightings and signals, on a simulated clock.
 */
export class RingWorld {
  readonly #db: Kysely<Database>;
  readonly #games: Games;
  /** The day after the decks' own, whose wins pay more. A few hours of play lie within one day of rewards. */
  #now = nextOwnDay(Date.now()) + DAY_MS;
  /** The player who stays away. */
  #away: number | null = null;

  constructor(db: Kysely<Database>) {
    this.#db = db;
    this.#games = new Games(
      db,
      {
        now: () => this.#now,
        offlineFor: (userId) => (userId === this.#away ? Number.POSITIVE_INFINITY : 0),
        send() {},
        finished: async () => {},
        opponentMustAct() {},
        turnCame: async () => () => undefined,
      },
      pino({ level: 'silent' }),
    );
  }

  close(): Promise<void> {
    return this.#games.close();
  }

  /** A main account and others that do nothing but lose to it, from the day that pays them most, and hand it all they may. */
  async ring({ accounts, hasOneAddress, way, days, hours }: Plan): Promise<RingDay[]> {
    this.#now = nextOwnDay(this.#now);
    const began = this.#now;
    const [main, ...others] = await this.#accounts(accounts, hasOneAddress);
    const passed: RingDay[] = [];
    let signalAfter: number | null = null;
    for (let day = 0; day < days; day++) {
      this.#now = began + day * DAY_MS;
      await this.#see(main!, others, hasOneAddress);
      const [before, until] = [await this.#gold(main!), this.#now + hours * 3_600 * SECOND];
      let matches = 0;
      for (; this.#now < until; matches++)
        await this.#match(main!, others[matches % others.length]!, RING_WAYS[way], way === 'by leaving');
      const won = (await this.#gold(main!)) - before;
      for (const giver of others) await this.#handOver(giver, main!);
      signalAfter ??= await this.#signalAfter([main!, ...others], began);
      passed.push({
        day: day + 1,
        won,
        handed: (await this.#gold(main!)) - before - won,
        matches,
        rating: await this.#rating(main!),
        signalAfter,
      });
    }
    return passed;
  }

  /** What an honest player earns in an hour of matches against established strangers, each winning half of them. */
  async honestHour(): Promise<number> {
    const [player, ...others] = await this.#accounts(12, false);
    const { days, ranked_matches } = ECONOMY.seasoned;
    const since = new Date(this.#now - (days + 1) * DAY_MS);
    await sql`update users set created_at = ${since}, lasting_matches = ${ranked_matches} where id = any(${others})`.execute(
      this.#db,
    );
    const until = this.#now + 3_600 * SECOND;
    const before = await this.#gold(player!);
    for (let no = 0; this.#now < until; no++) {
      const pair = [player!, others[no]!] as const;
      await this.#match(...(no % 2 === 0 ? pair : ([pair[1], pair[0]] as const)), 400);
    }
    return (await this.#gold(player!)) - before;
  }

  /** Four at one address, who play strangers, meet each other twice a day and give each other a card; their signals. */
  async family(days: number): Promise<{ signals: number; unpaidMatches: number }> {
    const began = this.#now;
    const members = await this.#accounts(4, true);
    const strangers = await this.#accounts(20, false);
    let unpaidMatches = 0;
    for (let day = 0; day < days; day++) {
      this.#now = began + day * DAY_MS;
      await this.#see(members[0]!, members.slice(1), true);
      for (const [no, member] of members.entries())
        for (let match = 0; match < 5; match++) {
          const stranger = strangers[(no * 5 + match) % strangers.length]!;
          await this.#match(...(match % 2 ? ([member, stranger] as const) : ([stranger, member] as const)), 400);
        }
      for (const [one, other] of [
        [members[0]!, members[1]!],
        [members[2]!, members[3]!],
      ] as const) {
        const before = await this.#gold(one);
        await this.#match(one, other, 400);
        if ((await this.#gold(one)) === before) unpaidMatches += 1;
      }
      await this.#give(members[0]!, members[3]!, 0).catch(refusalOf);
    }
    const signals = await this.#db
      .selectFrom('signals')
      .select('id')
      .where((eb) => eb.or([eb('user_id', 'in', members), eb('other_id', 'in', members)]))
      .execute();
    return { signals: signals.length, unpaidMatches };
  }

  async #accounts(count: number, hasOneAddress: boolean): Promise<number[]> {
    const ids: number[] = [];
    for (let no = 0; no < count; no++) {
      const { id } = await findOrCreateUser(this.#db, { issuer: 'ring', subject: `${Math.random()}` });
      await sql`update users set name = ${`고리${id}`}, created_at = ${new Date(this.#now)} where id = ${id}`.execute(
        this.#db,
      );
      await this.#db.transaction().execute((tx) =>
        transfer(tx, {
          key: `ring:${id}`,
          reason: 'welcome',
          movements: [
            { from: MINT, to: id, currency: 'gpoint', amount: ECONOMY.welcome.gpoint, isGiven: true },
            { from: MINT, to: id, card_id: CARD, bound: false, amount: 99 },
          ],
        }),
      );
      ids.push(id);
    }
    await this.#see(ids[0]!, ids.slice(1), hasOneAddress);
    return ids;
  }

  async #see(first: number, others: readonly number[], hasOneAddress: boolean): Promise<void> {
    for (const id of [first, ...others])
      await noteSighting(
        this.#db,
        id,
        { kind: 'address', mark: hasOneAddress ? `home of ${first}` : `home of ${id}` },
        this.#now,
      );
  }

  async #match(winner: number, loser: number, seconds: number, isLeft = false): Promise<void> {
    const player = (userId: number) => ({
      userId,
      name: `고리${userId}`,
      deck: [...deck],
      scoreId: 1 as const,
      salt: '',
    });
    const players = [player(winner), player(loser)] as const;
    const live = await this.#games.start(await reserveGameId(this.#db), RANKED_CHANNEL, newSecret(), [...players]);
    this.#now += seconds * SECOND;
    this.#away = isLeft ? loser : null;
    if (isLeft) await this.#games.play(live.row.id, winner, live.seq, { type: 'claim' });
    else await this.#games.play(live.row.id, loser, live.seq, { type: 'concede' });
    await settleMatch(this.#db, live, this.#now, 0, countMatch);
    this.#now += BETWEEN_MS;
  }

  /** As much as the site lets an account give for a card that is worth next to nothing. */
  async #handOver(giver: number, main: number): Promise<void> {
    for (let gpoint = 400; gpoint >= 10; gpoint = Math.floor(gpoint / 2)) {
      const refusal = await this.#give(main, giver, gpoint).then(() => null, refusalOf);
      // a smaller sum changes nothing for an account that may not trade yet
      if (refusal === null || refusal.code === 'NOT_SEASONED') return;
    }
  }

  /** `one` gives a card for this gpoint of the other, or for a card in return. */
  async #give(one: number, other: number, gpoint: number): Promise<void> {
    const spend = async (id: number) => ({
      user: await namedUser(this.#db, id),
      key: randomUUID(),
      now: this.#now,
    });
    const asked = { card_ids: gpoint > 0 ? [] : [CARD], gpoint };
    const first = await spend(one);
    const trade = await this.#db
      .transaction()
      .execute((tx) => openTrade({ tx, ...first }, { gives: { card_ids: [CARD], gpoint: 0 }, wants: asked }));
    const second = await spend(other);
    await this.#db.transaction().execute((tx) => takeTrade({ tx, ...second }, trade.id));
  }

  #gold = async (id: number): Promise<number> => (await balancesOf(this.#db, id)).gpoint;

  async #rating(id: number): Promise<number> {
    const row = await this.#db.selectFrom('ratings').select('rating').where('user_id', '=', id).executeTakeFirst();
    return Math.round(row?.rating ?? 1500);
  }

  async #signalAfter(ids: readonly number[], began: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom('signals')
      .select((eb) => eb.fn.min('last_at').as('last_at'))
      .where((eb) => eb.or([eb('user_id', 'in', ids), eb('other_id', 'in', ids)]))
      .executeTakeFirst();
    return row?.last_at ? Math.round((row.last_at.getTime() - began) / 360_000) / 10 : null;
  }
}

/** An hour after the beginning of the next day on which the element of the decks is the luminary, ms. */
function nextOwnDay(now: number): number {
  let day = dayBegan(now) + DAY_MS;
  while (luminaryOf(day) !== ELEMENT) day += DAY_MS;
  return day + 3_600 * SECOND;
}

/** What the site refuses is no failure of the simulation. */
function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof Refusal)) throw failure;
  return failure;
}

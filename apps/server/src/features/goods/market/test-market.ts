import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Http } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { Turns } from '../../../platform/turns.ts';
import { namedUser } from '../../core/identity/service.ts';
import { userSummaries } from '../../play/faces/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { balancesOf, forgetOldKeys, MINT, transfer } from '../ledger/service.ts';
import { tradeRoutes } from '../trades/routes.ts';
import { marketRoutes } from './routes.ts';

type Ask = { key?: string; body?: object };

/** The market and trade calls, with funded players and a settable clock. */
export class TestMarket {
  readonly db: Kysely<Database>;
  http!: Http;
  now = Date.now();
  told: string[] = [];
  #key = 0;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  async open(): Promise<this> {
    this.http = await openTestHttp();
    this.http.decorateRequest('user', null);
    this.http.addHook('preValidation', async (request) => {
      const id = Number(request.headers['x-user']);
      if (id) request.user = await namedUser(this.db, id);
    });
    const spending = { http: this.http, db: this.db, turns: new Turns(), pushBalances: () => undefined };
    const now = () => this.now;
    marketRoutes(spending, {
      now,
      sold: async (_, seller, _card, gpoint) => () => void this.told.push(`sold ${seller} ${gpoint}`),
    });
    tradeRoutes(spending, {
      now,
      userSummaries,
      taken:
        async (_, owner, { from_name }) =>
        () =>
          void this.told.push(`taken ${owner} ${from_name}`),
    });
    return this;
  }

  /** A player with gpoint and copies, registered `days` days ago. */
  async player(gpoint: number, copies: Record<number, number>, days = 30): Promise<number> {
    const { id } = await this.db
      .insertInto('users')
      .values({
        issuer: 'test',
        subject: `${Math.random()}`,
        email: null,
        name: '이름',
        name_key: null,
        deck_id: null,
        lasting_matches: ECONOMY.seasoned.ranked_matches,
        created_at: new Date(this.now - days * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.db.transaction().execute((tx) =>
      transfer(tx, {
        key: `start:${id}`,
        reason: 'gift',
        movements: [
          ...(gpoint > 0 ? [{ from: MINT, to: id, currency: 'gpoint', amount: gpoint } as const] : []),
          ...Object.entries(copies).map(
            ([card, amount]) => ({ from: MINT, to: id, card_id: Number(card), bound: false, amount }) as const,
          ),
        ],
      }),
    );
    return id;
  }

  async ask(user: number, method: 'GET' | 'POST' | 'DELETE', path: string, { key, body }: Ask = {}) {
    const answer = await this.http.inject({
      method,
      url: `/api${path}`,
      headers: { 'x-user': `${user}`, 'idempotency-key': key ?? `test-key-${++this.#key}` },
      ...(body && { payload: body }),
    });
    return answer.json();
  }

  /** Moves eight days ahead, so that every key expires. */
  forgetKeys = () => forgetOldKeys(this.db, Date.now() + 8 * 86_400_000);

  sell = (user: number, card_id: number, count: number, price: number, more: object = {}) =>
    this.ask(user, 'POST', '/offers', { body: { card_id, count, price, ...more } });
  buy = (user: number, card_id: number, count: number, total_most: number) =>
    this.ask(user, 'POST', `/cards/${card_id}/buy`, { body: { count, total_most } });

  async gpoint(account: number): Promise<number> {
    return (await balancesOf(this.db, account)).gpoint;
  }

  async copies(account: number, cardId: number): Promise<number> {
    const row = await this.db
      .selectFrom('copies')
      .select('amount')
      .where('account', '=', account)
      .where('card_id', '=', cardId)
      .where('bound', '=', false)
      .executeTakeFirst();
    return row?.amount ?? 0;
  }

  /** Invariants: nothing made or lost, no negative balance, and escrow equals the open offers and trades. */
  async audit(): Promise<{ sums: number[]; negative: number; escrow: unknown; open: unknown }> {
    const { db } = this;
    const number = async (query: ReturnType<typeof sql<{ n: number }>>) =>
      Number((await query.execute(db)).rows[0]?.n ?? 0);
    const cards = async (query: ReturnType<typeof sql<{ card_id: number; n: number }>>) =>
      Object.fromEntries((await query.execute(db)).rows.map(({ card_id, n }) => [card_id, Number(n)]));
    return {
      sums: [
        await number(sql<{ n: number }>`select sum(amount) as n from balances`),
        await number(sql<{ n: number }>`select sum(amount) as n from copies`),
      ],
      negative: await number(sql<{ n: number }>`select count(*) as n from (
        select account, amount from balances union all select account, amount from copies) as held
        where not (account <= 0 and account % 10 = 0) and amount < 0`),
      escrow: [
        await this.gpoint(-2),
        await cards(sql`select card_id, amount as n from copies where account = -2 and amount > 0 order by 1`),
      ],
      open: [
        await number(sql<{ n: number }>`select sum(given_gpoint) as n from trades where status = 'open'`),
        await cards(sql`select card_id, sum(n) as n from (
          select card_id, count as n from offers where count > 0
          union all select unnest(given_cards), 1 from trades where status = 'open') as held group by 1 order by 1`),
      ],
    };
  }
}

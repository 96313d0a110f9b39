import { DEPARTED_NAME } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;

/**
 * Players' gpoint: without the ledger's own accounts and the operator's, with literals so that the partial index serves
 * it.
 */
const ofPlayers = sql<boolean>`currency = 'gpoint' and account > 1`;

/** The players with the most gpoint, richest first, except opted-out and leaving ones. */
export async function richest(db: Db, most: number) {
  return db
    .selectFrom('balances')
    .innerJoin('users', 'users.id', 'account')
    .select(['account as user_id', 'users.name', 'amount'])
    .where(ofPlayers)
    .where('users.name', 'not in', ['', DEPARTED_NAME])
    .where('users.leaves_at', 'is', null)
    .where(sql<boolean>`not coalesce((options ->> 'hide_rich')::boolean, false)`)
    .orderBy('amount', 'desc')
    .orderBy('account')
    .limit(most)
    .execute();
}

/** A user's place among all players, including opted-out ones. */
export async function placeByGold(db: Db, userId: number, amount: number): Promise<number> {
  const { above } = await db
    .selectFrom('balances')
    .select(sql<number>`count(*)::int`.as('above'))
    .where(ofPlayers)
    .where('amount', '>=', amount)
    .where(sql<boolean>`(amount > ${amount} or account < ${userId})`)
    .executeTakeFirstOrThrow();
  return above + 1;
}

/** Total gpoint of players, the number of players with some, and the sum of the richest 1 %. */
export async function goldOfAll(db: Db): Promise<{ total: number; players: number; top: number }> {
  const { rows } = await sql<{ total: number; players: number }>`
    select coalesce(sum(amount), 0)::float8 as total, count(*)::int as players from balances where ${ofPlayers}`.execute(
    db,
  );
  const { total, players } = rows[0]!;
  const { rows: first } = await sql<{ top: number }>`
    select coalesce(sum(amount), 0)::float8 as top from (
      select amount from balances where ${ofPlayers} order by amount desc limit ${Math.ceil(players / 100)}) as richest`.execute(
    db,
  );
  return { total, players, top: first[0]!.top };
}

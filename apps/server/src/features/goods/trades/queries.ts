import { COPY_LIMIT, type calls, type Face, type Trade, type TradeStatus } from '@chilyo/protocol';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { pageOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf, collectibleCardIds } from '../cards/service.ts';
import { type EscrowHolder, movedAbout, ownedCards } from '../ledger/service.ts';
import { sidesOf, tradeFee } from './sides.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type TradeRow = Selectable<Database['trades']>;
type Filter = z.output<typeof calls.trades.query>;
/** Summaries of users, shown beside their names. */
export type UserSummaries = (db: Db, userIds: readonly number[]) => Promise<(userId: number) => Face>;

/**
 * Trades that fit a filter, newest first; `next` is the cursor. Open ones only, except the caller's own, which stay
 * listed after their end.
 */
export async function tradesFor(
  db: Db,
  userId: number,
  { filter, card_id, before, limit }: Filter,
  userSummaries: UserSummaries,
): Promise<{ items: Trade[]; next: number | null }> {
  let asked = db
    .selectFrom('trades')
    .innerJoin('users', 'users.id', 'trades.user_id')
    .selectAll('trades')
    .select('users.name')
    .orderBy('trades.id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('trades.id', '<', before);
  asked =
    filter === 'mine'
      ? asked.where((eb) => eb.or([eb('trades.user_id', '=', userId), eb('taker_id', '=', userId)]))
      : asked.where('trades.status', '=', 'open').where('expires_at', '>', sql<Date>`now()`);
  if (filter === 'takeable' || filter === 'lacking') {
    asked = asked.where('trades.user_id', '<>', userId);
    const owned = await ownedCards(db, userId);
    if (filter === 'takeable') {
      const free = new Map(owned.map(({ card_id, count, bound_count }) => [card_id, count - bound_count]));
      const mine = [...free].flatMap(([id, n]) => (n > 0 ? [id] : []));
      // Filters by distinct cards only; the page and the taking call check the number of copies. Conditions that the
      // index cannot serve come last.
      asked = asked.where(
        sql<boolean>`(wanted_cards = '{}' or wanted_cards && ${mine}::integer[]) and wanted_cards <@ ${mine}::integer[]`,
      );
    } else {
      const count = new Map(owned.map((item) => [item.card_id, item.count]));
      const lacked = collectibleCardIds().filter((id) => (count.get(id) ?? 0) < COPY_LIMIT[cardOf(id)!.rarity]);
      asked = asked.where(sql<boolean>`given_cards && ${lacked}::integer[]`);
    }
  }
  if (card_id !== undefined)
    asked = asked.where(
      sql<boolean>`(given_cards && ${[card_id]}::integer[] or wanted_cards && ${[card_id]}::integer[])`,
    );
  const rows = await asked.execute();
  const face = await userSummaries(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return pageOf(rows, limit, (row) => toTrade(row, row.name, face(row.user_id)));
}

export function toTrade(row: TradeRow, name: string, face: Face): Trade {
  const { gives, wants } = sidesOf(row);
  return {
    id: row.id,
    user_id: row.user_id,
    name,
    ...face,
    status: row.status,
    gives,
    wants,
    fee: tradeFee(gives, wants),
    expires_ts: secondsOf(row.expires_at),
  };
}

/** Ids of a player's open trades. */
export const openTradesOf = async (db: Db, userId: number): Promise<number[]> =>
  (await db.selectFrom('trades').select('id').where('user_id', '=', userId).where('status', '=', 'open').execute()).map(
    ({ id }) => id,
  );

export const keepTrade = (tx: Tx, trade: Insertable<Database['trades']>): Promise<TradeRow> =>
  tx.insertInto('trades').values(trade).returningAll().executeTakeFirstOrThrow();

/** A trade that is still open, locked until the transaction ends. */
export const lockOpenTrade = (tx: Tx, id: number): Promise<TradeRow | undefined> => {
  lockInOrder(tx, 'trades', id);
  return tx
    .selectFrom('trades')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
};

export async function endTrade(tx: Tx, id: number, end: { status: TradeStatus; taker_id?: number }): Promise<void> {
  await tx.updateTable('trades').set(end).where('id', '=', id).execute();
}

/** Ids of expired open trades, oldest first; a large number takes several rounds. */
export async function dueTrades(db: Db, at: Date): Promise<number[]> {
  const due = await db
    .selectFrom('trades')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(500)
    .execute();
  return due.map(({ id }) => id);
}

/** A user's copies in escrow for their open trades. */
export async function tradedCopies(db: Db, userId: number): Promise<{ card_id: number; amount: number }[]> {
  const rows = await db
    .selectFrom('trades')
    .select('given_cards')
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .execute();
  return rows.flatMap((row) => row.given_cards.map((card_id) => ({ card_id, amount: 1 })));
}

/** All goods in escrow for open trades. */
export const tradedGoods: EscrowHolder = {
  waits: sql`select user_id, 'gpoint' as good, given_gpoint as amount from trades where status = 'open'
    union all select user_id, card_id::text, 1 from trades, unnest(given_cards) as card_id where status = 'open'`,
  moved: movedAbout('trade', sql`select id, user_id from trades`),
};

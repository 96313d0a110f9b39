import { COPY_LIMIT, type calls, type Trade } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { pageOf } from '../../platform/page.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';
import { cardOf, collectibleCardIds } from '../cards/service.ts';
import { ownedCards } from '../ledger/service.ts';
import { sidesOf, type TradeRow, tradeFee } from './service.ts';

type Db = Kysely<Database>;
type Filter = z.output<typeof calls.trades.query>;

/** Trades that fit a filter, newest first; `next` continues. All are open ones but one's own, which are listed to their end. */
export async function tradesFor(
  db: Db,
  userId: number,
  { filter, card_id, before, limit }: Filter,
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
      // Which cards only: copies are counted by the page and by the call that takes it. What the index cannot tell comes last.
      asked = asked.where(
        sql<boolean>`(wanted_cards = '{}' or wanted_cards && ${mine}::integer[]) and wanted_cards <@ ${mine}::integer[]`,
      );
    } else {
      const count = new Map(owned.map((item) => [item.card_id, item.count]));
      const lacked = collectibleCardIds.filter((id) => (count.get(id) ?? 0) < COPY_LIMIT[cardOf(id)!.rarity]);
      asked = asked.where(sql<boolean>`given_cards && ${lacked}::integer[]`);
    }
  }
  if (card_id !== undefined)
    asked = asked.where(
      sql<boolean>`(given_cards && ${[card_id]}::integer[] or wanted_cards && ${[card_id]}::integer[])`,
    );
  const rows = await asked.execute();
  return pageOf(rows, limit, (row) => toTrade(row, row.name));
}

export function toTrade(row: TradeRow, name: string): Trade {
  const { gives, wants } = sidesOf(row);
  return {
    id: row.id,
    user_id: row.user_id,
    name,
    status: row.status,
    gives,
    wants,
    fee: tradeFee(gives, wants),
    expires_ts: secondsOf(row.expires_at),
  };
}

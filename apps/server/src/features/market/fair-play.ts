import { DAY_MS } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { rankedMatchesOf } from '../games/service.ts';
import type { UserRow } from '../identity/service.ts';

type Tx = Transaction<Database>;
const USUAL_DAYS = 7;
/** So much in gpoint may go one way between two players in a week before the operator hears of it. */
const ONE_WAY_MOST = 1_000;

/** Selling, trading and sending are for accounts that have been here a while. Throws NOT_SEASONED with what is missing. */
export async function requireTrading(db: Kysely<Database>, user: UserRow, now: number): Promise<void> {
  const { days, ranked_matches } = ECONOMY.seasoned;
  const waitMs = user.created_at.getTime() + days * DAY_MS - now;
  if (waitMs <= 0) return;
  const matches = ranked_matches - (await rankedMatchesOf(db, user.id, ranked_matches));
  if (matches > 0) throw new Refusal('NOT_SEASONED', { seconds: Math.ceil(waitMs / 1000), matches });
}

/** What the card was usually sold for in the last seven days; null when it was not. */
export async function usualPrice(db: Kysely<Database>, cardId: number, now: number): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_disc(0.5) within group (order by price) as median from sales
    where card_id = ${cardId} and created_at > ${new Date(now - USUAL_DAYS * DAY_MS)}`.execute(db);
  return rows[0]?.median ?? null;
}

/** What somebody would pay for cards: the usual price, else what the house pays. A card is named once a copy. */
export async function worthOf(db: Kysely<Database>, cardIds: readonly number[], now: number): Promise<number> {
  const usual = new Map<number, number>();
  for (const id of new Set(cardIds))
    usual.set(id, (await usualPrice(db, id, now)) ?? ECONOMY.house_sale[cardOf(id)?.rarity ?? 'common']);
  return cardIds.reduce((sum, id) => sum + usual.get(id)!, 0);
}

/** Keeps who got the better of whom by how much, and tells the operator once a week of a pair where it goes one way. */
export async function noteFlow(tx: Tx, from: number, to: number, value: number, now: number): Promise<void> {
  if (value === 0) return;
  const [giver, taker] = value > 0 ? [from, to] : [to, from];
  await tx
    .insertInto('value_flows')
    .values({ from_user: giver, to_user: taker, value: Math.abs(value), created_at: new Date(now) })
    .execute();
  const since = new Date(now - USUAL_DAYS * DAY_MS);
  const { rows } = await sql<{ net: number }>`
    select coalesce((select sum(value) from value_flows
        where from_user = ${giver} and to_user = ${taker} and created_at > ${since}), 0)
      - coalesce((select sum(value) from value_flows
        where from_user = ${taker} and to_user = ${giver} and created_at > ${since}), 0) as net`.execute(tx);
  const net = Number(rows[0]!.net);
  if (net <= ONE_WAY_MOST) return;
  const noted = await tx
    .selectFrom('market_notes')
    .select('id')
    .where('kind', '=', 'one_way')
    .where('user_id', '=', giver)
    .where('other_id', '=', taker)
    .where('created_at', '>', since)
    .executeTakeFirst();
  if (noted) return;
  await tx
    .insertInto('market_notes')
    .values({ kind: 'one_way', user_id: giver, other_id: taker, card_id: null, value: net, usual: null })
    .execute();
}

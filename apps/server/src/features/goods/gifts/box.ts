import type { Gift, Goods, LedgerReason } from '@chilyo/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { cameAt } from '../../core/identity/service.ts';
import { grantBoosters } from '../boosters/service.ts';
import { transfer } from '../ledger/service.ts';
import { addedUp, checkGoods, mintedFor } from './gift-goods.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
/** Maximum of gifts shown and claimed at once. */
const GIFTS_MOST = 100;

/**
 * Puts a gift into a player's box, or with null into the box of every existing player. Goods are minted when claimed.
 * Throws GIFT_EMPTY, or NOT_FOUND for a card that players cannot own.
 */
export async function giveGift(
  tx: Tx,
  userId: number | null,
  goods: Goods,
  cause: LedgerReason,
  words = '',
): Promise<Gift> {
  checkGoods(goods);
  const row = await tx
    .insertInto('gifts')
    .values({ user_id: userId, goods: JSON.stringify(goods), cause, words })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toGift(row);
}

/** A player's unclaimed gifts, oldest first. */
export async function waitingGifts(db: Db, userId: number, most = GIFTS_MOST): Promise<Gift[]> {
  const own = db
    .selectFrom('gifts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('claimed_at', 'is', null)
    .orderBy('id')
    .limit(most);
  const toAll = db
    .selectFrom('gifts')
    .selectAll('gifts')
    .where('gifts.user_id', 'is', null)
    .where('gifts.created_at', '>=', cameAt(db, userId))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('gift_claims')
            .select('gift_id')
            .where('gift_claims.user_id', '=', userId)
            .whereRef('gift_id', '=', 'gifts.id'),
        ),
      ),
    )
    .orderBy('gifts.id')
    .limit(most);
  const rows = [...(await own.execute()), ...(await toAll.execute())];
  return rows
    .sort((a, b) => a.id - b.id)
    .slice(0, most)
    .map(toGift);
}

export const hasGift = async (db: Db, userId: number): Promise<boolean> =>
  (await waitingGifts(db, userId, 1)).length > 0;

/** Claims the named gifts, or all. Throws GIFT_GONE when one of them, or all, are claimed already. */
export async function claimGifts(
  tx: Tx,
  userId: number,
  key: string,
  ids: readonly number[] | undefined,
): Promise<{ count: number; goods: Goods }> {
  const waiting = await waitingGifts(tx, userId);
  const wanted = ids ? waiting.filter(({ id }) => ids.includes(id)) : waiting;
  if (wanted.length === 0 || (ids && wanted.length < new Set(ids).size)) throw new Refusal('GIFT_GONE');
  // ascending, so that concurrent claims lock in one order; the second finds the gifts claimed
  const claimed: Gift[] = [];
  for (const gift of wanted) if (await mark(tx, userId, gift.id)) claimed.push(gift);
  if (claimed.length === 0 || (ids && claimed.length < wanted.length)) throw new Refusal('GIFT_GONE');
  const goods = addedUp(claimed.map((gift) => gift.goods));
  const [first, ...others] = new Set(claimed.map(({ cause }) => cause));
  const reason = others.length === 0 ? first! : 'gift';
  for (const { pack, count } of goods.boosters) await grantBoosters(tx, userId, pack, count, reason);
  const movements = mintedFor(userId, goods);
  if (movements.length > 0) await transfer(tx, { key, reason, movements });
  return { count: claimed.length, goods };
}

/** False when it was already claimed. */
async function mark(tx: Tx, userId: number, giftId: number): Promise<boolean> {
  const own = await tx
    .updateTable('gifts')
    .set({ claimed_at: clock.date() })
    .where('id', '=', giftId)
    .where('user_id', '=', userId)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  if (own.numUpdatedRows > 0n) return true;
  return (await claimOfAll(tx, userId, giftId)).length > 0;
}

/** For a gift to all players, claims are one row per player. */
const claimOfAll = (tx: Tx, userId: number, giftId: number) =>
  tx
    .insertInto('gift_claims')
    .columns(['user_id', 'gift_id'])
    .expression((eb) =>
      eb
        .selectFrom('gifts')
        .select((of) => [of.val(userId).as('user_id'), 'id'])
        .where('id', '=', giftId)
        .where('user_id', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'gift_id']).doNothing())
    .returning('gift_id')
    .execute();

const toGift = ({ id, goods, cause, words, created_at }: Selectable<Database['gifts']>): Gift => ({
  id,
  goods,
  cause,
  words,
  created_ts: secondsOf(created_at),
});

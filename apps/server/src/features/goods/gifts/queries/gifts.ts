import type { Gift } from '@chilyo/protocol';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { cameAt } from '../../../core/identity/service.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
/** Maximum of gifts shown and claimed at once. */
const GIFTS_MOST = 100;

export const insertGift = async (tx: Tx, gift: Insertable<Database['gifts']>): Promise<Gift> =>
  toGift(await tx.insertInto('gifts').values(gift).returningAll().executeTakeFirstOrThrow());

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

/** Marks a gift as claimed by a player. Returns false when it was already claimed. */
export async function markClaimed(tx: Tx, userId: number, giftId: number): Promise<boolean> {
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

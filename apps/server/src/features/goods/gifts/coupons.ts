import { randomInt } from 'node:crypto';
import type { COUPON_SORTS, COUPON_STATES, Coupon, CouponBody, Gift, PublicCoupon } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { breaksUniqueness } from '../../../platform/database-errors.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { patternOf, type SortedPageAsked, sortedPage } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { giveGift } from './box.ts';
import { checkGoods } from './gift-goods.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['coupons']>;

/** Letters and digits that cannot be mistaken for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

/** The stored form of a code: upper-case letters, Korean letters and digits. */
export const codeKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Puts a coupon's gift into the player's box, once per player and up to the coupon's count. Throws the refusals of the
 * call.
 */
export async function redeem(tx: Transaction<Database>, userId: number, typed: string, now: number): Promise<Gift> {
  lockInOrder(tx, 'coupons');
  const coupon = await tx
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', codeKey(typed))
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw new Refusal('COUPON_UNKNOWN');
  const use = await tx
    .insertInto('coupon_uses')
    .values({ user_id: userId, coupon_id: coupon.id })
    .onConflict((conflict) => conflict.columns(['user_id', 'coupon_id']).doNothing())
    .returning('coupon_id')
    .executeTakeFirst();
  if (!use) throw new Refusal('COUPON_ALREADY_USED');
  if (coupon.is_closed || (coupon.expires_at && coupon.expires_at.getTime() <= now)) throw new Refusal('COUPON_CLOSED');
  if (coupon.used >= coupon.count) throw new Refusal('COUPON_USED_UP');
  await tx
    .updateTable('coupons')
    .set({ used: coupon.used + 1 })
    .where('id', '=', coupon.id)
    .execute();
  return giveGift(tx, userId, coupon.goods, 'coupon', coupon.words);
}

/** Public coupons that are still valid, newest first. */
export async function publicCoupons(db: Db, userId: number, now: number): Promise<PublicCoupon[]> {
  const rows = await open(db, now)
    .leftJoin('coupon_uses', (join) =>
      join.onRef('coupon_uses.coupon_id', '=', 'coupons.id').on('coupon_uses.user_id', '=', userId),
    )
    .selectAll('coupons')
    .select('coupon_uses.user_id')
    .limit(20)
    .execute();
  return rows.map(({ id, code, goods, words, expires_at, user_id }) => ({
    id,
    code,
    goods,
    words,
    expires_ts: expires_at && secondsOf(expires_at),
    is_used: user_id !== null,
  }));
}

/** Whether there is a valid public coupon that the player has neither seen nor used. */
export async function hasUnseenCoupon(db: Db, userId: number, now: number): Promise<boolean> {
  const newest = await open(db, now).select('coupons.id').limit(1).executeTakeFirst();
  if (!newest) return false;
  const seen = await db
    .selectFrom('coupon_sights')
    .select('coupon_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return newest.id > (seen?.coupon_id ?? 0);
}

export async function seeCoupons(db: Db, userId: number): Promise<void> {
  await sql`insert into coupon_sights select ${userId}, coalesce(max(id), 0) from coupons where is_public
    on conflict (user_id) do update set coupon_id = excluded.coupon_id`.execute(db);
}

/** Throws COUPON_CODE_TAKEN, GIFT_EMPTY, or NOT_FOUND for a card that players cannot own. */
export async function makeCoupon(
  tx: Transaction<Database>,
  { code, goods, words, count, is_public, expires_ts }: z.output<typeof CouponBody>,
): Promise<Coupon> {
  checkGoods(goods);
  const key = code === undefined ? newCode() : codeKey(code);
  if (key === '') throw new Refusal('INVALID_INPUT', {}, { code: '글자나 숫자를 적어 주세요.' });
  try {
    const row = await tx
      .insertInto('coupons')
      .values({
        code: key,
        goods: JSON.stringify(goods),
        words,
        count,
        is_public,
        expires_at: expires_ts === null ? null : new Date(expires_ts * 1000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toCoupon(row);
  } catch (failure) {
    if (breaksUniqueness(failure)) throw new Refusal('COUPON_CODE_TAKEN', {}, { code: '이미 있는 쿠폰 번호입니다.' });
    throw failure;
  }
}

type Asked = SortedPageAsked<(typeof COUPON_SORTS)[number]> & {
  state: (typeof COUPON_STATES)[number];
  words?: string | undefined;
};
const ORDERS = {
  time: sql`id`,
  code: sql`code`,
  used: sql`used`,
  count: sql`count`,
  // coupons without an end sort last
  until: sql`coalesce(expires_at, 'infinity')`,
} as const satisfies Record<Asked['sort'], unknown>;

/** A page of all coupons, and the total; `over` selects the ones no longer valid. */
export async function couponsPage(
  db: Db,
  { state, words, sort, ...asked }: Asked,
  now: number,
): Promise<{ items: Coupon[]; total: number }> {
  const pattern = patternOf(words);
  const isOpen = sql<boolean>`not is_closed and used < count and coalesce(expires_at > ${new Date(now)}, true)`;
  const fitting = db
    .selectFrom('coupons')
    .$if(state === 'open', (query) => query.where(isOpen))
    .$if(state === 'over', (query) => query.where(sql<boolean>`not (${isOpen})`))
    .$if(pattern !== undefined, (query) =>
      query.where((eb) => eb.or([eb('code', 'ilike', pattern!), eb('words', 'ilike', pattern!)])),
    );
  const { rows, total } = await sortedPage(fitting, fitting.selectAll(), { ...asked, by: ORDERS[sort], id: 'id' });
  return { items: rows.map(toCoupon), total };
}

/** Closes a coupon and returns its state before. Throws NOT_FOUND. */
export async function closeCoupon(
  tx: Transaction<Database>,
  id: number,
): Promise<{ isClosed: boolean; used: number; count: number }> {
  lockInOrder(tx, 'coupons');
  const row = await tx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  await tx.updateTable('coupons').set({ is_closed: true }).where('id', '=', id).execute();
  return { isClosed: row.is_closed, used: row.used, count: row.count };
}

/** Valid public coupons, newest first. */
const open = (db: Db, now: number) =>
  db
    .selectFrom('coupons')
    .where('is_public', '=', true)
    .where('is_closed', '=', false)
    .whereRef('used', '<', 'count')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
    .orderBy('coupons.id', 'desc');

const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const toCoupon = ({ expires_at, created_at, ...same }: Row): Coupon => ({
  ...same,
  expires_ts: expires_at && secondsOf(expires_at),
  created_ts: secondsOf(created_at),
});

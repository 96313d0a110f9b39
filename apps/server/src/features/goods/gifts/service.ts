/**
 * Goods that wait to be claimed, and coupons for them. Files: `gifts` and `coupons` hold the SQL, `gift-goods` validates
 * goods, `coupon-code` makes codes and reads typed ones.
 */
import type { Coupon, CouponBody, Gift, Goods, LedgerReason } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { breaksUniqueness } from '../../../platform/database-errors.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { grantBoosters } from '../boosters/service.ts';
import { transfer } from '../ledger/service.ts';
import { codeKey, newCode } from './coupon-code.ts';
import { addedUp, checkGoods, mintedFor } from './gift-goods.ts';
import { insertCoupon, insertCouponUse, lockCoupon, lockCouponOfCode, updateCoupon } from './queries/coupons.ts';
import { insertGift, markClaimed, waitingGifts } from './queries/gifts.ts';

export { checkGoods } from './gift-goods.ts';
export { couponsPage, hasUnseenCoupon } from './queries/coupons.ts';
export { hasGift } from './queries/gifts.ts';

type Tx = Transaction<Database>;

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
  return insertGift(tx, { user_id: userId, goods: JSON.stringify(goods), cause, words });
}

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
  for (const gift of wanted) if (await markClaimed(tx, userId, gift.id)) claimed.push(gift);
  if (claimed.length === 0 || (ids && claimed.length < wanted.length)) throw new Refusal('GIFT_GONE');
  const goods = addedUp(claimed.map((gift) => gift.goods));
  const [first, ...others] = new Set(claimed.map(({ cause }) => cause));
  const reason = others.length === 0 ? first! : 'gift';
  for (const { pack, count } of goods.boosters) await grantBoosters(tx, userId, pack, count, reason);
  const movements = mintedFor(userId, goods);
  if (movements.length > 0) await transfer(tx, { key, reason, movements });
  return { count: claimed.length, goods };
}

/**
 * Puts a coupon's gift into the player's box, once per player and up to the coupon's count. Throws the refusals of the
 * call.
 */
export async function redeem(tx: Tx, userId: number, typed: string, now: number): Promise<Gift> {
  const coupon = await lockCouponOfCode(tx, codeKey(typed));
  if (!coupon) throw new Refusal('COUPON_UNKNOWN');
  if (!(await insertCouponUse(tx, userId, coupon.id))) throw new Refusal('COUPON_ALREADY_USED');
  if (coupon.is_closed || (coupon.expires_at && coupon.expires_at.getTime() <= now)) throw new Refusal('COUPON_CLOSED');
  if (coupon.used >= coupon.count) throw new Refusal('COUPON_USED_UP');
  await updateCoupon(tx, coupon.id, { used: coupon.used + 1 });
  return giveGift(tx, userId, coupon.goods, 'coupon', coupon.words);
}

/** Makes a coupon. Throws COUPON_CODE_TAKEN, GIFT_EMPTY, or NOT_FOUND for a card that players cannot own. */
export async function makeCoupon(
  tx: Tx,
  { code, goods, words, count, is_public, expires_ts }: z.output<typeof CouponBody>,
): Promise<Coupon> {
  checkGoods(goods);
  const key = code === undefined ? newCode() : codeKey(code);
  if (key === '') throw new Refusal('INVALID_INPUT', {}, { code: '글자나 숫자를 적어 주세요.' });
  try {
    return await insertCoupon(tx, {
      code: key,
      goods: JSON.stringify(goods),
      words,
      count,
      is_public,
      expires_at: expires_ts === null ? null : new Date(expires_ts * 1000),
    });
  } catch (failure) {
    if (breaksUniqueness(failure)) throw new Refusal('COUPON_CODE_TAKEN', {}, { code: '이미 있는 쿠폰 번호입니다.' });
    throw failure;
  }
}

/** Closes a coupon and returns its state before. Throws NOT_FOUND. */
export async function closeCoupon(tx: Tx, id: number): Promise<{ isClosed: boolean; used: number; count: number }> {
  const row = await lockCoupon(tx, id);
  if (!row) throw new Refusal('NOT_FOUND');
  await updateCoupon(tx, id, { is_closed: true });
  return { isClosed: row.is_closed, used: row.used, count: row.count };
}

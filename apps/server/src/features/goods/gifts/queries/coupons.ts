import type { COUPON_SORTS, COUPON_STATES, Coupon, PublicCoupon } from '@chilyo/protocol';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { patternOf, type SortedPageAsked, sortedPage } from '../../../../platform/page.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type CouponRow = Selectable<Database['coupons']>;

/** A coupon by the stored form of its code, locked until the transaction ends. */
export const lockCouponOfCode = (tx: Tx, code: string): Promise<CouponRow | undefined> => {
  lockInOrder(tx, 'coupons');
  return tx.selectFrom('coupons').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
};

/** A coupon, locked until the transaction ends. */
export const lockCoupon = (tx: Tx, id: number): Promise<CouponRow | undefined> => {
  lockInOrder(tx, 'coupons');
  return tx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
};

/** Inserts a coupon. Breaks the uniqueness of `code` when there is one. */
export const insertCoupon = async (tx: Tx, coupon: Insertable<Database['coupons']>): Promise<Coupon> =>
  toCoupon(await tx.insertInto('coupons').values(coupon).returningAll().executeTakeFirstOrThrow());

export async function updateCoupon(tx: Tx, id: number, change: { used: number } | { is_closed: true }): Promise<void> {
  await tx.updateTable('coupons').set(change).where('id', '=', id).execute();
}

/** Records a player's use of a coupon. Returns false when they have used it already. */
export async function insertCouponUse(tx: Tx, userId: number, couponId: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('coupon_uses')
    .values({ user_id: userId, coupon_id: couponId })
    .onConflict((conflict) => conflict.columns(['user_id', 'coupon_id']).doNothing())
    .returning('coupon_id')
    .executeTakeFirst();
  return inserted !== undefined;
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

/** Marks all present public coupons as seen by a player. */
export async function seeCoupons(db: Db, userId: number): Promise<void> {
  await sql`insert into coupon_sights select ${userId}, coalesce(max(id), 0) from coupons where is_public
    on conflict (user_id) do update set coupon_id = excluded.coupon_id`.execute(db);
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

/** Valid public coupons, newest first. */
const open = (db: Db, now: number) =>
  db
    .selectFrom('coupons')
    .where('is_public', '=', true)
    .where('is_closed', '=', false)
    .whereRef('used', '<', 'count')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
    .orderBy('coupons.id', 'desc');

const toCoupon = ({ expires_at, created_at, ...same }: CouponRow): Coupon => ({
  ...same,
  expires_ts: expires_at && secondsOf(expires_at),
  created_ts: secondsOf(created_at),
});

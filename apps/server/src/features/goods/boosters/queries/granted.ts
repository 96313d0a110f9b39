import type { BoosterPack, LedgerReason } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Database } from '../../../../platform/tables.ts';

/** Grants packs that open for free. They are not in the ledger until they are opened. */
export async function grantBoosters(
  tx: Transaction<Database>,
  userId: number,
  pack: BoosterPack,
  count: number,
  cause: LedgerReason,
): Promise<void> {
  await tx.insertInto('granted_boosters').values({ user_id: userId, pack, count, cause }).execute();
}

/** A player's unopened granted packs, by kind. */
export async function grantedBoosters(db: Kysely<Database>, userId: number): Promise<Map<BoosterPack, number>> {
  const rows = await db
    .selectFrom('granted_boosters')
    .select(({ fn }) => ['pack', fn.sum<number>('count').as('count')])
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .groupBy('pack')
    .execute();
  return new Map(rows.map(({ pack, count }) => [pack, Number(count)]));
}

/** Uses up granted packs, oldest first. Throws NOT_ENOUGH_BOOSTERS. */
export async function takeGranted(
  tx: Transaction<Database>,
  userId: number,
  pack: BoosterPack,
  count: number,
): Promise<void> {
  lockInOrder(tx, 'boosters', userId);
  const rows = await tx
    .selectFrom('granted_boosters')
    .select(['id', 'count'])
    .where('user_id', '=', userId)
    .where('pack', '=', pack)
    .where('count', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  let left = count;
  for (const row of rows) {
    const taken = Math.min(left, row.count);
    if (taken === 0) break;
    await tx
      .updateTable('granted_boosters')
      .set({ count: row.count - taken })
      .where('id', '=', row.id)
      .execute();
    left -= taken;
  }
  if (left > 0) throw new Refusal('NOT_ENOUGH_BOOSTERS', { missing: left });
}

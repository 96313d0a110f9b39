import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;

export async function insertOwnerNews(tx: Kysely<Database>, news: Insertable<Database['owner_news']>): Promise<void> {
  await tx.insertInto('owner_news').values(news).execute();
}

/** The oldest news that not all owners have been told, locked until the transaction ends. */
export const lockOwnerNews = (tx: Tx) => {
  lockInOrder(tx, 'owner_news');
  return tx.selectFrom('owner_news').selectAll().orderBy('id').limit(1).forUpdate().executeTakeFirst();
};

/** The cards among `cardIds` that each account of a range owns, bound copies too; by account, ascending. */
export async function ownersAmong(
  tx: Tx,
  cardIds: readonly number[],
  { above, upTo }: { above: number; upTo: number },
): Promise<{ account: number; card_ids: number[] }[]> {
  return tx
    .selectFrom('copies')
    .select(['account', sql<number[]>`array_agg(distinct card_id)`.as('card_ids')])
    .where('account', '>', above)
    .where('account', '<=', upTo)
    .where('card_id', 'in', cardIds)
    .where('amount', '>', 0)
    .groupBy('account')
    .orderBy('account')
    .execute();
}

/** Whether there are users beyond an id. */
export const hasUsersAbove = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('id', '>', id).limit(1).executeTakeFirst()) !== undefined;

export async function updateOwnerNews(tx: Tx, id: number, told_up_to: number): Promise<void> {
  await tx.updateTable('owner_news').set({ told_up_to }).where('id', '=', id).execute();
}

export async function deleteOwnerNews(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('owner_news').where('id', '=', id).execute();
}

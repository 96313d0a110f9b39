import { type Insertable, sql, type Transaction } from 'kysely';
import { isTakenDown } from '../../../../platform/pictures/blocked.ts';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;

/** A skin's maker and price, locked against changes until the transaction ends. */
export const lockSkinForSale = (tx: Tx, id: number): Promise<{ user_id: number; price: number } | undefined> =>
  tx
    .selectFrom('skins')
    .select(['user_id', 'price'])
    .where('id', '=', id)
    .where('is_for_sale', '=', true)
    .where(sql<boolean>`not ${isTakenDown('skins.url')}`)
    .forShare()
    .executeTakeFirst();

/** Makes a user the owner of a skin. Returns false when they own it already. */
export async function insertSkinOwner(tx: Tx, owner: Insertable<Database['skin_owners']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('skin_owners')
    .values(owner)
    .onConflict((conflict) => conflict.columns(['user_id', 'skin_id']).doNothing())
    .returning('skin_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

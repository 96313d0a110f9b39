import { sql, type Transaction } from 'kysely';
import { isTakenDown } from '../../../../platform/pictures/blocked.ts';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;
/** An emoticon, or all of a pack, by id. */
export type WantedCons = { con: number } | { pack: number };

/** The wanted emoticons with their maker, in the order of ids, locked against changes until the transaction ends. */
export const lockWantedCons = (tx: Tx, wanted: WantedCons) =>
  tx
    .selectFrom('cons')
    .innerJoin('con_packs as pack', 'pack.id', 'cons.pack_id')
    .select(['cons.id', 'cons.price', 'cons.is_common', 'pack.user_id'])
    .where('con' in wanted ? 'cons.id' : 'pack.id', '=', 'con' in wanted ? wanted.con : wanted.pack)
    .where('cons.is_for_sale', '=', true)
    .where(sql<boolean>`not ${isTakenDown('cons.url')}`)
    .orderBy('cons.id')
    .forShare('cons')
    .execute();

/** Makes a user the owner of emoticons, with a royalty of 0. Returns the newly owned ones. */
export const insertConOwners = (
  tx: Tx,
  userId: number,
  cons: readonly { id: number; price: number }[],
): Promise<{ con_id: number; price: number }[]> =>
  tx
    .insertInto('con_owners')
    .values(cons.map(({ id, price }) => ({ user_id: userId, con_id: id, price, royalty: 0 })))
    .onConflict((conflict) => conflict.columns(['user_id', 'con_id']).doNothing())
    .returning(['con_id', 'price'])
    .execute();

/** Stores the maker's share of the price that an owner paid. */
export async function updateRoyalty(tx: Tx, userId: number, conId: number, royalty: number): Promise<void> {
  await tx
    .updateTable('con_owners')
    .set({ royalty })
    .where('user_id', '=', userId)
    .where('con_id', '=', conId)
    .execute();
}

import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY, shareOf } from '../economy/service.ts';
import { saleMovements, transfer } from '../ledger/service.ts';

type Wanted = { con: number } | { pack: number };

/**
 * Sells an emoticon, or all missing ones of a pack, at the price that was shown. The maker gets a royalty of the total.
 * Returns the bought ones. Throws NOT_FOUND, CON_ALREADY_YOURS, PRICE_CHANGED or NOT_ENOUGH_GPOINT.
 */
export async function buyCons(
  tx: Transaction<Database>,
  userId: number,
  wanted: Wanted,
  shown: number,
  { key, notifyBalanceOf }: { key: string; notifyBalanceOf: (userId: number) => void },
): Promise<number[]> {
  const cons = await tx
    .selectFrom('cons')
    .innerJoin('con_packs as pack', 'pack.id', 'cons.pack_id')
    .select(['cons.id', 'cons.price', 'cons.is_common', 'pack.user_id'])
    .where('con' in wanted ? 'cons.id' : 'pack.id', '=', 'con' in wanted ? wanted.con : wanted.pack)
    .orderBy('cons.id')
    .forShare('cons')
    .execute();
  const maker = cons[0]?.user_id;
  if (maker === undefined) throw new Refusal('NOT_FOUND');
  const forSale = cons.filter(({ is_common }) => !is_common && maker !== userId);
  if (forSale.length === 0) throw new Refusal('CON_ALREADY_YOURS');
  const bought = await tx
    .insertInto('con_owners')
    .values(forSale.map(({ id, price }) => ({ user_id: userId, con_id: id, price, royalty: 0 })))
    .onConflict((conflict) => conflict.columns(['user_id', 'con_id']).doNothing())
    .returning(['con_id', 'price'])
    .execute();
  if (bought.length === 0) throw new Refusal('CON_ALREADY_YOURS');
  const price = bought.reduce((sum, one) => sum + one.price, 0);
  if (price !== shown) throw new Refusal('PRICE_CHANGED', { price });
  const share = (of: number) => shareOf(of, ECONOMY.con.maker_percent);
  // splits the royalty of the sum among the emoticons without a rest
  let paid = 0;
  for (const { con_id, price: each } of bought) {
    const royalty = share(paid + each) - share(paid);
    paid += each;
    if (royalty > 0)
      await tx
        .updateTable('con_owners')
        .set({ royalty })
        .where('user_id', '=', userId)
        .where('con_id', '=', con_id)
        .execute();
  }
  const movements = saleMovements(userId, maker, price, share(price));
  if (movements.length > 0) {
    await transfer(tx, { key, reason: 'con', about: { kind: 'con', id: bought[0]!.con_id }, movements });
    notifyBalanceOf(maker);
  }
  return bought.map(({ con_id }) => con_id);
}

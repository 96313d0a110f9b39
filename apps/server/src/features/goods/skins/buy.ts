import type { Skin } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY, shareOf } from '../economy/service.ts';
import { saleMovements, transfer } from '../ledger/service.ts';
import { skinOf } from './queries.ts';

/**
 * Sells a skin at the price that was shown; the maker gets the royalty, a free one moves nothing. Throws NOT_FOUND,
 * SKIN_ALREADY_YOURS, PRICE_CHANGED or NOT_ENOUGH_GPOINT.
 */
export async function buySkin(
  tx: Transaction<Database>,
  userId: number,
  skinId: number,
  shown: number,
  { key, notifyBalanceOf }: { key: string; notifyBalanceOf: (userId: number) => void },
): Promise<Skin> {
  const skin = await tx
    .selectFrom('skins')
    .select(['user_id', 'price'])
    .where('id', '=', skinId)
    .forShare()
    .executeTakeFirst();
  if (!skin) throw new Refusal('NOT_FOUND');
  if (skin.user_id === userId) throw new Refusal('SKIN_ALREADY_YOURS');
  const royalty = shareOf(skin.price, ECONOMY.skin.maker_percent);
  const bought = await tx
    .insertInto('skin_owners')
    .values({ user_id: userId, skin_id: skinId, price: skin.price, royalty })
    .onConflict((conflict) => conflict.columns(['user_id', 'skin_id']).doNothing())
    .returning('skin_id')
    .executeTakeFirst();
  if (!bought) throw new Refusal('SKIN_ALREADY_YOURS');
  if (skin.price !== shown) throw new Refusal('PRICE_CHANGED', { price: skin.price });
  const movements = saleMovements(userId, skin.user_id, skin.price, royalty);
  if (movements.length > 0) {
    await transfer(tx, { key, reason: 'skin', about: { kind: 'skin', id: skinId }, movements });
    notifyBalanceOf(skin.user_id);
  }
  return skinOf(tx, skinId, userId);
}

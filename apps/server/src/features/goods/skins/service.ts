/**
 * Alternative pictures of cards. Files: `skin-owners` are sold ones, `worn-skins` equipped ones; `launch-skins` inserts
 * the built-in ones by `built-in-skins`; `made-skin` is what made goods
 * needs of those by players, `made-skins` their rows; `skin-page` is the link preview, `searched` the search.
 */
import type { Skin } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY, shareOf } from '../economy/service.ts';
import { saleMovements, transfer } from '../ledger/service.ts';
import { payForMade } from '../market/service.ts';
import { insertSkinOwner, lockSkinForSale } from './queries/skin-owners.ts';
import { deleteWornSkin, upsertWornSkin } from './queries/worn-skins.ts';
import { skinOf } from './queries.ts';

export { addLaunchSkins } from './launch-skins.ts';
export { madeSkinKind } from './made-skin.ts';
export { equippedSkins } from './queries/worn-skins.ts';
export { makersOfSkins } from './queries.ts';

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
  const skin = await lockSkinForSale(tx, skinId);
  if (!skin) throw new Refusal('NOT_FOUND');
  if (skin.user_id === userId) throw new Refusal('SKIN_ALREADY_YOURS');
  if (skin.price !== shown) throw new Refusal('PRICE_CHANGED', { price: skin.price });
  const share = shareOf(skin.price, ECONOMY.skin.maker_percent);
  const sale = { buyer: userId, maker: skin.user_id, share, cause: { kind: 'skin', id: skinId } } as const;
  const royalty = await payForMade(tx, sale, clock.now());
  const isBought = await insertSkinOwner(tx, { user_id: userId, skin_id: skinId, price: skin.price, royalty });
  if (!isBought) throw new Refusal('SKIN_ALREADY_YOURS');
  const movements = saleMovements(userId, skin.user_id, skin.price, royalty);
  if (movements.length > 0) {
    await transfer(tx, { key, reason: 'skin', about: { kind: 'skin', id: skinId }, movements });
    notifyBalanceOf(skin.user_id);
  }
  return skinOf(tx, skinId, userId);
}

/** Equips a skin on a card; null removes it. Throws NOT_FOUND, SKIN_OF_OTHER_CARD or SKIN_NOT_YOURS. */
export async function equipSkin(
  db: Kysely<Database>,
  userId: number,
  cardId: number,
  skinId: number | null,
): Promise<void> {
  if (!cardOf(cardId)) throw new Refusal('NOT_FOUND');
  if (skinId === null) return deleteWornSkin(db, userId, cardId);
  const skin = await skinOf(db, skinId, userId);
  if (skin.card_id !== cardId) throw new Refusal('SKIN_OF_OTHER_CARD');
  if (!skin.is_mine) throw new Refusal('SKIN_NOT_YOURS');
  await upsertWornSkin(db, { user_id: userId, card_id: cardId, skin_id: skinId });
}

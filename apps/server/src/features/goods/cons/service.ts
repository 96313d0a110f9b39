/**
 * Emoticons. Files: `con-owners` are sold ones; `launch-cons` inserts the built-in ones by `built-in-cons`, drawn in
 * `fox-cons`, `goblin-cons`, `luminary-cons` and `rice-cake-cons` from the parts of `con-drawing`; `con-choices` are
 * favourites and muted packs; `sheet` puts the stills of a pack (`pack-cells`) into one picture; `made-pack` is what
 * made goods needs of those by players, `made-packs` their rows; `searched` is the search.
 */
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY, shareOf } from '../economy/service.ts';
import { saleMovements, transfer } from '../ledger/service.ts';
import { payForMade } from '../market/service.ts';
import { insertFavourite, insertMute } from './queries/con-choices.ts';
import { insertConOwners, lockWantedCons, updateRoyalty, type WantedCons } from './queries/con-owners.ts';
import { hasCons, upsertConOrder } from './queries.ts';

export { addLaunchCons } from './launch-cons.ts';
export { madePackKind } from './made-pack.ts';
export { deleteFavourite, deleteMute } from './queries/con-choices.ts';
export { consNotOf, hasCons, makersOfCons } from './queries.ts';

/**
 * Sells an emoticon, or all missing ones of a pack, at the price that was shown. The maker gets a royalty of the total.
 * Returns the bought ones. Throws NOT_FOUND, CON_ALREADY_YOURS, PRICE_CHANGED or NOT_ENOUGH_GPOINT.
 */
export async function buyCons(
  tx: Transaction<Database>,
  userId: number,
  wanted: WantedCons,
  shown: number,
  { key, notifyBalanceOf }: { key: string; notifyBalanceOf: (userId: number) => void },
): Promise<number[]> {
  const cons = await lockWantedCons(tx, wanted);
  const maker = cons[0]?.user_id;
  if (maker === undefined) throw new Refusal('NOT_FOUND');
  const forSale = cons.filter(({ is_common }) => !is_common && maker !== userId);
  if (forSale.length === 0) throw new Refusal('CON_ALREADY_YOURS');
  const bought = await insertConOwners(tx, userId, forSale);
  if (bought.length === 0) throw new Refusal('CON_ALREADY_YOURS');
  const price = bought.reduce((sum, one) => sum + one.price, 0);
  if (price !== shown) throw new Refusal('PRICE_CHANGED', { price });
  const share = shareOf(price, ECONOMY.con.maker_percent);
  const cause = { kind: 'con', id: bought[0]!.con_id } as const;
  const paidOut = await payForMade(tx, { buyer: userId, maker, share, cause }, clock.now());
  // splits the royalty of the sum among the emoticons without a rest
  const partOf = (sum: number) => (price === 0 ? 0 : Math.floor((paidOut * sum) / price));
  let paid = 0;
  for (const { con_id, price: each } of bought) {
    const royalty = partOf(paid + each) - partOf(paid);
    paid += each;
    if (royalty > 0) await updateRoyalty(tx, userId, con_id, royalty);
  }
  const movements = saleMovements(userId, maker, price, paidOut);
  if (movements.length > 0) {
    await transfer(tx, { key, reason: 'con', about: cause, movements });
    notifyBalanceOf(maker);
  }
  return bought.map(({ con_id }) => con_id);
}

/** Stores the order of a user's own emoticons. Throws INVALID_INPUT for a repeated one, or CON_NOT_YOURS. */
export async function orderCons(db: Kysely<Database>, userId: number, ids: number[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw new Refusal('INVALID_INPUT');
  if (!(await hasCons(db, userId, ids))) throw new Refusal('CON_NOT_YOURS');
  await upsertConOrder(db, userId, ids);
}

/** Makes an own emoticon a favourite. Throws CON_NOT_YOURS. */
export async function favourCon(db: Kysely<Database>, userId: number, conId: number): Promise<void> {
  if (!(await hasCons(db, userId, [conId]))) throw new Refusal('CON_NOT_YOURS');
  await insertFavourite(db, userId, conId);
}

/** Shows a pack's emoticons as their names to this user only, owned or not. Throws NOT_FOUND. */
export async function muteConPack(db: Kysely<Database>, userId: number, packId: number): Promise<void> {
  if (!(await insertMute(db, userId, packId))) throw new Refusal('NOT_FOUND');
}

/**
 * Market: cards for gpoint. Files: `fair-play` checks for abuse; `offers`, `sales`, `value-flows` and `market-notes`
 * hold the SQL of these tables.
 */
import type { BuyBody, Offer, OfferBody } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY, feeOf } from '../economy/service.ts';
import { BURN, ESCROW, type Movement, transfer } from '../ledger/service.ts';
import { flowOfSale, noteFlows, requireTrading } from './fair-play.ts';
import { insertMarketNote } from './queries/market-notes.ts';
import { insertOffer, lockCheapest, lockOpenOffer, openOffersOf, updateOfferCount } from './queries/offers.ts';
import { insertSale, recentSales } from './queries/sales.ts';
import { toOffer } from './queries.ts';

export { isEstablished, noteFlows, payForMade, requireTrading, worthOf } from './fair-play.ts';
export { marketNotesPage } from './queries/market-notes.ts';
export { offeredCopies, offeredGoods } from './queries.ts';

type Tx = Transaction<Database>;
type Spender = { tx: Tx; user: UserRow; key: string; now: number };

/** The fee on the price of one copy, which is burnt. */
const saleFee = (price: number) => Math.max(1, feeOf(price, ECONOMY.market.fee_percent));

/** Puts free copies into escrow and up for sale. Throws the refusals of the call. */
export async function openOffer(
  { tx, user, key, now }: Spender,
  { card_id, count, price, is_price_meant }: z.output<typeof OfferBody>,
): Promise<Offer> {
  const card = cardOf(card_id);
  if (!card || card.is_token) throw new Refusal('NOT_FOUND');
  await requireTrading(tx, user, now);
  const least = ECONOMY.house_sale[card.rarity];
  if (price < least) throw new Refusal('PRICE_TOO_LOW', { least }, { price: `${least}골드부터 팔 수 있습니다.` });
  const { usual } = await recentSales(tx, card_id, now);
  const factor = ECONOMY.market.odd_price_factor;
  const isOdd = usual !== null && (price > usual * factor || price * factor < usual);
  if (isOdd && !is_price_meant) throw new Refusal('PRICE_ODD', { median: usual });
  const most = ECONOMY.market.offers_most;
  if ((await openOffersOf(tx, user.id)).length >= most) throw new Refusal('OFFERS_FULL', { most });
  const offer = await insertOffer(tx, { user_id: user.id, card_id, price, count, created_at: new Date(now) });
  if (isOdd) await insertMarketNote(tx, { user_id: user.id, card_id, value: price, usual });
  await transfer(tx, {
    key,
    reason: 'offer_open',
    about: { kind: 'card', id: card_id },
    movements: [{ from: user.id, to: ESCROW, card_id, bound: false, amount: count }],
  });
  return toOffer(offer);
}

/** Returns the unsold copies of an offer. Throws NOT_FOUND when there are none. */
export async function cancelOffer(
  { tx, user, key }: Pick<Spender, 'tx' | 'key'> & { user: Pick<UserRow, 'id'> },
  id: number,
): Promise<void> {
  const offer = await lockOpenOffer(tx, user.id, id);
  if (!offer) throw new Refusal('NOT_FOUND');
  await updateOfferCount(tx, id, 0);
  await transfer(tx, {
    key,
    reason: 'offer_cancel',
    about: { kind: 'card', id: offer.card_id },
    movements: [{ from: ESCROW, to: user.id, card_id: offer.card_id, bound: false, amount: offer.count }],
  });
}

/** Withdraws all offers of a departing user. */
export async function withdrawOffers(db: Kysely<Database>, userId: number): Promise<void> {
  for (const id of await openOffersOf(db, userId))
    await db.transaction().execute(async (tx) => {
      if (await lockOpenOffer(tx, userId, id))
        await cancelOffer({ tx, user: { id: userId }, key: `offer-withdrawn:${id}` }, id);
    });
}

type Sold = { sellerId: number; count: number; gpoint: number };

/**
 * Buys the cheapest copies of other sellers, equal prices oldest first: all wanted copies for at most the agreed total,
 * or none. Returns the price paid and the sellers. Throws OFFER_GONE with the current offers, or NOT_ENOUGH_GPOINT.
 */
export async function buyCards(
  { tx, user, key, now }: Spender,
  cardId: number,
  { count, total_most }: z.output<typeof BuyBody>,
): Promise<{ gpoint: number; sold: Sold[] }> {
  const taken = await lockCheapest(tx, user.id, cardId, count);
  const found = taken.reduce((sum, part) => sum + part.count, 0);
  const total = taken.reduce((sum, part) => sum + part.offer.price * part.count, 0);
  if (found < count || total > total_most) throw new Refusal('OFFER_GONE', { now: offersInWords(count, found, total) });
  const movements: Movement[] = [{ from: ESCROW, to: user.id, card_id: cardId, bound: false, amount: count }];
  const sold: Sold[] = [];
  const flows: Parameters<typeof noteFlows>[1][number][] = [];
  for (const { offer, count } of taken) {
    const fee = saleFee(offer.price) * count;
    const gpoint = offer.price * count - fee;
    const deal = { cardId, from: offer.user_id, to: user.id };
    const { value, isOdd } = await flowOfSale(tx, offer.price, deal, now);
    await updateOfferCount(tx, offer.id, offer.count - count);
    const saleId = await insertSale(tx, {
      card_id: cardId,
      seller_id: offer.user_id,
      buyer_id: user.id,
      price: offer.price,
      count,
      fee,
      created_at: new Date(now),
    });
    flows.push({
      from: user.id,
      to: offer.user_id,
      value: value * count,
      isOdd,
      cause: { kind: 'market', id: saleId },
    });
    if (gpoint > 0) movements.push({ from: user.id, to: offer.user_id, currency: 'gpoint', amount: gpoint });
    movements.push({ from: user.id, to: BURN, currency: 'gpoint', amount: fee });
    sold.push({ sellerId: offer.user_id, count, gpoint });
  }
  await noteFlows(tx, flows, now);
  await transfer(tx, { key, reason: 'offer_buy', about: { kind: 'card', id: cardId }, movements });
  return { gpoint: total, sold };
}

/** Describes the current offers to a buyer of `wanted` copies. */
function offersInWords(wanted: number, found: number, total: number): string {
  if (found === 0) return '지금은 파는 사람이 없습니다.';
  const cost = `${total.toLocaleString('ko-KR')}골드입니다.`;
  if (found < wanted) return `지금 살 수 있는 것은 ${found}장뿐이고, 모두 ${cost}`;
  return wanted === 1 ? `지금 가장 싼 값은 ${cost}` : `지금은 ${wanted}장에 모두 ${cost}`;
}

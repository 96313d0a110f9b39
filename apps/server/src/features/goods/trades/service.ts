/** Trades of cards and gpoint between players. Files: `sides` is what each side gives. */
import type { TradeBody, TradeSide } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { BURN, ESCROW, type Movement, transfer } from '../ledger/service.ts';
import { noteFlows, requireTrading, worthOf } from '../market/service.ts';
import { dueTrades, endTrade, keepTrade, lockOpenTrade, openTradesOf, type TradeRow } from './queries.ts';
import { sidesOf, tradeFee } from './sides.ts';

export { tradedCopies, tradedGoods } from './queries.ts';
export { tradeFee } from './sides.ts';

type Tx = Transaction<Database>;
type Spender = { tx: Tx; user: UserRow; key: string; now: number };

const HOUR_MS = 3_600_000;

/** Puts the offered side into escrow and lists the trade. Throws the refusals of the call. */
export async function openTrade(
  { tx, user, key, now }: Spender,
  { gives, wants }: z.output<typeof TradeBody>,
): Promise<TradeRow> {
  const { cards_most, open_most, hours } = ECONOMY.trade;
  const cards = [...gives.card_ids, ...wants.card_ids];
  const isEmpty = ({ card_ids, gpoint }: TradeSide) => card_ids.length === 0 && gpoint === 0;
  if (isEmpty(gives) || isEmpty(wants) || cards.length === 0) throw new Refusal('TRADE_ONE_SIDED');
  if (Math.max(gives.card_ids.length, wants.card_ids.length) > cards_most) throw new Refusal('INVALID_INPUT');
  if (cards.some((id) => cardOf(id)?.is_token ?? true)) throw new Refusal('NOT_FOUND');
  await requireTrading(tx, user, now);
  if ((await openTradesOf(tx, user.id)).length >= open_most) throw new Refusal('TRADES_FULL', { most: open_most });
  const trade = await keepTrade(tx, {
    user_id: user.id,
    taker_id: null,
    given_cards: gives.card_ids,
    given_gpoint: gives.gpoint,
    wanted_cards: wants.card_ids,
    wanted_gpoint: wants.gpoint,
    expires_at: new Date(now + hours * HOUR_MS),
    created_at: new Date(now),
  });
  await transfer(tx, {
    key,
    reason: 'trade_open',
    about: { kind: 'trade', id: trade.id },
    movements: movementsOf(gives, user.id, ESCROW),
  });
  return trade;
}

/** Takes a trade: exchanges both sides. Throws TRADE_GONE when another player was faster. */
export async function takeTrade({ tx, user, key, now }: Spender, id: number): Promise<TradeRow> {
  await requireTrading(tx, user, now);
  const trade = await lockOpenTrade(tx, id);
  if (!trade || trade.expires_at.getTime() <= now) throw new Refusal('TRADE_GONE');
  if (trade.user_id === user.id) throw new Refusal('NOT_YOURSELF');
  await endTrade(tx, id, { status: 'taken', taker_id: user.id });
  const { gives, wants } = sidesOf(trade);
  const worth = async ({ card_ids, gpoint }: TradeSide, from: number, to: number) =>
    gpoint + (await worthOf(tx, card_ids, now, { from, to }));
  const value = (await worth(gives, trade.user_id, user.id)) - (await worth(wants, user.id, trade.user_id));
  const flow = { from: trade.user_id, to: user.id, value, isOdd: true, cause: { kind: 'trade', id } } as const;
  await noteFlows(tx, [flow], now);
  await transfer(tx, {
    key,
    reason: 'trade_take',
    about: { kind: 'trade', id },
    movements: [
      ...movementsOf(gives, ESCROW, user.id),
      ...movementsOf(wants, user.id, trade.user_id),
      { from: user.id, to: BURN, currency: 'gpoint', amount: tradeFee(gives, wants) },
    ],
  });
  return trade;
}

/** Cancels a trade and returns the offered side. Throws TRADE_GONE when it was taken or ended in the meantime. */
export async function cancelTrade({ tx, user, key }: Spender, id: number): Promise<void> {
  const trade = await lockOpenTrade(tx, id);
  if (trade?.user_id !== user.id) throw new Refusal('TRADE_GONE');
  await giveBack(tx, trade, 'cancelled', key);
}

/** Cancels all trades of a departing user. */
export async function withdrawTrades(db: Kysely<Database>, userId: number): Promise<void> {
  for (const id of await openTradesOf(db, userId))
    await db.transaction().execute(async (tx) => {
      const trade = await lockOpenTrade(tx, id);
      if (trade) await giveBack(tx, trade, 'cancelled', `trade-withdrawn:${id}`);
    });
}

/** Notifies the owner of a trade, in its transaction, that it has expired. */
export type Expired = (tx: Tx, ownerId: number) => Promise<Show>;

/** Ends expired trades, each in its own transaction; after a crash the next run ends the rest. */
export async function expireTrades(db: Kysely<Database>, now: number, expired: Expired): Promise<void> {
  for (const id of await dueTrades(db, new Date(now))) {
    const show = await db.transaction().execute(async (tx) => {
      const trade = await lockOpenTrade(tx, id);
      if (!trade) return null;
      await giveBack(tx, trade, 'expired', `trade-expired:${id}`);
      return expired(tx, trade.user_id);
    });
    show?.();
  }
}

async function giveBack(tx: Tx, trade: TradeRow, status: 'cancelled' | 'expired', key: string): Promise<void> {
  await endTrade(tx, trade.id, { status });
  await transfer(tx, {
    key,
    reason: 'trade_cancel',
    about: { kind: 'trade', id: trade.id },
    movements: movementsOf(sidesOf(trade).gives, ESCROW, trade.user_id),
  });
}

const movementsOf = ({ card_ids, gpoint }: TradeSide, from: number, to: number): Movement[] => [
  ...card_ids.map((card_id): Movement => ({ from, to, card_id, bound: false, amount: 1 })),
  ...(gpoint > 0 ? [{ from, to, currency: 'gpoint', amount: gpoint } as const] : []),
];

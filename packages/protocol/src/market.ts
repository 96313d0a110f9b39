import { z } from 'zod';
import { COPIES_MOST, GOLD_MOST } from './constants.ts';
import { Id, Seconds } from './schemas.ts';

const Whole = z.int().min(0);
const Gold = z.int().min(0).max(GOLD_MOST);
const Copies = z.int().min(1).max(COPIES_MOST);

/** What a card costs on the market now. */
export const MarketRow = z.object({ card_id: Id, price: Whole });
export type MarketRow = z.infer<typeof MarketRow>;

/** All copies of a card at one price; `own_count` of them are the caller's, which he cannot buy. */
export const PriceLevel = z.object({ price: Whole, count: Whole, own_count: Whole });
export type PriceLevel = z.infer<typeof PriceLevel>;

export const Offer = z.object({ id: Id, card_id: Id, price: Whole, count: Whole, created_ts: Seconds });
export type Offer = z.infer<typeof Offer>;
export const OfferBody = z.strictObject({
  card_id: Id,
  count: Copies,
  price: z.int().min(1).max(GOLD_MOST),
  /** Said a second time, after PRICE_ODD. */
  is_price_meant: z.boolean().default(false),
});
/** All of them for no more than `total_most`, or nothing. */
export const BuyBody = z.strictObject({
  count: Copies,
  total_most: z
    .int()
    .min(1)
    .max(COPIES_MOST * GOLD_MOST),
});
export const Purchase = z.object({ count: Whole, gpoint: Whole });

export const Sale = z.object({
  id: Id,
  card_id: Id,
  price: Whole,
  count: Whole,
  fee: Whole,
  created_ts: Seconds,
});
export type Sale = z.infer<typeof Sale>;

/** What a card was sold for on one day in Korea, as `2026-11-21`. */
export const PriceDay = z.object({ day: z.string(), median: Whole, least: Whole, most: Whole, count: Whole });
export type PriceDay = z.infer<typeof PriceDay>;

/**
 * How often ranked decks have had a card, how often it came into the hand from the deck, how often it was played, and how they did:
 * sides of finished matches that somebody won. `sides` are all there were.
 */
export const CardStatistics = z.object({
  sides: Whole,
  decks: Whole,
  deck_wins: Whole,
  draws: Whole,
  draw_wins: Whole,
  plays: Whole,
  play_wins: Whole,
});
export type CardStatistics = z.infer<typeof CardStatistics>;

export const TRADE_STATUSES = ['open', 'taken', 'cancelled', 'expired'] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];
/** One side of a trade; a card is named once a copy. */
const TradeSide = z.object({ card_ids: z.array(Id), gpoint: Whole });
export type TradeSide = z.infer<typeof TradeSide>;
export const Trade = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  status: z.enum(TRADE_STATUSES),
  gives: TradeSide,
  wants: TradeSide,
  /** What the one who takes it pays besides. */
  fee: Whole,
  expires_ts: Seconds,
});
export type Trade = z.infer<typeof Trade>;

/** More cards than any trade may hold are refused here; how many it may hold is the economy's. */
const SideBody = z.strictObject({ card_ids: z.array(Id).max(8).default([]), gpoint: Gold.default(0) });
export const TradeBody = z.strictObject({ gives: SideBody, wants: SideBody });
/** `takeable`: I have what it wants; `lacking`: it gives a card of which I have not all copies a deck may hold. */
export const TRADE_FILTERS = ['all', 'takeable', 'lacking', 'mine'] as const;
export type TradeFilter = (typeof TRADE_FILTERS)[number];

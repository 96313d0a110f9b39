import { z } from 'zod';
import { COPIES_MOST, GOLD_MOST } from '../constants.ts';
import { Face } from '../faces.ts';
import { Id, pathId, Seconds, Whole } from '../schemas.ts';
import { call, limit, many, nothing, one, PAYING_A_PLAYER, page } from './call.ts';

const Gold = z.int().min(0).max(GOLD_MOST);
const Copies = z.int().min(1).max(COPIES_MOST);

/** Lowest price of a card on the market. */
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

/** Sales of a card on one day in Korea, as `2026-11-21`. */
export const PriceDay = z.object({ day: z.string(), median: Whole, least: Whole, most: Whole, count: Whole });
export type PriceDay = z.infer<typeof PriceDay>;

/**
 * A card's results in decided ranked matches, counted by sides: with the card in the deck, drawn from it, played.
 * `sides` is the number of all sides.
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
  ...Face.shape,
  status: z.enum(TRADE_STATUSES),
  gives: TradeSide,
  wants: TradeSide,
  /** Additional fee of the taker, in gpoint. */
  fee: Whole,
  expires_ts: Seconds,
});
export type Trade = z.infer<typeof Trade>;

/** More cards than any trade may hold are refused here; how many it may hold is the economy's. */
const SideBody = z.strictObject({ card_ids: z.array(Id).max(8).default([]), gpoint: Gold.default(0) });
export const TradeBody = z.strictObject({ gives: SideBody, wants: SideBody });
/** `takeable`: the caller has what it wants; `lacking`: it gives a card of which the caller lacks copies for a deck. */
export const TRADE_FILTERS = ['all', 'takeable', 'lacking', 'mine'] as const;
export type TradeFilter = (typeof TRADE_FILTERS)[number];

const id = z.object({ id: pathId });
const before = pathId.optional();

/** The market, trades between players, and what players and matches say of a card. */
export const marketCalls = {
  market: call({
    method: 'GET',
    path: '/market',
    caller: 'visitor',
    summary: '카드마다 가장 싼 값',
    answer: many(MarketRow),
    refusals: [],
  }),
  cardOffers: call({
    method: 'GET',
    path: '/cards/:id/offers',
    caller: 'visitor',
    summary: '카드를 파는 값, 싼 것부터',
    params: id,
    answer: many(PriceLevel),
    refusals: [],
  }),
  cardPrices: call({
    method: 'GET',
    path: '/cards/:id/prices',
    caller: 'visitor',
    summary: '최근 30일 동안 팔린 값',
    params: id,
    answer: many(PriceDay),
    refusals: [],
  }),
  buyCard: call({
    method: 'POST',
    path: '/cards/:id/buy',
    caller: 'named',
    summary: '가장 싼 것부터 사기. total_most는 모두 해서 낼 수 있는 골드입니다.',
    params: id,
    body: BuyBody,
    answer: one(Purchase),
    spends: true,
    refusals: ['OFFER_GONE', 'TOO_ONE_SIDED', ...PAYING_A_PLAYER],
  }),
  offers: call({
    method: 'GET',
    path: '/offers',
    caller: 'named',
    summary: '내가 팔고 있는 카드',
    answer: many(Offer),
    refusals: [],
  }),
  sales: call({
    method: 'GET',
    path: '/sales',
    caller: 'named',
    summary: '내가 판 카드',
    query: z.object({ before, limit: limit(20, 50) }),
    answer: page(Sale),
    refusals: [],
  }),
  openOffer: call({
    method: 'POST',
    path: '/offers',
    caller: 'named',
    summary: '카드 팔기',
    body: OfferBody,
    answer: one(Offer),
    spends: true,
    refusals: ['NOT_SEASONED', 'PRICE_TOO_LOW', 'PRICE_ODD', 'OFFERS_FULL', 'NOT_ENOUGH_CARDS', 'NOT_FOUND'],
  }),
  cancelOffer: call({
    method: 'DELETE',
    path: '/offers/:id',
    caller: 'named',
    summary: '팔던 카드 거두기',
    params: id,
    answer: nothing,
    spends: true,
    refusals: ['NOT_FOUND'],
  }),
  trades: call({
    method: 'GET',
    path: '/trades',
    caller: 'named',
    summary: '카드 거래',
    query: z.object({ filter: z.enum(TRADE_FILTERS).default('all'), card_id: before, before, limit: limit(20, 50) }),
    answer: page(Trade),
    refusals: [],
  }),
  openTrade: call({
    method: 'POST',
    path: '/trades',
    caller: 'named',
    summary: '거래 올리기',
    body: TradeBody,
    answer: one(Trade),
    spends: true,
    refusals: ['NOT_SEASONED', 'TRADE_ONE_SIDED', 'TRADES_FULL', 'NOT_ENOUGH_CARDS', ...PAYING_A_PLAYER, 'NOT_FOUND'],
  }),
  takeTrade: call({
    method: 'POST',
    path: '/trades/:id/take',
    caller: 'named',
    summary: '거래 받아들이기',
    params: id,
    answer: nothing,
    spends: true,
    refusals: ['NOT_SEASONED', 'TRADE_GONE', 'NOT_YOURSELF', 'TOO_ONE_SIDED', 'NOT_ENOUGH_CARDS', ...PAYING_A_PLAYER],
  }),
  cancelTrade: call({
    method: 'DELETE',
    path: '/trades/:id',
    caller: 'named',
    summary: '거래 거두기',
    params: id,
    answer: nothing,
    spends: true,
    refusals: ['TRADE_GONE'],
  }),
  cardStatistics: call({
    method: 'GET',
    path: '/cards/:id/statistics',
    caller: 'visitor',
    summary: '랭킹전에서의 승률과 쓰임',
    params: id,
    answer: one(CardStatistics),
    refusals: [],
  }),
} as const;

import { z } from 'zod';
import { Id, Seconds, StarterElement } from '../schemas.ts';
import { call, limit, one, page } from './call.ts';

const Amount = z.int().min(0);
const Percent = z.number().min(0).max(100);
export const byRarity = <T extends z.ZodType>(value: T) =>
  z.object({ common: value, rare: value, epic: value, legendary: value });

/** What everything costs and pays, as the screens show it. The figures themselves live in the server's table. */
export const Economy = z.object({
  booster: z.object({
    mixed: Amount,
    element: Amount,
    cards: Amount,
    most_at_once: Amount,
    /** Odds in percent of slots 1 to 4, and of slot 5. */
    odds: z.object({ usual: byRarity(Percent), last: byRarity(Percent) }),
    /** The pack of a series without one that surely brings it. */
    pity: z.object({ epic: Amount, legendary: Amount }),
  }),
  dismantle: byRarity(Amount),
  house_sale: byRarity(Amount),
  craft: byRarity(Amount),
  /** Three cards and this amount of dpoint become one card of the next rarity. */
  rise: z.object({ cards: Amount, common: Amount, rare: Amount, epic: Amount }),
  market: z.object({ fee_percent: Percent, offers_most: Amount, odd_price_factor: Amount }),
  trade: z.object({
    cards_most: Amount,
    open_most: Amount,
    hours: Amount,
    fee_percent: Percent,
    fee_per_card: Amount,
  }),
  /** Attachments per sender and day; `days` until untaken ones return; letters per hour. */
  letter: z.object({ cards_a_day: Amount, gpoint_a_day: Amount, days: Amount, an_hour: Amount }),
  /** Minimum for selling, trading and sending: the account's age in days, and its ranked matches that lasted. */
  seasoned: z.object({ days: Amount, ranked_matches: Amount }),
  rental: z.object({ most: Amount, hours: Amount, author_percent: Percent }),
  skin: z.object({ least: Amount, most: Amount, maker_percent: Percent }),
  con: z.object({ least: Amount, most: Amount, maker_percent: Percent }),
  /** Gpoint for the maker of each card of a monthly set. */
  made_set: z.object({ maker: Amount }),
  rename: z.object({ gpoint: Amount, every_days: Amount }),
  /** Of the game day that runs now. */
  today: z.object({ luminary: StarterElement, festival_end: Amount }),
});
export type Economy = z.infer<typeof Economy>;

/** Why goods moved; the word on screen is the web app's. */
export const LEDGER_REASONS = [
  'welcome',
  'match',
  'booster',
  'craft',
  'rise',
  'dismantle',
  'house_sale',
  'offer_open',
  'offer_buy',
  'offer_cancel',
  'trade_open',
  'trade_take',
  'trade_cancel',
  'departure',
  'rental',
  'quest',
  'attendance',
  'achievement',
  'flip',
  'gift',
  'coupon',
  'letter',
  'skin',
  'con',
  'rename',
  'season',
  'made_set',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Subjects of a movement, to which a row of the ledger links. */
export const LEDGER_SUBJECTS = [
  'game',
  'card',
  'deck',
  'user',
  'skin',
  'con',
  'opening',
  'trade',
  'letter',
  'article',
] as const;
export type LedgerSubject = (typeof LEDGER_SUBJECTS)[number];

/** One movement of a player's gpoint or dpoint. */
export const LedgerRow = z.object({
  id: z.int().min(1),
  reason: z.enum(LEDGER_REASONS),
  about: z.enum(LEDGER_SUBJECTS).nullable(),
  about_id: Id.nullable(),
  change: z.int(),
  /** Balance after the movement. */
  balance: Amount,
  created_ts: Seconds,
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** Prices, fees and odds; the user's ledger. */
export const economyCalls = {
  economy: call({
    method: 'GET',
    path: '/economy',
    caller: 'visitor',
    summary: '값, 수수료, 확률',
    answer: one(Economy),
    refusals: [],
  }),
  ledger: call({
    method: 'GET',
    path: '/ledger',
    caller: 'named',
    summary: '내 골드나 가루의 장부. 새것부터.',
    query: z.object({
      currency: z.enum(['gpoint', 'dpoint']),
      /** What came, or what went. */
      way: z.enum(['in', 'out']).optional(),
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: limit(30, 100),
    }),
    answer: page(LedgerRow),
    refusals: [],
  }),
} as const;

import { z } from 'zod';
import { CouponCode, GiftWords, Goods } from './gifts.ts';
import { Id, Seconds } from './schemas.ts';

const Whole = z.int().min(0);

/** To one, or, with null, to everybody who is here now. */
export const GiftBody = z.strictObject({ user_id: Id.nullable(), goods: Goods, words: GiftWords });

export const Coupon = z.object({
  id: Id,
  code: z.string(),
  goods: Goods,
  words: z.string(),
  count: Whole,
  used: Whole,
  is_public: z.boolean(),
  is_closed: z.boolean(),
  expires_ts: Seconds.nullable(),
  created_ts: Seconds,
});
export type Coupon = z.infer<typeof Coupon>;
export const CouponBody = z.strictObject({
  /** Left out: one that nobody can guess. */
  code: CouponCode.optional(),
  goods: Goods,
  words: GiftWords,
  count: z.int().min(1).max(1_000_000),
  is_public: z.boolean(),
  expires_ts: Seconds.nullable(),
});

/** What looked odd on the market: a price, or goods that go one way between two players. */
export const MarketNote = z.object({
  id: Id,
  kind: z.enum(['odd_price', 'one_way']),
  user_id: Id,
  name: z.string(),
  other_id: Id.nullable(),
  other_name: z.string().nullable(),
  card_id: Id.nullable(),
  value: z.int(),
  usual: Whole.nullable(),
  created_ts: Seconds,
});
export type MarketNote = z.infer<typeof MarketNote>;

/**
 * What is wrong with the books: goods that do not add up to nothing over all accounts, an account below zero, one that holds
 * something else than its entries say, an escrow that holds something else than what waits there, with the players for whom the ledger has
 * moved something else there than waits in their names.
 */
const LEDGER_FAULTS = ['sum', 'negative', 'entries', 'escrow'] as const;
export const LedgerFault = z.object({
  kind: z.enum(LEDGER_FAULTS),
  account: z.int().nullable(),
  /** Of the player whose account it is. */
  name: z.string().nullable(),
  /** `gpoint`, `dpoint`, or a card by id, bound or free. */
  good: z.string(),
  expected: z.int(),
  found: z.int(),
});
export type LedgerFault = z.infer<typeof LedgerFault>;

export const Health = z.object({
  /** The first hundred. */
  faults: z.array(LedgerFault),
  /** False: of the entries only those of some accounts were added up, as there are too many. */
  is_whole: z.boolean(),
  /** Rows by table, nearly. */
  counts: z.record(z.string(), Whole),
  checked_ts: Seconds,
  took_ms: Whole,
});
export type Health = z.infer<typeof Health>;

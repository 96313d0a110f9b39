import { z } from 'zod';
import {
  CHAT_CONTENT_MAX,
  COUPON_SORTS,
  COUPON_STATES,
  DESK_PAGE,
  MARKET_NOTE_SORTS,
  WORD_LISTS,
  WORD_SORTS,
} from '../constants.ts';
import { Id, pathId, Seconds, shownText, storable, Whole } from '../schemas.ts';
import { call, nothing, numbered, one, sorted } from './call.ts';
import { CouponCode, Gift, GiftWords, Goods } from './gifts.ts';
import { SearchWords } from './goods.ts';

/** A gift to one user, or with null to all current accounts. */
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
  /** Default: a random code. */
  code: CouponCode.optional(),
  goods: Goods,
  words: GiftWords,
  count: z.int().min(1).max(1_000_000),
  is_public: z.boolean(),
  expires_ts: Seconds.nullable(),
});

/** A price on the market that is far from the usual one. */
export const MarketNote = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  card_id: Id,
  value: Whole,
  usual: Whole,
  created_ts: Seconds,
});
export type MarketNote = z.infer<typeof MarketNote>;

/**
 * Faults of the ledger: goods that do not sum to zero over all accounts; a negative account; a balance that differs
 * from its entries; escrow that differs from the goods of open offers, trades and letters, with the players concerned.
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

/** Longest temporary block of a word, in hours: a year. */
const WORD_HOURS_MOST = 8_760;
const WORD_KINDS = ['blocked', 'harmless'] as const;

/** A blocked word, or an allowed word that contains a blocked one. */
export const ListedWord = z.object({
  word: z.string(),
  kind: z.enum(WORD_KINDS),
  /** Of every site; it stays. */
  is_house: z.boolean(),
  /** Null: permanent. */
  until_ts: Seconds.nullable(),
  /** Why the operator has added it; for operators alone. */
  reason: z.string(),
  /** Null: of the house, or from before it was kept. */
  created_ts: Seconds.nullable(),
});
export type ListedWord = z.infer<typeof ListedWord>;

/** Lines of the shared room that a preview reads, the newest. */
export const WORD_PREVIEW_LINES = 1_000;
/** Caught lines that a preview shows. */
export const WORD_PREVIEW_SHOWN = 3;

/** What a word would have blocked. */
export const WordPreview = z.object({
  /** Number of lines that were read. */
  lines: Whole,
  /** Number of them that it catches. */
  caught: Whole,
  /** The newest caught lines. */
  examples: z.array(z.string()),
});
export type WordPreview = z.infer<typeof WordPreview>;

/** What the operator gives and looks after. */
export const operatorCalls = {
  giveGift: call({
    method: 'POST',
    path: '/operator/gifts',
    caller: 'give_goods',
    summary: '한 사람이나 모두에게 선물하기',
    body: GiftBody,
    answer: one(Gift),
    spends: true,
    refusals: ['FORBIDDEN', 'USER_NOT_FOUND', 'GIFT_EMPTY', 'NOT_FOUND'],
  }),
  coupons: call({
    method: 'GET',
    path: '/operator/coupons',
    caller: 'make_coupons',
    summary: '만든 쿠폰. 상태와 번호나 말의 낱말로 거르고, 때나 번호나 쓴 수나 쓸 수 있는 수나 기한으로 세웁니다.',
    query: z.object({
      state: z.enum(COUPON_STATES).default('all'),
      words: SearchWords.optional(),
      ...sorted(COUPON_SORTS, 'time', DESK_PAGE),
    }),
    answer: numbered(Coupon),
    refusals: ['FORBIDDEN'],
  }),
  makeCoupon: call({
    method: 'POST',
    path: '/operator/coupons',
    caller: 'make_coupons',
    summary: '쿠폰 만들기',
    body: CouponBody,
    answer: one(Coupon),
    spends: true,
    refusals: ['FORBIDDEN', 'COUPON_CODE_TAKEN', 'GIFT_EMPTY', 'NOT_FOUND', 'INVALID_INPUT'],
  }),
  closeCoupon: call({
    method: 'PUT',
    path: '/operator/coupons/:id/closed',
    caller: 'make_coupons',
    summary: '쿠폰 닫기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  marketNotes: call({
    method: 'GET',
    path: '/operator/market-notes',
    caller: 'watch_market',
    summary: '시장의 이상한 값. 때나 이름이나 값이나 요즘 값이나 그 곱절로 세웁니다.',
    query: z.object(sorted(MARKET_NOTE_SORTS, 'time', DESK_PAGE)),
    answer: numbered(MarketNote),
    refusals: ['FORBIDDEN'],
  }),
  listedWords: call({
    method: 'GET',
    path: '/operator/words',
    caller: 'list_words',
    summary:
      '금칙어와 쓸 수 있는 낱말. 목록과 낱말이나 사유으로 거르고, 때나 낱말이나 종류나 기한이나 사유으로 세웁니다.',
    query: z.object({
      list: z.enum(WORD_LISTS).default('own'),
      words: SearchWords.optional(),
      ...sorted(WORD_SORTS, 'time', DESK_PAGE),
    }),
    answer: numbered(ListedWord),
    refusals: ['FORBIDDEN'],
  }),
  listWord: call({
    method: 'PUT',
    path: '/operator/words',
    caller: 'list_words',
    summary: '낱말을 더하거나 기한을 바꾸기. hours가 없으면 뺄 때까지입니다.',
    body: z.strictObject({
      word: shownText(1, 40),
      kind: z.enum(WORD_KINDS).default('blocked'),
      hours: z.int().min(1).max(WORD_HOURS_MOST).nullable().default(null),
      reason: shownText(0, 100).default(''),
    }),
    answer: one(ListedWord),
    refusals: ['FORBIDDEN', 'WORD_UNFIT', 'WORD_SHORT', 'WORDS_FULL'],
  }),
  testWords: call({
    method: 'GET',
    path: '/operator/words/test',
    caller: 'list_words',
    summary: '문장 하나에서 걸리는 금칙어. 걸리지 않으면 null입니다.',
    query: z.object({ line: storable(z.string().min(1).max(CHAT_CONTENT_MAX)) }),
    answer: one(ListedWord.nullable()),
    refusals: ['FORBIDDEN'],
  }),
  previewWord: call({
    method: 'GET',
    path: '/operator/words/preview',
    caller: 'list_words',
    summary: `낱말이 금칙어였다면 최근 대화 ${WORD_PREVIEW_LINES}줄 가운데 몇 줄이 걸렸을지`,
    query: z.object({ word: storable(z.string().min(1).max(40)) }),
    answer: one(WordPreview),
    refusals: ['FORBIDDEN'],
  }),
  dropWord: call({
    method: 'DELETE',
    path: '/operator/words/:word',
    caller: 'list_words',
    summary: '추가한 낱말을 빼기',
    params: z.object({ word: storable(z.string().min(1).max(40)) }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  health: call({
    method: 'GET',
    path: '/operator/health',
    caller: 'check_books',
    summary: '장부 점검',
    answer: one(Health),
    refusals: ['FORBIDDEN', 'LEDGER_CHECK_TOO_LONG'],
  }),
} as const;

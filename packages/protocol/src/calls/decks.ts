import { z } from 'zod';
import { DECK_CARDS_KEPT, DECK_LABEL_MAX, DECK_NAME_MAX, RENTALS_PAGE } from '../constants.ts';
import { DECK_FAULTS } from '../deck-legality.ts';
import { Face } from '../faces.ts';
import { cleanName, ElementCode, Id, pathId, Seconds, shownName, shownText, Whole } from '../schemas.ts';
import { call, limit, many, nothing, one, PAYING_A_PLAYER, page } from './call.ts';
import { CardDefinition } from './card-definition.ts';

const CardCount = z.object({ card_id: Id, count: z.int().min(1) });

export const Deck = z.object({
  id: Id,
  name: z.string(),
  /** Neutral left out. */
  elements: z.array(ElementCode),
  card_ids: z.array(Id),
  /** Players' own cards in it: with any of them it is for practice and for friendly matches that allow them. */
  made: z.array(CardDefinition),
  is_active: z.boolean(),
  /** Whether it may be played now. */
  is_legal: z.boolean(),
  /** Why not, the whole deck first. A rented deck needs none of its cards. */
  faults: z.array(z.object({ code: z.enum(DECK_FAULTS), card_id: Id.nullable(), message: z.string() })),
  missing: z.array(CardCount),
  /** What crafting the missing cards would cost. */
  missing_dpoint: Whole,
  /** Goes up with every change; a change names the one it was made from. */
  revision: z.int().min(1),
  updated_ts: Seconds,
  /** Others may see it by its link. */
  is_shared: z.boolean(),
  /** What its owner has put it under; empty: nothing. */
  label: z.string(),
  is_favourite: z.boolean(),
  /** Cover card; null: the first card of the deck. */
  cover_card_id: Id.nullable(),
  /** The deck is offered to others. */
  published: z.object({ rental_id: Id, price: Whole, renters: Whole }).nullable(),
  /** Set for a rented deck; `author` is null for a starter deck, `price` when it is no longer for rent. */
  rented: z
    .object({ rental_id: Id, author: z.string().nullable(), until_ts: Seconds, price: Whole.nullable() })
    .nullable(),
});
export type Deck = z.infer<typeof Deck>;

export const DeckBody = z.strictObject({
  name: shownName(DECK_NAME_MAX),
  card_ids: z.array(Id).max(DECK_CARDS_KEPT),
});
export type DeckBody = z.infer<typeof DeckBody>;

/** How a player organizes decks; without effect on play. */
export const DeckShelf = z.strictObject({
  label: z.union([z.literal(''), cleanName(DECK_LABEL_MAX)]),
  is_favourite: z.boolean(),
  cover_card_id: Id.nullable(),
});
export type DeckShelf = z.infer<typeof DeckShelf>;

/** A version of a shared deck. */
export const DeckVersion = z.object({ no: z.int().min(1), card_ids: z.array(Id), created_ts: Seconds });
export type DeckVersion = z.infer<typeof DeckVersion>;

/** Results of a deck for rent. */
export const RentalRecord = z.object({
  /** How often it has been rented. */
  renters: Whole,
  /** Decided rated matches of its author and its renters. */
  matches: Whole,
  wins: Whole,
});
export type RentalRecord = z.infer<typeof RentalRecord>;

/** A deck that its owner shares publicly. */
export const SharedDeck = z.object({
  id: Id,
  name: z.string(),
  author: z.object({ user_id: Id, name: z.string(), ...Face.shape }),
  cover_card_id: Id.nullable(),
  /** Newest first; the first one is the deck as it is seen now. */
  versions: z.array(DeckVersion).min(1),
  /** Where it is for rent; `until_ts`: until when the caller has it, 0 when not. */
  rental: z.object({ id: Id, price: Whole, ...RentalRecord.shape, until_ts: Seconds }).nullable(),
});
export type SharedDeck = z.infer<typeof SharedDeck>;

/** A deck for rent. */
export const Rental = RentalRecord.extend({
  id: Id,
  name: z.string(),
  elements: z.array(ElementCode),
  card_ids: z.array(Id),
  price: Whole,
  /** null: a starter deck. */
  author: z.object({ user_id: Id, name: z.string() }).nullable(),
  /** The lent deck; null for a starter deck, or after it was deleted. */
  deck_id: Id.nullable(),
  article_id: Id.nullable(),
  /** Until when the caller has it; 0 when not. */
  until_ts: Seconds,
});
export type Rental = z.infer<typeof Rental>;

const params = z.object({ id: pathId });

/** Own decks, and decks lent and borrowed. */
export const deckCalls = {
  decks: call({
    method: 'GET',
    path: '/decks',
    caller: 'named',
    summary: '내 덱과 빌린 덱',
    answer: many(Deck),
    refusals: [],
  }),
  deck: call({
    method: 'GET',
    path: '/decks/:id',
    caller: 'named',
    summary: '내 덱 하나',
    params,
    answer: one(Deck),
    refusals: ['DECK_NOT_YOURS'],
  }),
  createDeck: call({
    method: 'POST',
    path: '/decks',
    caller: 'named',
    summary: '덱 만들기',
    body: DeckBody,
    answer: one(Deck),
    spends: true,
    // no other player reads the name until the deck is lent or shared
    isOpenToSilenced: true,
    refusals: ['INVALID_INPUT', 'DECKS_FULL'],
  }),
  changeDeck: call({
    method: 'PUT',
    path: '/decks/:id',
    caller: 'named',
    summary: '덱 고치기. revision은 고치기 전의 것입니다.',
    params,
    body: DeckBody.extend({ revision: z.int().min(1) }),
    answer: one(Deck),
    // the name of a lent or shared deck is said by the service
    isOpenToSilenced: true,
    refusals: ['INVALID_INPUT', 'DECK_NOT_YOURS', 'DECK_IS_RENTED', 'DECK_CHANGED_ELSEWHERE', 'SILENCED'],
  }),
  removeDeck: call({
    method: 'DELETE',
    path: '/decks/:id',
    caller: 'named',
    summary: '덱 지우기, 또는 빌린 덱 돌려주기',
    params,
    answer: nothing,
    refusals: ['DECK_NOT_YOURS'],
  }),
  publishDeck: call({
    method: 'POST',
    path: '/decks/:id/rental',
    caller: 'named',
    summary: '덱을 빌려주기, 또는 대여료 바꾸기. 대여덱 소개 게시판에 글이 올라갑니다.',
    params,
    body: z.strictObject({ price: z.int().min(0), words: shownText(0, 500).default('') }),
    answer: one(Deck),
    spends: true,
    publishes: true,
    refusals: [
      'DECK_NOT_YOURS',
      'DECK_IS_RENTED',
      'RENTAL_NEEDS_PLAYABLE_DECK',
      'RENTAL_PRICE_OUTSIDE',
      'ARTICLES_TOO_FAST',
    ],
  }),
  withdrawDeck: call({
    method: 'DELETE',
    path: '/decks/:id/rental',
    caller: 'named',
    summary: '덱을 그만 빌려주기. 이미 빌린 사람은 기간이 끝날 때까지 씁니다.',
    params,
    answer: one(Deck),
    refusals: ['DECK_NOT_YOURS'],
  }),
  arrangeDeck: call({
    method: 'PUT',
    path: '/decks/:id/shelf',
    caller: 'named',
    summary: '덱에 이름표와 즐겨찾기와 표지 카드를 정하기. 덱의 내용은 그대로입니다.',
    params,
    body: DeckShelf,
    answer: one(Deck),
    refusals: ['DECK_NOT_YOURS', 'NOT_FOUND'],
  }),
  shareDeck: call({
    method: 'POST',
    path: '/decks/:id/share',
    caller: 'named',
    summary: '덱을 모두에게 보이기. 지금의 카드가 한 버전으로 남고, 고치면 새 버전이 이어집니다.',
    params,
    answer: one(Deck),
    publishes: true,
    refusals: ['DECK_NOT_YOURS', 'DECK_IS_RENTED', 'DECK_IS_EMPTY'],
  }),
  hideDeck: call({
    method: 'DELETE',
    path: '/decks/:id/share',
    caller: 'named',
    summary: '덱을 더는 보이지 않기. 지난 버전도 지워집니다.',
    params,
    answer: one(Deck),
    refusals: ['DECK_NOT_YOURS'],
  }),
  sharedDeck: call({
    method: 'GET',
    path: '/shared-decks/:id',
    caller: 'visitor',
    summary: '주인이 공유했거나 빌려주는 덱: 이름, 주인, 지금까지의 버전(새것부터)',
    params,
    answer: one(SharedDeck),
    refusals: ['NOT_FOUND'],
  }),
  rentals: call({
    method: 'GET',
    path: '/rentals',
    caller: 'visitor',
    summary:
      '빌릴 수 있는 덱. 새것부터. from=site는 시작 덱(요일의 차례), from=all은 모두. card_id는 그 카드가 든 덱, article_id는 그 글에서 소개한 덱.',
    query: z.object({
      from: z.enum(['players', 'site', 'all']).default('players'),
      element: ElementCode.optional(),
      card_id: pathId.optional(),
      article_id: pathId.optional(),
      before: pathId.optional(),
      limit: limit(RENTALS_PAGE, 50),
    }),
    answer: page(Rental),
    refusals: ['INVALID_INPUT'],
  }),
  rentDeck: call({
    method: 'POST',
    path: '/rentals/:id/rent',
    caller: 'named',
    summary: '덱 빌리기. price는 화면에서 본 대여료입니다.',
    params,
    body: z.strictObject({ price: z.int().min(0) }),
    answer: one(Deck),
    spends: true,
    refusals: [
      'RENTAL_GONE',
      'RENTAL_IS_YOURS',
      'RENTAL_STILL_RUNS',
      'RENTAL_PRICE_CHANGED',
      'RENTALS_FULL',
      ...PAYING_A_PLAYER,
    ],
  }),
} as const;

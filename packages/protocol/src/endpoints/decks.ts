import { z } from 'zod';
import { RENTALS_PAGE } from '../constants.ts';
import { Deck, DeckBody, Rental } from '../decks.ts';
import { ElementCode, shownText } from '../schemas.ts';
import { call, limit, many, nothing, one, page, pathId } from './call.ts';

const params = z.object({ id: pathId });

/** Own decks, and decks lent and borrowed. */
export const deckCalls = {
  decks: call({
    method: 'GET',
    path: '/decks',
    caller: 'named',
    summary: '내 덱과 빌린 덱',
    answer: many(Deck),
    refusals: ['SIGN_IN_REQUIRED'],
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
    refusals: ['INVALID_INPUT', 'DECK_NOT_YOURS', 'DECK_IS_RENTED', 'DECK_CHANGED_ELSEWHERE'],
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
    refusals: ['DECK_NOT_YOURS', 'DECK_IS_RENTED', 'RENTAL_NEEDS_PLAYABLE_DECK', 'RENTAL_PRICE_OUTSIDE', 'SILENCED'],
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
      'NOT_ENOUGH_GPOINT',
    ],
  }),
} as const;

import { z } from 'zod';
import { Craft, Recipe, RecipeBody, RiseBody, SellCards, UseRecipeBody, WeakenedCard } from '../crafts.ts';
import { Id } from '../schemas.ts';
import { call, limit, many, nothing, one, page, pathId } from './call.ts';

const MISSING = ['NOT_ENOUGH_CARDS', 'NOT_ENOUGH_DPOINT', 'NOT_ENOUGH_GPOINT'] as const;

/** Making cards from dust and from other cards, and giving cards away for gpoint or dust. */
export const craftCalls = {
  crafts: call({
    method: 'GET',
    path: '/crafts',
    caller: 'named',
    summary: '지금 쓸 수 있는 합성식, 그리고 분해하면 제작값을 모두 돌려받는 카드',
    answer: many(Recipe).extend({ weakened: z.array(WeakenedCard) }),
    refusals: [],
  }),
  craftCard: call({
    method: 'POST',
    path: '/crafts/cards',
    caller: 'named',
    summary: '고른 카드를 가루로 만들기',
    body: z.strictObject({ card_id: Id, count: z.int().min(1).max(3) }),
    answer: one(Craft),
    spends: true,
    refusals: ['NOT_FOUND', 'NOT_ENOUGH_DPOINT'],
  }),
  rise: call({
    method: 'POST',
    path: '/crafts/rise',
    caller: 'named',
    summary: '같은 희귀도와 속성의 카드 3장과 가루로 한 단계 높은 카드 만들기',
    body: RiseBody,
    answer: one(Craft),
    spends: true,
    refusals: ['ROLL_CHANGED', 'CRAFT_CARDS_WRONG', 'NOT_ENOUGH_CARDS', 'NOT_ENOUGH_DPOINT'],
  }),
  craftRecipe: call({
    method: 'POST',
    path: '/crafts/:id',
    caller: 'named',
    summary: '합성식으로 만들기',
    params: z.object({ id: pathId }),
    body: UseRecipeBody,
    answer: one(Craft),
    spends: true,
    refusals: ['NOT_FOUND', 'ROLL_CHANGED', 'CRAFT_CLOSED', 'CRAFT_USED_UP', 'CRAFT_CARDS_WRONG', ...MISSING],
  }),
  craftLogs: call({
    method: 'GET',
    path: '/crafts/logs',
    caller: 'named',
    summary: '만든 카드, 새것부터. 운영자는 all로 모두의 것을 봅니다.',
    query: z.object({ before: pathId.optional(), limit: limit(20, 100), all: z.enum(['true']).optional() }),
    answer: page(Craft),
    refusals: ['FORBIDDEN'],
  }),
  createRecipe: call({
    method: 'POST',
    path: '/crafts',
    caller: 'operator',
    summary: '합성식 더하기',
    body: RecipeBody,
    answer: one(Recipe),
    refusals: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  endRecipe: call({
    method: 'DELETE',
    path: '/crafts/:id',
    caller: 'operator',
    summary: '합성식 거두기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  sellCards: call({
    method: 'POST',
    path: '/uitems/sell',
    caller: 'named',
    summary: '카드 여러 장을 한 번에 가게에 팔거나 분해하기',
    body: SellCards,
    answer: one(z.object({ gpoint: z.int(), dpoint: z.int() })),
    spends: true,
    refusals: ['NOT_FOUND', 'NOT_ENOUGH_CARDS'],
  }),
} as const;

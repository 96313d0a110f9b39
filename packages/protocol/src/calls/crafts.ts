import { z } from 'zod';
import { MAX_DECK_CARDS } from '../constants.ts';
import { ElementCode, Id, pathId, Seconds, shownName, Whole } from '../schemas.ts';
import { Rarity, RollBody } from './boosters.ts';
import { call, limit, many, nothing, one, page } from './call.ts';

const Price = z.int().min(0).max(1_000_000);
export const CardCount = z.strictObject({ card_id: Id, count: z.int().min(1).max(10_000) });
export type CardCount = z.infer<typeof CardCount>;

/** How many copies of the card the caller has seen themselves have, bound ones with them: nothing is done by an old list. */
const owned = z.int().min(0).max(1_000_000);

/** Cards that a recipe takes: given ones, or any of a rarity and an element. A card of two elements counts as either. */
export const CraftInput = z.union([
  z.strictObject({ card_id: Id, count: z.int().min(1).max(10) }),
  z.strictObject({
    rarity: Rarity.nullable(),
    element: ElementCode.nullable(),
    count: z.int().min(1).max(10),
  }),
]);
export type CraftInput = z.infer<typeof CraftInput>;

/** One card, or several with their shares of chance. */
export const CraftOutput = z.strictObject({ card_id: Id, weight: z.int().min(1).max(1_000_000) });
export type CraftOutput = z.infer<typeof CraftOutput>;

export const RecipeBody = z.strictObject({
  name: shownName(30),
  inputs: z.array(CraftInput).max(5),
  dpoint: Price,
  gpoint: Price,
  outputs: z.array(CraftOutput).min(1).max(240),
  from_ts: Seconds.nullable(),
  until_ts: Seconds.nullable(),
  /** How often one player may use it; null: as often as he likes. */
  most: z.int().min(1).max(1000).nullable(),
});
export type RecipeBody = z.infer<typeof RecipeBody>;

export const Recipe = RecipeBody.extend({
  id: Id,
  /** How often the caller has used it. */
  made: Whole,
});
export type Recipe = z.infer<typeof Recipe>;

/** A card that was weakened a short while ago: dismantling it gives its whole craft price until then. */
export const WeakenedCard = z.object({ card_id: Id, until_ts: Seconds });
export type WeakenedCard = z.infer<typeof WeakenedCard>;

export const SellCards = z.strictObject({
  /** gpoint: sold to the house; dpoint: dismantled. */
  to: z.enum(['gpoint', 'dpoint']),
  cards: z.array(CardCount.extend({ owned })).min(1).max(300),
});

export const CraftCardsBody = z.strictObject({
  cards: z
    .array(z.strictObject({ card_id: Id, count: z.int().min(1).max(3), owned }))
    .min(1)
    .max(MAX_DECK_CARDS)
    .refine((cards) => new Set(cards.map(({ card_id }) => card_id)).size === cards.length),
  dpoint: z.int().min(0),
});

export const RiseBody = z.strictObject({
  /** Cards of one rarity that share this element, as many as the economy says. */
  element: ElementCode,
  card_ids: z.array(Id).min(1).max(10),
  ...RollBody,
});

export const UseRecipeBody = z.strictObject({
  /** Card ids, a list for every input. */
  cards: z.array(z.array(Id).max(10)).max(5),
  ...RollBody,
});

export const Craft = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  kind: z.enum(['card', 'rise', 'recipe']),
  /** Name of the recipe. */
  recipe: z.string().nullable(),
  cards: z.array(CardCount),
  dpoint: Whole,
  gpoint: Whole,
  card_id: Id,
  count: Whole,
  /** Where chance decided: all that it takes to pick again. */
  roll: z
    .object({ hash: z.string(), seed: z.string(), client_number: z.string(), outputs: z.array(CraftOutput) })
    .nullable(),
  created_ts: Seconds,
});
export type Craft = z.infer<typeof Craft>;

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
  craftCards: call({
    method: 'POST',
    path: '/crafts/cards/many',
    caller: 'named',
    summary:
      '고른 카드 여러 가지를 가루로 한 번에 만들기: 모두 또는 하나도. dpoint와 owned는 화면에서 본 값과 장수입니다.',
    body: CraftCardsBody,
    answer: many(Craft),
    spends: true,
    refusals: ['NOT_FOUND', 'COPIES_CHANGED', 'CRAFT_PRICE_CHANGED', 'NOT_ENOUGH_DPOINT'],
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
    caller: 'create_recipes',
    summary: '합성식 더하기',
    body: RecipeBody,
    answer: one(Recipe),
    spends: true,
    refusals: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  endRecipe: call({
    method: 'DELETE',
    path: '/crafts/:id',
    caller: 'create_recipes',
    summary: '합성식 거두기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  sellCards: call({
    method: 'POST',
    path: '/uitems/sell',
    caller: 'named',
    summary: '카드 여러 장을 한 번에 가게에 팔거나 분해하기. owned는 화면에서 본 장수입니다.',
    body: SellCards,
    answer: one(z.object({ gpoint: z.int(), dpoint: z.int() })),
    spends: true,
    refusals: ['NOT_FOUND', 'COPIES_CHANGED', 'NOT_ENOUGH_CARDS'],
  }),
} as const;

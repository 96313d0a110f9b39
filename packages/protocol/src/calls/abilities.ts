import { z } from 'zod';
import { ABILITY_PRICE_MOST, ABILITY_TEXT_MOST } from '../constants.ts';
import { Id, pathId, Seconds, shownName, Whole } from '../schemas.ts';
import { call, many, one } from './call.ts';

/** A word of card-language; `price` is in points of rules 16. */
export const AbilityRow = z.looseObject({
  id: Id,
  kind: z.enum(['keyword', 'state', 'trigger', 'verb']),
  key: z.string(),
  word: z.string(),
  explanation: z.string(),
  price: z.number(),
});
export type AbilityRow = z.infer<typeof AbilityRow>;

/** A version of an ability's meaning and price. Version 0 is the released one and has no author. */
export const AbilityVersion = z.object({
  no: Whole,
  explanation: z.string(),
  price: z.number(),
  by_name: z.string().nullable(),
  created_ts: Seconds.nullable(),
});
export type AbilityVersion = z.infer<typeof AbilityVersion>;

/** A word as it is now, with all that it was: newest first, the last is how it came out. */
export const AbilityDetail = AbilityRow.strip().extend({ versions: z.array(AbilityVersion).min(1) });
export type AbilityDetail = z.infer<typeof AbilityDetail>;

/** Explanations of ability words, and their prices in a card's budget. */
export const abilityCalls = {
  abilities: call({
    method: 'GET',
    path: '/abilities',
    caller: 'visitor',
    summary: '능력과 상태',
    answer: many(AbilityRow),
    refusals: [],
  }),
  abilityDetails: call({
    method: 'GET',
    path: '/operator/abilities',
    caller: 'edit_abilities',
    summary: '능력과 상태, 그리고 고쳐 온 기록. 새것부터, 마지막은 처음 나온 때입니다.',
    answer: many(AbilityDetail),
    refusals: ['FORBIDDEN'],
  }),
  editAbility: call({
    method: 'PUT',
    path: '/operator/abilities/:id',
    caller: 'edit_abilities',
    summary: '풀이와 값 고치기. no는 지금까지 본 마지막 번호로, 그사이 누가 고쳤으면 거절합니다.',
    params: z.object({ id: pathId }),
    body: z.strictObject({
      no: Whole.max(1_000_000),
      explanation: shownName(ABILITY_TEXT_MOST),
      price: z.number().min(-ABILITY_PRICE_MOST).max(ABILITY_PRICE_MOST).multipleOf(0.01),
    }),
    answer: one(AbilityDetail),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'ABILITY_CHANGED', 'ABILITY_PRICED_ELSEWHERE', 'ABILITY_PRICE_OUT'],
  }),
} as const;

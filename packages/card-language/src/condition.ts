import { z } from 'zod';
import { Filter, filterText } from './filter.ts';
import { Positive } from './numbers.ts';

const not = z.literal(true).optional();
const bare = <const Is extends string>(is: Is) => z.strictObject({ is: z.literal(is), not });
const counted = <const Is extends string>(is: Is) =>
  z.strictObject({ is: z.literal(is), n: z.int().min(0).max(40), not });

/** Conditions of rules 11, each of which can be negated. */
export const Condition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('own_units'), n: Positive, where: Filter.optional(), not }),
  z.strictObject({ is: z.literal('enemy_units'), n: Positive, where: Filter.optional(), not }),
  z.strictObject({ is: z.literal('overcoming'), whom: z.enum(['opposite', 'target']), not }),
  z.strictObject({ is: z.literal('neighbour'), where: Filter.optional(), not }),
  bare('generated'),
  bare('on_day'),
  bare('opposite_empty'),
  bare('life_lower'),
  bare('one_element'),
  bare('fewer_units'),
  bare('has_ward'),
  bare('self_wounded'),
  bare('unit_died'),
  counted('life_at_most'),
  counted('hand_at_most'),
  counted('hand_at_least'),
  counted('nth_card'),
  counted('spells_match'),
  counted('max_energy'),
  counted('discard'),
]);
export type Condition = z.infer<typeof Condition>;

/** Two readings: as it stands, and negated. */
function readings(condition: Condition): [string, string] {
  switch (condition.is) {
    case 'own_units':
      return manyUnits(`${filterText(condition.where)}다른 아군`, condition.n);
    case 'enemy_units':
      return manyUnits(`${filterText(condition.where)}적 유닛`, condition.n);
    case 'overcoming':
      return condition.whom === 'target'
        ? ['그 유닛에게 상극이면', '그 유닛에게 상극이 아니면']
        : ['상극이면', '상극이 아니면'];
    case 'neighbour':
      return [`옆에 ${filterText(condition.where)}아군이 있으면`, `옆에 ${filterText(condition.where)}아군이 없으면`];
    case 'generated':
      return ['상생이면', '상생이 아니면'];
    case 'on_day':
      return ['제 요일이면', '제 요일이 아니면'];
    case 'opposite_empty':
      return ['맞은편이 비었으면', '맞은편에 유닛이 있으면'];
    case 'life_lower':
      return ['내 생명이 적보다 낮으면', '내 생명이 적보다 낮지 않으면'];
    case 'one_element':
      return ['내 덱이 한 속성이면', '내 덱이 한 속성이 아니면'];
    case 'fewer_units':
      return ['아군이 적 유닛보다 적으면', '아군이 적 유닛보다 적지 않으면'];
    case 'has_ward':
      return ['내 결계가 있으면', '내 결계가 없으면'];
    case 'self_wounded':
      return ['자신이 다쳤으면', '자신이 다치지 않았으면'];
    case 'unit_died':
      return ['이번 턴에 죽은 유닛이 있으면', '이번 턴에 죽은 유닛이 없으면'];
    case 'life_at_most':
      return [`내 생명이 ${condition.n} 이하면`, `내 생명이 ${condition.n} 초과면`];
    case 'hand_at_most':
      return [`손의 카드가 ${condition.n}장 이하면`, `손의 카드가 ${condition.n}장을 넘으면`];
    case 'hand_at_least':
      return [`손의 카드가 ${condition.n}장 이상이면`, `손의 카드가 ${condition.n}장 미만이면`];
    case 'nth_card':
      return [`이번 턴에 낸 ${condition.n}번째 이후 카드면`, `이번 턴에 낸 ${condition.n}번째 이후 카드가 아니면`];
    case 'spells_match':
      return [
        `이번 게임에 주문을 ${condition.n}번 이상 썼으면`,
        `이번 게임에 주문을 ${condition.n}번 이상 쓰지 않았으면`,
      ];
    case 'max_energy':
      return [`최대 기력이 ${condition.n} 이상이면`, `최대 기력이 ${condition.n} 미만이면`];
    case 'discard':
      return [`내 무덤에 카드가 ${condition.n}장 이상이면`, `내 무덤에 카드가 ${condition.n}장 미만이면`];
  }
}

function manyUnits(noun: string, n: number): [string, string] {
  if (n === 1) return [`${noun}이 있으면`, `${noun}이 없으면`];
  return [`${noun}이 ${n} 이상이면`, `${noun}이 ${n} 미만이면`];
}

/** '상생이면' or '상생이 아니면'. */
export const conditionText = (condition: Condition): string => readings(condition)[condition.not ? 1 : 0];

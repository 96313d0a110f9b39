import { z } from 'zod/mini';
import { Filter, filterText } from './filter.ts';
import { numerals } from './korean.ts';
import { type Part, unmarked } from './marks.ts';
import { between, Positive } from './numbers.ts';

const not = z.optional(z.literal(true));
const bare = <const Is extends string>(is: Is) => z.strictObject({ is: z.literal(is), not });
const counted = <const Is extends string>(is: Is) => z.strictObject({ is: z.literal(is), n: between(0, 40), not });

/** Conditions of rules 11, each of which can be negated. */
export const Condition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('own_units'), n: Positive, where: z.optional(Filter), not }),
  z.strictObject({ is: z.literal('enemy_units'), n: Positive, where: z.optional(Filter), not }),
  z.strictObject({ is: z.literal('overcoming'), whom: z.enum(['opposite', 'target']), not }),
  z.strictObject({ is: z.literal('neighbour'), where: z.optional(Filter), not }),
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
function readings(condition: Condition, isPlayed: boolean, part: Part): [string, string] {
  const n = 'n' in condition ? part(condition, 'n', String(condition.n)) : '';
  switch (condition.is) {
    case 'own_units':
      return manyUnits(`${filterText(condition.where, part)}다른 아군`, condition, part);
    case 'enemy_units':
      return manyUnits(`${filterText(condition.where, part)}적 유닛`, condition, part);
    case 'overcoming':
      return condition.whom === 'target'
        ? ['그 유닛에게 상극이면', '그 유닛에게 상극이 아니면']
        : ['상극이면', '상극이 아니면'];
    case 'neighbour':
      return [
        `옆에 ${filterText(condition.where, part)}아군이 있으면`,
        `옆에 ${filterText(condition.where, part)}아군이 없으면`,
      ];
    case 'generated':
      return ['상생이면', '상생이 아니면'];
    case 'on_day':
      return ['제 요일이면', '제 요일이 아니면'];
    case 'opposite_empty':
      return ['맞은편이 비었으면', '맞은편에 유닛이 있으면'];
    case 'life_lower':
      return ['내 영웅의 생명이 상대보다 낮으면', '내 영웅의 생명이 상대보다 낮지 않으면'];
    case 'one_element':
      return ['내 덱의 속성이 하나뿐이면', '내 덱의 속성이 하나뿐이 아니면'];
    case 'fewer_units':
      return ['아군이 적 유닛보다 적으면', '아군이 적 유닛보다 적지 않으면'];
    case 'has_ward':
      return ['내 결계가 있으면', '내 결계가 없으면'];
    case 'self_wounded':
      return ['다쳤으면', '다치지 않았으면'];
    case 'unit_died':
      return ['이번 턴에 죽은 유닛이 있으면', '이번 턴에 죽은 유닛이 없으면'];
    case 'life_at_most':
      return [`내 영웅의 생명이 ${n} 이하면`, `내 영웅의 생명이 ${n}보다 높으면`];
    case 'hand_at_most':
      return [`손의 카드가 ${n}장 이하면`, `손의 카드가 ${n}장을 넘으면`];
    case 'hand_at_least':
      return [`손의 카드가 ${n}장 이상이면`, `손의 카드가 ${n}장 미만이면`];
    case 'nth_card': {
      const others = condition.n - 1;
      if (isPlayed && others === 1) return ['이번 턴에 다른 카드를 냈으면', '이번 턴에 다른 카드를 내지 않았으면'];
      if (isPlayed && others > 1)
        return [
          `이번 턴에 다른 카드를 ${part(condition, 'n', String(others))}장 이상 냈으면`,
          `이번 턴에 다른 카드를 ${part(condition, 'n', String(others))}장 이상 내지 않았으면`,
        ];
      return [`이번 턴에 낸 카드가 ${n}장 이상이면`, `이번 턴에 낸 카드가 ${n}장 미만이면`];
    }
    case 'spells_match':
      return [`이번 게임에 주문을 ${n}번 이상 썼으면`, `이번 게임에 주문을 ${n}번 이상 쓰지 않았으면`];
    case 'max_energy':
      return [`최대 기력이 ${n} 이상이면`, `최대 기력이 ${n} 미만이면`];
    case 'discard':
      return [`내 무덤에 카드가 ${n}장 이상이면`, `내 무덤에 카드가 ${n}장 미만이면`];
  }
}

function manyUnits(noun: string, condition: { n: number }, part: Part): [string, string] {
  if (condition.n === 1) return [`${noun}이 있으면`, `${noun}이 없으면`];
  const many = part(condition, 'n', numerals[condition.n] ?? String(condition.n));
  return [`${noun}이 ${many} 이상이면`, `${noun}이 ${many}보다 적으면`];
}

/** '상생이면' or '상생이 아니면'. `isPlayed`: of a card that has just been played, which the cards of the turn count. */
export const conditionText = (condition: Condition, isPlayed: boolean, part = unmarked): string =>
  readings(condition, isPlayed, part)[condition.not ? 1 : 0];

/** How often a condition holds, so how much of a verb's price it leaves (rules 16). */
const chances: Record<Condition['is'], number> = {
  own_units: 0.8,
  enemy_units: 0.8,
  overcoming: 0.2,
  neighbour: 0.65,
  generated: 0.6,
  on_day: 0.15,
  opposite_empty: 0.5,
  life_lower: 0.45,
  one_element: 0.7,
  fewer_units: 0.45,
  has_ward: 0.35,
  self_wounded: 0.5,
  unit_died: 0.5,
  life_at_most: 0.4,
  hand_at_most: 0.4,
  hand_at_least: 0.5,
  nth_card: 0.6,
  spells_match: 0.5,
  max_energy: 0.5,
  discard: 0.5,
};

/** The part of a verb's price that is left under a condition. */
export function conditionPrice(condition: Condition | undefined): number {
  if (!condition) return 1;
  let chance = chances[condition.is];
  if (condition.is === 'own_units' || condition.is === 'enemy_units') chance -= 0.2 * (condition.n - 1);
  if (condition.is === 'nth_card') chance -= 0.25 * (condition.n - 2);
  if ('where' in condition && condition.where) chance *= 0.7;
  chance = Math.min(0.95, Math.max(0.1, chance));
  return condition.not ? 1 - chance : chance;
}

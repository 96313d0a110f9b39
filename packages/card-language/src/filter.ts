import { z } from 'zod';
import { Element, elementWords } from './elements.ts';
import { Keyword, keywordTable } from './keywords.ts';
import { Positive } from './numbers.ts';

export const CardType = z.enum(['unit', 'spell', 'ward', 'trap']);
export type CardType = z.infer<typeof CardType>;

export const typeWords: Record<CardType, string> = { unit: '유닛', spell: '주문', ward: '결계', trap: '함정' };

/** Which of a group is meant (rules 12). All given parts must hold. */
export const Filter = z.strictObject({
  element: Element.optional(),
  type: CardType.optional(),
  cost_least: Positive.optional(),
  cost_most: z.int().min(0).max(20).optional(),
  attack_least: Positive.optional(),
  attack_most: z.int().min(0).max(20).optional(),
  health_least: Positive.optional(),
  health_most: Positive.optional(),
  keyword: Keyword.optional(),
  wounded: z.boolean().optional(),
  frozen: z.boolean().optional(),
  burning: z.boolean().optional(),
  token: z.boolean().optional(),
});
export type Filter = z.infer<typeof Filter>;

const range = (word: string, least?: number, most?: number) => [
  ...(least === undefined ? [] : [`${word} ${least} 이상인`]),
  ...(most === undefined ? [] : [`${word} ${most} 이하인`]),
];

/** The filter as an adjective, with a blank after it, e.g. '비용 4 이하인 '; empty without a filter. */
export function filterText(where: Filter | undefined): string {
  if (!where) return '';
  const parts = [
    ...(where.wounded === undefined ? [] : [where.wounded ? '다친' : '다치지 않은']),
    ...(where.frozen === undefined ? [] : [where.frozen ? '빙결된' : '빙결되지 않은']),
    ...(where.burning === undefined ? [] : [where.burning ? '화상을 입은' : '화상이 없는']),
    ...range('비용', where.cost_least, where.cost_most),
    ...range('공격력', where.attack_least, where.attack_most),
    ...range('체력', where.health_least, where.health_most),
    ...(where.keyword ? [`${keywordTable[where.keyword].word} 능력이 있는`] : []),
    ...(where.element ? [`${elementWords[where.element]} 속성`] : []),
    ...(where.token === undefined ? [] : [where.token ? '토큰' : '토큰이 아닌']),
  ];
  return parts.length > 0 ? `${parts.join(' ')} ` : '';
}

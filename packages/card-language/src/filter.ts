import { z } from 'zod';
import { elementText } from './elements.ts';
import { keywordTable } from './keywords.ts';
import { Positive } from './numbers.ts';
import { Element, Keyword } from './schemas.ts';

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

/** About how much of a group a filter leaves, for prices: states and keywords are scarce, most have a fitting size. */
export function filterShare(where: Filter | undefined): number {
  if (!where) return 1;
  if (where.frozen || where.burning || where.wounded || where.keyword || where.token) return 0.35;
  return where.element ? 0.7 : 0.6;
}

const range = (subject: string, least?: number, most?: number) => [
  ...(least === undefined ? [] : [`${subject} ${least} 이상인`]),
  ...(most === undefined ? [] : [`${subject} ${most} 이하인`]),
];

const ranges = (where: Filter): string[] => [
  ...range('비용이', where.cost_least, where.cost_most),
  ...range('공격력이', where.attack_least, where.attack_most),
  ...range('체력이', where.health_least, where.health_most),
];

const states = (where: Filter): string[] => [
  ...(where.wounded === undefined ? [] : [where.wounded ? '다친' : '다치지 않은']),
  ...(where.frozen === undefined ? [] : [where.frozen ? '빙결된' : '빙결되지 않은']),
  ...(where.burning === undefined ? [] : [where.burning ? '화상을 입은' : '화상이 없는']),
];

const kinds = (where: Filter): string[] => [
  ...(where.keyword ? [`${keywordTable[where.keyword].word} 능력이 있는`] : []),
  ...(where.element ? [elementText(where.element)] : []),
  ...(where.token === false ? ['토큰이 아닌'] : []),
];

const spaced = (words: readonly string[]): string => words.map((word) => `${word} `).join('');

/** The filter as an adjective, with a blank after it, e.g. '비용이 4 이하인 '; empty without a filter. That they are tokens is said by the noun. */
export const filterText = (where: Filter = {}): string => spaced([...ranges(where), ...states(where), ...kinds(where)]);

/** Units of a side by what they are: '아군', or '아군 토큰'. */
export const unitNoun = (noun: string, where: Filter = {}): string =>
  where.token ? `${noun.replace(' 유닛', '')} 토큰` : noun;

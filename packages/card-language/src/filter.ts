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

const range = (word: string, least?: number, most?: number) => [
  ...(least === undefined ? [] : [`${word} ${least} 이상`]),
  ...(most === undefined ? [] : [`${word} ${most} 이하`]),
];

const ranges = (where: Filter): string[] => [
  ...range('비용', where.cost_least, where.cost_most),
  ...range('공격력', where.attack_least, where.attack_most),
  ...range('체력', where.health_least, where.health_most),
];

const states = (where: Filter): string[] => [
  ...(where.wounded === undefined ? [] : [where.wounded ? '다친' : '다치지 않은']),
  ...(where.frozen === undefined ? [] : [where.frozen ? '빙결된' : '빙결되지 않은']),
  ...(where.burning === undefined ? [] : [where.burning ? '화상을 입은' : '화상이 없는']),
];

const kinds = (where: Filter): string[] => [
  ...(where.keyword ? [`${keywordTable[where.keyword].word} 능력이 있는`] : []),
  ...(where.element ? [elementText(where.element)] : []),
  ...(where.token === undefined ? [] : [where.token ? '토큰인' : '토큰이 아닌']),
];

const spaced = (words: readonly string[]): string => words.map((word) => `${word} `).join('');

/** The filter as an adjective, with a blank after it, e.g. '비용 4 이하인 '; empty without a filter. */
export const filterText = (where: Filter = {}): string =>
  spaced([...states(where), ...ranges(where).map((limit) => `${limit}인`), ...kinds(where)]);

/** A noun with its filter, limits in brackets: '빙결된 적 유닛(공격력 4 이상)'. */
export function filteredNoun(noun: string, where: Filter = {}): string {
  const limits = ranges(where);
  return `${spaced([...states(where), ...kinds(where)])}${noun}${limits.length > 0 ? `(${limits.join(', ')})` : ''}`;
}

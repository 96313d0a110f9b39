import { z } from 'zod/mini';
import { elementText } from './elements.ts';
import { keywordTable } from './keywords.ts';
import { unmarked } from './marks.ts';
import { between, Positive } from './numbers.ts';
import { Element, Keyword } from './schemas.ts';

export const CardType = z.enum(['unit', 'spell', 'ward', 'trap']);
export type CardType = z.infer<typeof CardType>;

export const typeWords: Record<CardType, string> = { unit: '유닛', spell: '주문', ward: '결계', trap: '함정' };

/** Which of a group is meant (rules 12). All given parts must hold. */
export const Filter = z.strictObject({
  element: z.optional(Element),
  type: z.optional(CardType),
  cost_least: z.optional(Positive),
  cost_most: z.optional(between(0, 20)),
  attack_least: z.optional(Positive),
  attack_most: z.optional(between(0, 20)),
  health_least: z.optional(Positive),
  health_most: z.optional(Positive),
  keyword: z.optional(Keyword),
  wounded: z.optional(z.boolean()),
  frozen: z.optional(z.boolean()),
  burning: z.optional(z.boolean()),
  token: z.optional(z.boolean()),
});
export type Filter = z.infer<typeof Filter>;

/** About how much of a group a filter leaves, for prices: states and keywords are scarce, most have a fitting size. */
export function filterShare(where: Filter | undefined): number {
  if (!where) return 1;
  if (where.frozen || where.burning || where.wounded || where.keyword || where.token) return 0.35;
  return where.element ? 0.7 : 0.6;
}

/** The words of each part of a filter, in the order in which they are read; that they are tokens, the noun says. */
const adjectives: { [F in keyof Filter]-?: (value: NonNullable<Filter[F]>) => string } = {
  cost_least: (n) => `비용이 ${n} 이상인`,
  cost_most: (n) => `비용이 ${n} 이하인`,
  attack_least: (n) => `공격력이 ${n} 이상인`,
  attack_most: (n) => `공격력이 ${n} 이하인`,
  health_least: (n) => `체력이 ${n} 이상인`,
  health_most: (n) => `체력이 ${n} 이하인`,
  wounded: (is) => (is ? '다친' : '다치지 않은'),
  frozen: (is) => (is ? '빙결된' : '빙결되지 않은'),
  burning: (is) => (is ? '화상을 입은' : '화상이 없는'),
  keyword: (keyword) => `${keywordTable[keyword].word} 능력이 있는`,
  element: elementText,
  token: (is) => (is ? '' : '토큰이 아닌'),
  type: () => '',
};
export const filterFields = Object.keys(adjectives) as (keyof Filter)[];

/** One part of a filter as an adjective; empty where the filter has no such part, or the noun says it. */
const adjective = (where: Filter, field: keyof Filter): string => {
  const value = where[field];
  // each field's words take its own value; the key ties the two together
  return value === undefined ? '' : (adjectives[field] as (value: unknown) => string)(value);
};

/** The filter, or some of its fields, as an adjective with a blank after it: '비용이 4 이하인 '; empty without a filter. */
export const filterText = (
  where: Filter = {},
  part = unmarked,
  some: readonly (keyof Filter)[] = filterFields,
): string =>
  some
    .flatMap((field) => part(where, field, adjective(where, field)) || [])
    .map((words) => `${words} `)
    .join('');

/** Units of a side by what they are: '아군', or '아군 토큰'. */
export const unitNoun = (noun: string, where: Filter = {}, part = unmarked): string =>
  where.token ? `${noun.replace(' 유닛', '')} ${part(where, 'token', '토큰')}` : noun;

/** Cards of any type, or those of one: '카드', '주문'. */
export const cardNoun = (where: Filter = {}, part = unmarked): string =>
  where.type ? part(where, 'type', typeWords[where.type]) : '카드';

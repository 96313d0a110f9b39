import type { cards } from '../../widgets/tables/searches.ts';

/** Query params of `/cards`; each except `sort` is a condition of the query language. */
export type CardsFilter = ReturnType<typeof cards>;

const OWNED: Record<string, string> = { owned: '보유>0', missing: '보유:0', short: '부족>0' };

/** The whole filter as one query. */
export function queryOf({ q, element, cost, type, rarity, keyword, owned, set }: CardsFilter): string {
  const condition = (field: string, value: string | undefined) => (value ? `${field}:${value}` : '');
  return [
    condition('속성', element),
    condition('비용', cost),
    condition('종류', type),
    condition('희귀도', rarity),
    condition('능력', keyword),
    owned && OWNED[owned],
    condition('세트', set && `"${set}"`),
    // last: a condition that is still being typed must not take the next one for its value
    q,
  ]
    .filter(Boolean)
    .join(' ');
}

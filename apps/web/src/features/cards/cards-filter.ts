import { SORTS, type Sort } from '../../widgets/card-query.ts';

/** What the address of `/cards` holds; every part is a condition of the query language, but `sort`. */
export type CardsFilter = {
  q?: string;
  element?: string;
  cost?: string;
  type?: string;
  rarity?: string;
  keyword?: string;
  owned?: string;
  set?: string;
  sort?: Sort;
};

const PARTS = ['q', 'element', 'cost', 'type', 'rarity', 'keyword', 'owned', 'set'] as const;

/** The address is anybody's: what is no text counts as nothing. */
export function filterIn(search: Record<string, unknown>): CardsFilter {
  const filter: CardsFilter = {};
  for (const part of PARTS) {
    const value = search[part];
    if (typeof value === 'string' || typeof value === 'number') filter[part] = `${value}`.slice(0, 200);
  }
  if (typeof search.sort === 'string' && search.sort in SORTS) filter.sort = search.sort as Sort;
  return withoutEmpty(filter);
}

export const withoutEmpty = (filter: CardsFilter): CardsFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));

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

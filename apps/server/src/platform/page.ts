import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/**
 * A page of rows, of which one more than `limit` was asked for: what is told of them, and the number behind which the next page
 * begins; null at the end.
 */
export function pageOf<Row, Item extends { id: number }>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; next: number | null } {
  const items = rows.slice(0, limit).map(toItem);
  return { items, next: rows.length > limit ? items.at(-1)!.id : null };
}

/** What is asked of a list that goes on: what stands before an id, and how much of it. */
export type PageAsked = { before?: number | undefined; limit: number };

/** What is asked of a list that is sorted by one of its columns and told in numbered pages. */
export type SortedPageAsked<Sort extends string> = { sort: Sort; way: 'down' | 'up'; page: number; limit: number };

/**
 * Such a page: `rows` are those of `fitting` with what is told of them, sorted by `by`, and by `id` where that is alike; and how many fit in all.
 */
export async function sortedPage<Few, In extends keyof Few, Many, Of extends keyof Many, Row>(
  fitting: SelectQueryBuilder<Few, In, object>,
  rows: SelectQueryBuilder<Many, Of, Row>,
  { by, id, way, page, limit }: Omit<SortedPageAsked<string>, 'sort'> & { by: RawBuilder<unknown>; id: string },
): Promise<{ rows: Row[]; total: number }> {
  const direction = way === 'up' ? 'asc' : 'desc';
  const [shown, { total }] = await Promise.all([
    rows
      .orderBy(by, direction)
      .orderBy(sql.ref(id), direction)
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
    fitting.select(sql<number>`count(*)::int`.as('total')).$castTo<{ total: number }>().executeTakeFirstOrThrow(),
  ]);
  return { rows: shown as Row[], total };
}

/** A pattern of `like` by which a text has the words somewhere in it, as they are written; undefined: none are asked for. */
export function patternOf(words: string | undefined): string | undefined {
  const sought = words?.normalize('NFC').trim();
  return sought ? `%${sought.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}

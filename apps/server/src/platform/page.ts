import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/**
 * A page of rows that were selected with `limit + 1`: their public items, and the id before which the next page begins;
 * null at the end.
 */
export function pageOf<Row, Item extends { id: number }>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; next: number | null } {
  const items = rows.slice(0, limit).map(toItem);
  return { items, next: rows.length > limit ? items.at(-1)!.id : null };
}

/** Query of a cursor-paged list: items before an id, at most `limit`. */
export type PageAsked = { before?: number | undefined; limit: number };

/** Query of a sortable list with numbered pages. */
export type SortedPageAsked<Sort extends string> = { sort: Sort; way: 'down' | 'up'; page: number; limit: number };

/** One numbered page: the rows of `fitting` as items, sorted by `by` and then by `id`, and the total count. */
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

/** A `like` pattern that matches texts containing the words literally; undefined without words. */
export function patternOf(words: string | undefined): string | undefined {
  const sought = words?.normalize('NFC').trim();
  return sought ? `%${sought.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}

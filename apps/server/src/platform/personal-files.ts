import type { Readable } from 'node:stream';

/** One file of a user's data export: rows, or files as they are. It holds only what its owner may see. */
export type PersonalFile = {
  /** The contents, described in Korean. */
  about: string;
} & (
  | { name: `${string}.json` | `${string}.csv`; rows: (userId: number) => AsyncIterable<object> }
  | { name: `${string}/`; files: (userId: number) => AsyncIterable<NamedFile> }
);
export type NamedFile = { name: string; open: () => Promise<Readable | null> };

/** Rows read per query. */
const PAGE_ROWS = 200;

/** All items of a paged list, as its owner sees them. */
export async function* everyPage<Item extends object>(
  page: (asked: { before: number | undefined; limit: number }) => Promise<{ items: Item[]; next: number | null }>,
): AsyncGenerator<Item> {
  for (let before: number | undefined; ; ) {
    const { items, next } = await page({ before, limit: PAGE_ROWS });
    yield* items;
    if (next === null) return;
    before = next;
  }
}

/** A list short enough for a single query. */
export async function* atOnce<Item extends object>(list: Promise<readonly Item[]>): AsyncGenerator<Item> {
  yield* await list;
}

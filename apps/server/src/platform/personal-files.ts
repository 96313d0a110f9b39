import type { Readable } from 'node:stream';

/** What a feature hands out to whom it is about: rows as one file, or files as they are. Nothing that its owner may not know. */
export type PersonalFile = {
  /** What lies in it, in the words of its reader. */
  about: string;
} & (
  | { name: `${string}.json` | `${string}.csv`; rows: (userId: number) => AsyncIterable<object> }
  | { name: `${string}/`; files: (userId: number) => AsyncIterable<NamedFile> }
);
export type NamedFile = { name: string; open: () => Promise<Readable | null> };

/** So many rows are read at a time. */
const PAGE_ROWS = 200;

/** All of a list that is told in pages, as its owner sees it. */
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

/** A list that is short enough to be read at once. */
export async function* atOnce<Item extends object>(list: Promise<readonly Item[]>): AsyncGenerator<Item> {
  yield* await list;
}

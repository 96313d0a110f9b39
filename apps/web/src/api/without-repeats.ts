import type { InfiniteData } from '@tanstack/react-query';

type Page = { items: readonly { id?: unknown }[] };

/** Pages without the rows that stood on an earlier one: a row that has moved between two fetches comes twice. */
export function withoutRepeats<P, Cursor>(data: InfiniteData<P, Cursor>): InfiniteData<P, Cursor> {
  const known = new Set<unknown>();
  const isNew = ({ id }: { id?: unknown }) => {
    if (id === undefined) return true;
    if (known.has(id)) return false;
    known.add(id);
    return true;
  };
  const pages = data.pages.map((page) => {
    const { items } = page as Page;
    const fresh = items.filter(isNew);
    return fresh.length === items.length ? page : { ...page, items: fresh };
  });
  return pages.every((page, at) => page === data.pages[at]) ? data : { ...data, pages };
}

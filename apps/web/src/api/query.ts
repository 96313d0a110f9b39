import table from 'virtual:call-table';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { READS } from './call-rows.ts';
import type { PagedName, ReadName, Wish } from './call-types.ts';
import { look } from './client.ts';
import { withoutRepeats } from './without-repeats.ts';

/** A call as a query: `useQuery(query('profile', { id }))`. Its key is its name and what it is asked with. */
export const query = <N extends ReadName>(name: N, ...wish: Wish<N>) =>
  queryOptions({
    queryKey: [name, ...wish] as QueryKey,
    queryFn: () => look(name, wish),
    ...READS[name],
  });

/** A long list, newest first, a page at a time. */
export const pages = <N extends PagedName>(name: N, ...wish: Wish<N>) =>
  infiniteQueryOptions({
    queryKey: [name, 'pages', ...wish] as QueryKey,
    queryFn: ({ pageParam }) => look(name, pageOf(name, wish, pageParam)),
    initialPageParam: null as number | string | null,
    getNextPageParam: (page) => (page as { next: number | string | null }).next,
    select: withoutRepeats,
    ...READS[name],
  });

/** The same input with another cursor; null is the first page. */
function pageOf<N extends PagedName>(name: N, wish: Wish<N>, before: number | string | null): Wish<N> {
  const place = table[name][1].includes(':') ? 1 : 0;
  const asked: unknown[] = [...wish];
  asked[place] = { ...(asked[place] as object | undefined), before: before ?? undefined };
  return asked as Wish<N>;
}

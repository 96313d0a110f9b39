import { QueryClient } from '@tanstack/react-query';

/** The cache of all queries. The worker may have an answer where there is no line, so each is asked for once. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 15_000, networkMode: 'offlineFirst' } },
});

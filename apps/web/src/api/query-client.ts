import { QueryClient } from '@tanstack/react-query';
import { isWorthAnotherTry } from './call-rows.ts';

/** The cache of all queries. The worker may have an answer where there is no line, so each is asked for even then. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnotherTry, staleTime: 15_000, networkMode: 'offlineFirst' } },
});

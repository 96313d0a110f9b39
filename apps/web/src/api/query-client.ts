import { QueryClient } from '@tanstack/react-query';

/** The cache of all queries. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 15_000 } } });

import { QueryClient } from '@tanstack/react-query';

/** What has been fetched. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 15_000 } } });

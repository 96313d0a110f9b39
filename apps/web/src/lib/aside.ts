import { type QueryClient, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from './toast.ts';

const ID = 'aside-failed';

/** `useQuery` where the page has no place for a failure. */
export const useAside = ((options: UseQueryOptions) => {
  const query = useQuery(options);
  useSaidAside(query);
  return query;
}) as typeof useQuery;

/** Shows a query's failure in a toast with a retry button, until it succeeds. */
export function useSaidAside({ error, isSuccess }: { error: Error | null; isSuccess: boolean }): void {
  const client = useQueryClient();
  useEffect(() => {
    if (error) say(error, client);
  }, [error, client]);
  useEffect(() => {
    if (isSuccess && !hasFailed(client)) toast.dismiss(ID);
  }, [isSuccess, client]);
}

const failed = { predicate: ({ state }: { state: { status: string } }) => state.status === 'error' };
const hasFailed = (client: QueryClient) => client.getQueryCache().findAll(failed).length > 0;

/** Queries that fail together share one message. */
function say(error: Error, client: QueryClient): void {
  toast(`일부를 불러오지 못했습니다. ${error.message}`, {
    id: ID,
    duration: Number.POSITIVE_INFINITY,
    action: { label: '다시 시도', onClick: () => void client.refetchQueries(failed) },
  });
}

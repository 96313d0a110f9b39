import type { ReactNode } from 'react';
import { Failed, SkeletonRows } from './list-states.tsx';

type Props<T> = {
  of: { data: T | undefined; isPending: boolean; isError: boolean; error: Error | null; refetch: () => unknown };
  rows?: number;
  children: (data: T) => ReactNode;
};

/** Loaded content, or its skeleton, or the error. */
export function Loaded<T>({ of: { data, isPending, error, refetch }, rows = 6, children }: Props<T>) {
  if (isPending) return <SkeletonRows count={rows} />;
  if (data === undefined)
    return <Failed message={error?.message ?? '불러오지 못했습니다.'} onRetry={() => refetch()} />;
  return children(data);
}

import './list-states.css';
import type { ReactNode } from 'react';
import { range } from '../lib/range.ts';
import { Button } from './button.tsx';
import { WaitingNote } from './waiting-note.tsx';

type Fetched<T> = {
  data: readonly T[] | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
  isFetchNextPageError?: boolean;
};

type Props<T> = {
  of: Fetched<T>;
  /** Rows the skeleton holds open, so that nothing jumps. */
  rows?: number;
  empty: ReactNode;
  className?: string;
  children: (item: T) => ReactNode;
};

/** A list and its three other faces: loading, empty, failed. */
export function ListStates<T>({ of, rows = 4, empty, className, children }: Props<T>) {
  if (of.isPending) return <SkeletonRows count={rows} />;
  const failed = <Failed message={of.error?.message ?? '불러오지 못했습니다.'} onRetry={() => of.refetch()} />;
  if (!of.data) return failed;
  return (
    <>
      {of.data.length === 0 ? (
        <div className="list-face">{empty}</div>
      ) : (
        <ul className={className}>{of.data.map(children)}</ul>
      )}
      {/* earlier pages stay; a failed page is retried by its own button */}
      {of.isError && !of.isFetchNextPageError && failed}
    </>
  );
}

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
};

/** Below a list with its "more" button elsewhere: the next page failed to load. */
export function MoreFailed({ of }: { of: Pages }) {
  return of.isFetchNextPageError ? <More of={of} /> : null;
}

/** The next page of a long list, below it. */
export function More({ of }: { of: Pages }) {
  if (!of.hasNextPage) return null;
  return (
    <div className="list-more">
      {of.isFetchNextPageError && (
        <p className="danger-text" role="alert">
          {of.error?.message}
        </p>
      )}
      <Button isBusy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {of.isFetchNextPageError ? '다시 시도' : '더 보기'}
      </Button>
    </div>
  );
}

export function SkeletonRows({ count }: { count: number }) {
  return (
    <>
      <WaitingNote />
      <div className="skeleton-rows" role="status" aria-label="불러오는 중입니다">
        {range(count).map((row) => (
          <div key={row} className="skeleton-row">
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </>
  );
}

export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="list-face" role="alert">
      <p className="danger-text">{message}</p>
      <Button onClick={onRetry}>다시 시도</Button>
    </div>
  );
}

export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <>
      <svg className="three-stars" viewBox="0 0 90 34" aria-hidden="true">
        <path d="M12 24 45 8 78 26" />
        <circle cx="12" cy="24" r="3" />
        <circle cx="45" cy="8" r="4" />
        <circle cx="78" cy="26" r="3" />
      </svg>
      <p>{children}</p>
      {action}
    </>
  );
}

import './waiting-note.css';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { Button } from './button.tsx';

/** Loading may take this long before a message appears, ms. */
const LONG_MS = 8_000;
const AWAITED: QueryFilters = { type: 'active', predicate: ({ state }) => state.status === 'pending' };

/**
 * A note beside loading content: at once when offline, after a while that it takes long, with a retry button. Without
 * `onRetry` the pending queries are fetched again.
 */
export function WaitingNote({ onRetry }: { onRetry?: () => void }) {
  const isOnline = useOnline();
  const fetched = useQueryClient();
  const [tries, setTries] = useState(0);
  const [isLong, setLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try has its while, and so has every new line
  useEffect(() => {
    setLong(false);
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [tries, isOnline]);
  const again = () => {
    setTries(tries + 1);
    if (onRetry) onRetry();
    // a query without data is only fetched again after it is cancelled
    else void fetched.cancelQueries(AWAITED).then(() => fetched.refetchQueries(AWAITED));
  };
  if (!isOnline) return <p className="waiting-note">인터넷이 끊겼습니다. 다시 연결되면 자동으로 불러옵니다.</p>;
  if (!isLong) return null;
  return (
    <div className="waiting-note" role="status">
      <p>불러오는 데 오래 걸리고 있습니다.</p>
      <Button onClick={again}>다시 시도</Button>
    </div>
  );
}

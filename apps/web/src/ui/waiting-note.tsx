import './waiting-note.css';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { Button } from './button.tsx';

/** So long something may be on its way without a word. */
const LONG_MS = 8_000;
const AWAITED: QueryFilters = { type: 'active', predicate: ({ state }) => state.status === 'pending' };

/**
 * Beside what is on its way: at once that there is no line, after a while that it takes long, with a way to try again. Without `onRetry`
 * that is to fetch anew what is awaited.
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
    // what has no data yet is only fetched anew when it is given up first
    else void fetched.cancelQueries(AWAITED).then(() => fetched.refetchQueries(AWAITED));
  };
  if (!isOnline) return <p className="waiting-note">인터넷이 끊겼습니다. 다시 이어지면 저절로 불러옵니다.</p>;
  if (!isLong) return null;
  return (
    <div className="waiting-note" role="status">
      <p>불러오는 데 오래 걸리고 있습니다.</p>
      <Button onClick={again}>다시 시도</Button>
    </div>
  );
}

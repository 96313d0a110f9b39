import { useEffect, useState } from 'react';
import { useUser } from '../../lib/user-store.ts';
import type { HeadToHead } from '../../match/worker/head-to-head.ts';
import { practice } from '../../match/worker/practice-line.ts';

/**
 * The player's record against each opponent; null until loaded, and without storage. Loaded again each time, as
 * another tab may have played.
 */
export function useHeadToHead(): HeadToHead | null {
  const userId = useUser()?.id ?? 0;
  const [against, setAgainst] = useState<HeadToHead | null>(null);
  useEffect(() => {
    let isHere = true;
    const look = () => {
      if (document.hidden) return;
      practice.headToHead(userId).then(
        (told) => isHere && setAgainst(told),
        (failure: unknown) => console.warn('the results of practice are not to be had', failure),
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId]);
  return against;
}

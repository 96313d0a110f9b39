import { useEffect, useState } from 'react';
import { useUser } from '../../lib/user-store.ts';
import type { HeadToHead } from '../../match/worker/head-to-head.ts';
import { practice } from '../../match/worker/practice-line.ts';

/** How the player stands against each opponent; null until it is known, and where nothing is kept. Another tab may have played since. */
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

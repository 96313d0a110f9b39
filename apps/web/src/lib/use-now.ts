import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The server's time, ms, each second anew. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

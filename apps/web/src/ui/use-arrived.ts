import { useEffect, useState } from 'react';

/** What stands below parts that do not arrive is shown after this long, ms. */
const MOST_MS = 2_000;

/**
 * Whether what stands below parts of unknown height may be shown: once they have arrived, or late enough. Shown earlier,
 * it would jump under a reader's finger. Stays true.
 */
export function useArrived(haveArrived: boolean): boolean {
  const [may, setMay] = useState(haveArrived);
  if (haveArrived && !may) setMay(true);
  useEffect(() => {
    if (may) return;
    const timer = setTimeout(() => setMay(true), MOST_MS);
    return () => clearTimeout(timer);
  }, [may]);
  return may || haveArrived;
}

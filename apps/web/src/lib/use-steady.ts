import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the life of a component that does what `deed` of the latest rendering does. Not for use while rendering. */
export function useSteady<Given extends unknown[]>(deed: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(deed);
  useLayoutEffect(() => {
    latest.current = deed;
  });
  return useCallback((...given) => latest.current(...given), []);
}

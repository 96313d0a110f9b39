import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the life of a component that does what `action` of the latest rendering does. Not for use while rendering. */
export function useEventCallback<Given extends unknown[]>(
  action: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...given) => latest.current(...given), []);
}

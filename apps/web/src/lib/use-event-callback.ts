import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that runs the `action` of the latest render. Must not be called during rendering. */
export function useEventCallback<Given extends unknown[], Answer>(
  action: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...given) => latest.current(...given), []);
}

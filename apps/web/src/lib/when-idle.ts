/** Delay for browsers without requestIdleCallback, ms. */
const WITHOUT_MS = 200;

/** Runs when the page has nothing else to do, `latest` ms from now even if it has; the answer forgets it. */
export function whenIdle(run: () => void, latest?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, WITHOUT_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(() => run(), latest === undefined ? {} : { timeout: latest });
  return () => cancelIdleCallback(asked);
}

/** Waits until the page has nothing else to do, `latest` ms at most. */
export const untilIdle = (latest: number): Promise<void> => new Promise((resolve) => void whenIdle(resolve, latest));

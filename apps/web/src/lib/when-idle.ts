/** Where a browser does not tell when it has nothing to do. */
const WITHOUT_MS = 200;

/** Runs when the page has nothing else to do; the answer forgets it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, WITHOUT_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(() => run());
  return () => cancelIdleCallback(asked);
}

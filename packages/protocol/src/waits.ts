/** Upper bounds of the histogram of matchmaking waits, in seconds, exclusive; the last bucket is open. */
export const WAIT_STEPS = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600] as const;
const STEPS = WAIT_STEPS.length + 1;

/** An empty histogram. */
export const noWaits = (): number[] => Array.from({ length: STEPS }, () => 0);

/** Index of the bucket of a wait. */
export function waitStep(seconds: number): number {
  const step = WAIT_STEPS.findIndex((bound) => seconds < bound);
  return step < 0 ? WAIT_STEPS.length : step;
}

/** The quantile `part` (0 to 1) of the waits in seconds, interpolated within a bucket; null without waits. */
export function waitQuantile(counts: readonly number[], part: number, longest: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let before = 0;
  for (const [step, count] of counts.entries()) {
    if (count > 0 && before + count >= all * part) {
      const low = WAIT_STEPS[step - 1] ?? 0;
      const high = Math.max(low, Math.min(WAIT_STEPS[step] ?? longest, longest));
      return low + ((high - low) * (all * part - before)) / count;
    }
    before += count;
  }
  return longest;
}

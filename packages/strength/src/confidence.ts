/** The interval misses the true mean with this probability at most, at any look at which the measuring stops. */
const ALPHA = 0.05;

/**
 * Stakes of the bets, as parts of the capital: the larger win sooner against means that are far off, the smaller later
 * against near ones. Below a half no bet can lose all, wherever in -1 to 1 the mean is.
 */
const STAKES = Array.from({ length: 20 }, (_, at) => 0.06 * (0.49 / 0.06) ** (at / 19));
const BISECTIONS = 20;

/** `values[at]`, from -1 to 1, was seen `counts[at]` times. */
export type Counted = { values: readonly number[]; counts: readonly number[] };

/**
 * Confidence sequence for the mean of bounded values, by betting (Waudby-Smith and Ramdas, Estimating means of bounded
 * random variables by betting, JRSS B 86, 2024). For each candidate mean a gambler bets that values lie above
 * it, another that they lie below; by Ville's inequality neither ever multiplies its money by 2 / ALPHA with more than
 * half of ALPHA's probability if the candidate is true. What neither has ruled out is the interval. It holds at all looks at
 * once, so the measuring may stop at any of them. The money is an average over fixed stakes, so that it depends on
 * counts alone and not on their order.
 */
export function confidenceInterval(seen: Counted): [low: number, high: number] {
  const mirrored = { values: seen.values.map((value) => -value), counts: seen.counts };
  return [lowerBound(seen), -lowerBound(mirrored)];
}

/** The smallest mean that the gambler who bets on larger values has not ruled out; its capital falls with the mean. */
function lowerBound(seen: Counted): number {
  const limit = Math.log(2 / ALPHA);
  let low = -1;
  let high = 1;
  for (let at = 0; at < BISECTIONS; at++) {
    const middle = (low + high) / 2;
    if (logCapital(seen, middle) >= limit) low = middle;
    else high = middle;
  }
  return low;
}

function logCapital({ values, counts }: Counted, mean: number): number {
  const logs = STAKES.map((stake) =>
    counts.reduce((sum, count, at) => sum + count * Math.log1p(stake * (values[at]! - mean)), 0),
  );
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - most), 0) / STAKES.length);
}

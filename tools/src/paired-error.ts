/** Mean difference of pairs in points of win rate and its standard error, from counts of -1 to 1 in equal steps. */
export function meanAndError(counts: readonly number[]): { mean: number; error: number } {
  const valueAt = (at: number) => (200 * at) / (counts.length - 1) - 100;
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, at) => sum + count * valueAt(at), 0) / Math.max(1, pairs);
  const squares = counts.reduce((sum, count, at) => sum + count * (valueAt(at) - mean) ** 2, 0);
  return { mean, error: pairs < 2 ? 100 : Math.sqrt(squares / (pairs - 1) / pairs) };
}

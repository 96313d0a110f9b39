/** 95 % of a normal distribution are within this many standard deviations. */
const Z = 1.96;

/** A win rate and Wilson's interval around it, which holds for few matches and for rates near 0 and 1 as well. */
export function winRate(wins: number, of: number): { rate: number; low: number; high: number } {
  const rate = wins / of;
  const middle = (rate + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const half = (Z / (1 + (Z * Z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (Z * Z) / (4 * of * of));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Compares a number with the printed one; for a cost, less is better. */
export function numberChange(
  now: number | undefined,
  printed: number | null,
  isLessBetter = false,
): 'up' | 'down' | undefined {
  if (now === undefined || printed === null || now === printed) return undefined;
  return now > printed !== isLessBetter ? 'up' : 'down';
}

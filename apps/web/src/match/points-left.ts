/** Life or health for display. Damage beyond what was left shows as 0. */
export const pointsLeft = (points: number): number => Math.max(0, points);

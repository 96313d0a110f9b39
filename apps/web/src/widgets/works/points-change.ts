/** '+1.5', '−2', '±0'. */
export function pointsChange(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  return rounded === 0 ? '±0' : `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)}`;
}

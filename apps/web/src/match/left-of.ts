/** What is left of health or life, as it is shown and told: whoever falls by more than there was stands at 0. */
export const leftOf = (points: number): number => Math.max(0, points);

export { endWeakening, WEAKENED_DAYS, weakenCard } from './weakened.ts';

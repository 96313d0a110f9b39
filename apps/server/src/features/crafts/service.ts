export { weakenCard } from './weakened.ts';

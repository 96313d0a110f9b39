import type { Element } from './elements.ts';

/**
 * Energy that the 점괘 of an element costs where the day does not make it cheaper (rules 6): a push is worth less than the others, a
 * card without a price in life more. Apart from its deed: the board needs no more.
 */
export const powerCost = (element: Element): number => (element === 'U' ? 1 : element === 'N' ? 3 : 2);

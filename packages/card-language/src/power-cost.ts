import type { Element } from './elements.ts';

/** Energy that the 점괘 of an element costs where the day does not make it cheaper (rules 6). Apart from its deed: the board needs no more. */
export const powerCost = (element: Element): number => (element === 'N' ? 3 : 2);

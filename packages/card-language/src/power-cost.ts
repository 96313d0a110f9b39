import type { Element } from './elements.ts';

/** A push is worth less than the others, a card without a price in life more. */
const costs: Partial<Record<Element, number>> = { U: 1, N: 3 };

/** Energy that the 점괘 of an element costs where the day does not make it cheaper (rules 6). Apart from its deed: the board needs no more. */
export const powerCost = (element: Element): number => costs[element] ?? 2;

import { launchCards } from './launch-cards.ts';

const ids = new Map(launchCards.map(({ key, id }) => [key, id]));

/** Card ids of a deck written as keys with copies. An unknown key is a slip of the pen and stops at once. */
export function listed(copies: Record<string, number>): number[] {
  return Object.entries(copies).flatMap(([key, count]) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`No card ${key}`);
    return Array.from({ length: count }, () => id);
  });
}

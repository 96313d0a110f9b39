/** The place of the lowest bit of a set that is not empty. */
export const lowestBit = (set: number): number => 31 - Math.clz32(set & -set);

import { beats, type Element, elementCodes, motherOf } from '@chilyo/card-language';

/** Elements as bits, in the order of the week. */
export const elementBit = { W: 1, B: 2, R: 4, U: 8, G: 16, S: 32, D: 64, N: 128 } as const satisfies Record<
  Element,
  number
>;

export const elementSet = (elements: readonly Element[]): number =>
  elements.reduce((set, element) => set | elementBit[element], 0);

const everySet = Array.from({ length: 1 << elementCodes.length }, (_none, set) =>
  elementCodes.filter((element) => (set & elementBit[element]) !== 0),
);

/** The elements of a set; the list is shared and must not be changed. */
export const elementsOf = (set: number): Element[] => everySet[set] as Element[];

const through = (table: Partial<Record<Element, Element>>): number[] =>
  everySet.map((elements) => elementSet(elements.flatMap((element) => table[element] ?? [])));

/** By set: the elements that generate it (상생). */
export const mothersOf: readonly number[] = through(motherOf);

/** By set: the elements that it overcomes (상극). */
export const beatenBy: readonly number[] = through(beats);

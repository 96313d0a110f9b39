import type { WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { practiceMatch } from '../match/test-practice.ts';
import type { CardFace } from '../ui/card/card-face.ts';
import type { ElementCode } from '../ui/element.ts';
import { elementsOf } from './elements-of.ts';

const dealt = practiceMatch().viewFor(0);
const ELEMENTS: ElementCode[][] = [['N'], ['G'], ['R'], ['U']];
const elements = (discard: number[], power: ElementCode) => {
  const seat: WireView['seats'][0] = { ...dealt.seats[1], units: [], wards: [], discard, power };
  return elementsOf({ ...dealt, seats: [dealt.seats[0], seat] }, 1, (id) => ({ element: ELEMENTS[id] }) as CardFace);
};

test('the main element comes first, whatever has been seen more of', () => {
  expect(elements([], 'R')).toEqual(['R']);
  expect(elements([1, 1, 1, 2], 'R')).toEqual(['R', 'G']);
  expect(elements([2, 2, 1, 0], 'R')).toEqual(['R', 'G']);
  expect(elements([3, 1, 1, 2], 'R')).toEqual(['R', 'G']);
});
test('where none is the main one, it is what was seen most', () => {
  expect(elements([1, 2, 2], 'N')).toEqual(['R', 'G']);
  expect(elements([0], 'N')).toEqual([]);
});

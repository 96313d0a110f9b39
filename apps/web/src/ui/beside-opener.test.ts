import { expect, test } from 'vitest';
import { besideOpener } from './beside-opener.ts';

const room = { width: 1440, height: 900 };
const at = (left: number, top: number) => ({ left, top, bottom: top + 30 });

test('a dialog stands below what opened it, above where there is too little room, and never beyond the edge', () => {
  expect(besideOpener(at(500, 200), room)).toEqual({ left: 500, top: 238, maxHeight: 646 });
  expect(besideOpener(at(500, 700), room)).toEqual({ left: 500, top: 'auto', bottom: 208, maxHeight: 676 });
  expect(besideOpener(at(1400, 200), room)).toMatchObject({ left: 1004 });
  expect(besideOpener(at(0, 200), room)).toMatchObject({ left: 16 });
});

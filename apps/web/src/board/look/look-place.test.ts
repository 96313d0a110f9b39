import { expect, test } from 'vitest';
import type { Box } from '../../ui/place-beside.ts';
import { lookForm, lookSpot } from './look-place.ts';
import type { LookBy, Looked } from './look-store.ts';

const SCREENS = [
  [1440, 900],
  [2560, 1440],
  [1024, 768],
  [820, 1180],
  [720, 450],
  [740, 360],
  [844, 390],
  [360, 740],
  [390, 844],
] as const;
const SIZE = 64;

const at = (x: number, y: number, by: LookBy): Looked => ({
  name: 'unit:1',
  by,
  box: { left: x - SIZE / 2, top: y - SIZE / 2, right: x + SIZE / 2, bottom: y + SIZE / 2 },
  around: [],
  finger: by === 'finger' ? { x, y } : null,
});
const isApart = (one: Box, other: Box) =>
  one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;

/** Every point of a grid, with the position of a panel of maximal size. */
function* looksAt([width, height]: readonly [number, number], by: LookBy) {
  const room = { width, height };
  for (let x = SIZE; x < width; x += 53)
    for (let y = SIZE; y < height; y += 53) {
      const looked = at(x, y, by);
      const form = lookForm(looked, room);
      const size = form.isWide
        ? { width: form.width, height: form.card * 1.4 + 28 }
        : form.isBare
          ? { width: form.card, height: form.card * 1.4 }
          : { width: form.width, height: Math.min(form.maxHeight, form.card * 1.4 + 28 + (by === 'finger' ? 0 : 150)) };
      const { left, top } = lookSpot(looked, size, room);
      yield { looked, form, panel: { left, top, right: left + size.width, bottom: top + size.height } };
    }
}

test.each(SCREENS)('by mouse it stands beside what is looked at, inside %i x %i', (width, height) => {
  for (const { looked, panel } of looksAt([width, height], 'mouse')) {
    if (width >= 720) expect(isApart(panel, looked.box), JSON.stringify([looked, panel])).toBe(true);
    expect(panel.left).toBeGreaterThanOrEqual(0);
    expect(panel.top).toBeGreaterThanOrEqual(0);
    expect(panel.right).toBeLessThanOrEqual(width);
    expect(panel.bottom).toBeLessThanOrEqual(height);
  }
});

test.each(SCREENS)('a resting finger hides nothing of it at %i x %i', (width, height) => {
  for (const { looked, panel, form } of looksAt([width, height], 'finger')) {
    const { x, y } = looked.finger!;
    const finger = { left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 };
    expect(isApart(panel, finger), JSON.stringify([looked, panel])).toBe(true);
    if (height >= 740) expect(form.card).toBeGreaterThanOrEqual(230);
  }
});

test('once the finger is lifted a phone shows a whole card and its words', () => {
  const lifted = { ...at(180, 300, 'finger'), finger: null };
  expect(lookForm(lifted, { width: 360, height: 740 })).toMatchObject({ isWide: false, card: 250, width: 344 });
  expect(lookForm(lifted, { width: 740, height: 360 })).toMatchObject({ isWide: true });
});

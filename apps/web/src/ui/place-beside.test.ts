import { expect, test } from 'vitest';
import { type Box, covers, placeBeside, type Spot } from './place-beside.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const boxOf = ({ left, top }: Spot) => box(left, top, speech.width, speech.height);
const speech = { width: 320, height: 110 };
const phone = { width: 360, height: 740 };

test('above a card of the hand, pointing down at it', () => {
  const card = box(20, 560, 94, 130);
  const spot = placeBeside(speech, card, [card], [], phone);
  expect(spot).toEqual({ left: 8, top: 438, point: { edge: 'bottom', at: 59 } });
});

test('between what is held and where it goes', () => {
  const [card, enemy] = [box(90, 520, 172, 200), box(72, 130, 66, 75)];
  const spot = placeBeside(speech, enemy, [enemy, card], [], phone);
  expect(covers(boxOf(spot), [enemy, card])).toBe(0);
  expect(spot.point).not.toBeNull();
});

test('it stays inside the window and covers nothing, whatever lies where', () => {
  for (let seed = 0; seed < 200; seed++) {
    const at = (times: number, most: number) => (seed * times) % most;
    const kept = [box(at(37, 280), at(91, 640), 70, 80), box(at(53, 280), at(29, 640), 70, 80)];
    const spot = placeBeside(speech, kept[0]!, kept, [], phone);
    const placed = boxOf(spot);
    expect(covers(placed, kept)).toBe(0);
    expect(placed.left >= 0 && placed.top >= 0 && placed.right <= 360 && placed.bottom <= 740).toBe(true);
  }
});

test('beside a card where there is room, pointing at it; not over what had better be seen', () => {
  const [card, units] = [box(700, 700, 150, 180), box(500, 500, 600, 190)];
  const spot = placeBeside(speech, card, [card], [units], { width: 1440, height: 900 });
  expect(covers(boxOf(spot), [card, units])).toBe(0);
  expect(spot.point?.edge).toBe('right');
});

test('with nothing to speak of it stands in the middle', () => {
  expect(placeBeside(speech, null, [], [], phone)).toEqual({ left: 20, top: 315, point: null });
});

test('where no place is free it covers as little as it can', () => {
  const all = [box(0, 0, 360, 300), box(0, 330, 360, 410)];
  const spot = placeBeside(speech, all[0]!, all, [], phone);
  expect(covers(boxOf(spot), all)).toBeLessThan(speech.width * speech.height);
});

import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** Scrolls `step` px every `every` ms for `long` ms; returns the end time and the pace. */
function scrolled({ step, every, long }: { step: number; every: number; long: number }) {
  const pace = new Pace();
  let now = 1_000;
  for (let place = 0; now < 1_000 + long; now += every, place += step) pace.scrolled(place, now);
  return { pace, now };
}

test('a page that rushes by is in a hurry, by a finger as by the jerks of a wheel, until it has come to rest', () => {
  const { pace, now } = scrolled({ step: 16, every: 16, long: 400 });
  expect(pace.isHurried(now)).toBe(true);
  expect(pace.isHurried(now + 200)).toBe(false);
  const wheel = scrolled({ step: 60, every: 90, long: 600 });
  expect(wheel.pace.isHurried(wheel.now)).toBe(true);
});

test('slow scrolling is not hurried, nor is the start', () => {
  expect(new Pace().isHurried(0)).toBe(false);
  const { pace, now } = scrolled({ step: 3, every: 16, long: 2_000 });
  expect(pace.isHurried(now)).toBe(false);
});

test('long frames do not make a fast scroll look ended', () => {
  const { pace, now } = scrolled({ step: 360, every: 450, long: 2_000 });
  expect(pace.isHurried(now - 450)).toBe(true);
});

test('slow scrolling is scrolling until it has come to rest', () => {
  const { pace, now } = scrolled({ step: 3, every: 16, long: 400 });
  expect(pace.isScrolling(now)).toBe(true);
  expect(pace.isScrolling(now + 200)).toBe(false);
});

test('one jump, as to the end of the page, is none', () => {
  const pace = new Pace();
  pace.scrolled(9_000, 1_000);
  expect(pace.isHurried(1_001)).toBe(false);
  expect(pace.isScrolling(1_001)).toBe(false);
  pace.scrolled(0, 3_000);
  expect(pace.isScrolling(3_001)).toBe(false);
});

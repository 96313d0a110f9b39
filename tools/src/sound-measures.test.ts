import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../../apps/web/src/sound/render/signal.ts';
import { centroidOf, likeness, maskedShare, pictureOf } from './sound-measures.ts';

const sine = (hz: number, level = 1) =>
  Float32Array.from({ length: SAMPLE_RATE / 4 }, (_, i) => level * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE));

test('the brightness of a tone is its height', () => {
  expect(centroidOf(sine(440))).toBeGreaterThan(420);
  expect(centroidOf(sine(440))).toBeLessThan(470);
});

test('a soft tone is covered by a loud one of its height, and by none of another', () => {
  const [soft, loud, high] = [sine(500, 0.2), sine(510), sine(4000)].map(pictureOf);
  expect(maskedShare(soft!, loud!)).toBeGreaterThan(0.9);
  expect(maskedShare(loud!, soft!)).toBeLessThan(0.1);
  expect(maskedShare(soft!, high!)).toBeLessThan(0.1);
  expect(likeness(soft!, loud!)).toBeGreaterThan(0.9);
  expect(likeness(soft!, high!)).toBeLessThan(0.2);
});

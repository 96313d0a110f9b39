import { expect, test } from 'vitest';
import { highPass, peak } from './loudness.ts';
import { renderNight } from './night.ts';
import { SAMPLE_RATE } from './signal.ts';

const night = renderNight();

test('the night is soft, and the same every time', () => {
  for (const side of night) expect(peak(side)).toBeLessThanOrEqual(0.2);
  expect(renderNight()).toEqual(night);
  expect(night[0]).not.toEqual(night[1]);
});

test('the loop has no audible seam', () => {
  for (const side of night) {
    // around the seam it moves from sample to sample no more than elsewhere, and is as strong
    const twice = Float32Array.of(...side.slice(-SAMPLE_RATE), ...side.slice(0, SAMPLE_RATE));
    const steps = (part: Float32Array) => part.slice(1).map((sample, i) => Math.abs(sample - part[i]!));
    const seam = twice.slice(SAMPLE_RATE - 2, SAMPLE_RATE + 2);
    expect(Math.max(...steps(seam))).toBeLessThan(Math.max(...steps(side.slice(SAMPLE_RATE, 2 * SAMPLE_RATE))));
  }
});

test('it does not pump', () => {
  for (const side of night) {
    const calm = highPass(side, 100);
    const powers = Array.from({ length: 16 }, (_, at) =>
      calm.slice(at * SAMPLE_RATE, (at + 1) * SAMPLE_RATE).reduce((sum, one) => sum + one * one, 0),
    );
    expect(Math.max(...powers) / Math.min(...powers)).toBeLessThan(30);
  }
});

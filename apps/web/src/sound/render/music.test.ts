import { expect, test } from 'vitest';
import { loudness, peak } from './loudness.ts';
import { renderMusic } from './music.ts';
import { SAMPLE_RATE } from './signal.ts';

const days = (['W', 'B', 'R', 'U', 'G', 'S', 'D'] as const).map((day) => renderMusic(day));

test('seven days are seven pieces, equally soft and far under every cue', () => {
  for (const day of days) {
    expect(loudness(day)).toBeCloseTo(-32, 0);
    expect(peak(day)).toBeLessThan(0.2);
    expect(day.every(Number.isFinite)).toBe(true);
  }
  for (const [at, day] of days.entries()) for (const other of days.slice(at + 1)) expect(day).not.toEqual(other);
});

test('the loop has no audible seam', () => {
  for (const day of days) {
    const jump = Math.abs(day[0]! - day.at(-1)!);
    let most = 0;
    for (let i = 1; i < SAMPLE_RATE * 4; i++) most = Math.max(most, Math.abs(day[i]! - day[i - 1]!));
    expect(jump).toBeLessThanOrEqual(most);
  }
});

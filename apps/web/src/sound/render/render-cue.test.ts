import { expect, test } from 'vitest';
import { CUE_NAMES } from '../cue.ts';
import { allSounds, keyOf, type Sound, soundOf } from '../variants.ts';
import { highPass, loudness, peak } from './loudness.ts';
import { renderCue } from './render-cue.ts';
import { SAMPLE_RATE, type Samples } from './signal.ts';

const rendered = allSounds().map((sound) => ({ sound, samples: renderCue(sound) }));
const each = (check: (samples: Samples, sound: Sound) => boolean) =>
  rendered.filter(({ sound, samples }) => !check(samples, sound)).map(({ sound }) => keyOf(sound));

test('every cue is rendered', () => {
  expect(new Set(rendered.map(({ sound }) => sound.cue))).toEqual(new Set(CUE_NAMES));
  expect(each((samples) => samples.every(Number.isFinite))).toEqual([]);
});

test('none is cut off', () => {
  expect(each((samples) => peak(samples) <= 0.9)).toEqual([]);
});

test('all are equally loud, to 3 dB', () => {
  const levels = rendered.map(({ sound, samples }) => ({ key: keyOf(sound), level: loudness(samples) }));
  levels.sort((one, other) => one.level - other.level);
  const [softest, loudest] = [levels[0]!, levels.at(-1)!];
  expect(loudest.level - softest.level, `${softest.key} ... ${loudest.key}`).toBeLessThanOrEqual(3);
});

test('all are over within a second and a half', () => {
  expect(each(({ length }) => length <= 1.5 * SAMPLE_RATE)).toEqual([]);
});

test('none pushes the loudspeaker to one side', () => {
  expect(each((samples) => Math.abs(samples.reduce((sum, one) => sum + one, 0) / samples.length) < 2e-3)).toEqual([]);
});

test('none clicks at its beginning or end', () => {
  const silent = (part: Samples) => part.every((sample) => Math.abs(sample) < 0.02);
  expect(each((samples) => samples[0] === 0 && samples.at(-1) === 0)).toEqual([]);
  expect(each((samples) => silent(samples.slice(0, 3)) && silent(samples.slice(-32)))).toEqual([]);
});

test('the same cue is the same, and another element is another sound', () => {
  const [fire, water] = [soundOf({ cue: 'hit', element: 'R' }), soundOf({ cue: 'hit', element: 'U' })];
  expect(renderCue(fire)).toEqual(renderCue(fire));
  expect(renderCue(fire)).not.toEqual(renderCue(water));
});

test('a heavier blow is longer, lower and louder', () => {
  const [light, heavy] = [1, 10].map((strength) => renderCue(soundOf({ cue: 'hit', strength })));
  const lows = (samples: Samples) => {
    const high = highPass(samples, 200);
    const power = (of: Samples) => of.reduce((sum, one) => sum + one * one, 0);
    return 1 - power(high) / power(samples);
  };
  expect(heavy!.length).toBeGreaterThan(light!.length * 1.5);
  expect(lows(heavy!)).toBeGreaterThan(lows(light!));
  expect(loudness(heavy!)).toBeGreaterThan(loudness(light!) + 1);
});

test('the measure of loudness is that of the ear', () => {
  const sine = (hz: number, level: number, seconds = 0.5) =>
    Float32Array.from(
      { length: seconds * SAMPLE_RATE },
      (_, i) => level * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE),
    );
  // a sine loses 3 dB to its peak; K adds under 1 dB at 1 kHz and 4 above 2 kHz
  expect(loudness(sine(1000, 1))).toBeCloseTo(-2.3, 0);
  expect(loudness(sine(6000, 1)) - loudness(sine(300, 1))).toBeCloseTo(4, 0);
  expect(loudness(sine(1000, 1)) - loudness(sine(1000, 0.5))).toBeCloseTo(6, 1);
  expect(loudness(sine(1000, 1)) - loudness(sine(1000, 1, 0.05))).toBeCloseTo(3, 0);
});

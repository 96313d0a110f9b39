import { expect, test } from 'vitest';
import type { Cue } from './cue.ts';
import { panOf } from './pan.ts';
import { peak } from './render/loudness.ts';
import { renderCue } from './render/render-cue.ts';
import { SAMPLE_RATE, samplesIn } from './render/signal.ts';
import { soundOf } from './variants.ts';
import { Voices } from './voices.ts';

test('the same thing many times at once is heard three times, one after the other and ever softer', () => {
  const voices = new Voices();
  const admitted = [1, 2, 3, 4, 5].map(() => voices.admit('hit', 10, 0.5));
  expect(admitted.slice(3)).toEqual([null, null]);
  const heard = admitted.slice(0, 3).map((one) => one!);
  expect(heard.map(({ delay }) => delay)).toEqual([0, 0.04, 0.08]);
  expect(heard[0]!.gain).toBeGreaterThan(heard[1]!.gain);
  expect(heard[1]!.gain).toBeGreaterThan(heard[2]!.gain);
  expect(voices.admit('hit', 10.3, 0.5)).toMatchObject({ delay: 0 });
});

test('a voice that has ended takes no room', () => {
  const voices = new Voices();
  voices.admit('shield', 0, 0.5);
  expect(voices.admit('hit', 0.1, 0.5)!.gain).toBeLessThan(voices.admit('hit', 0.9, 0.5)!.gain);
});

test('what has to be heard is heard in any noise', () => {
  const voices = new Voices();
  for (let at = 0; at < 40; at++) voices.admit(at % 2 === 0 ? 'draw' : 'move', at / 10, 9);
  expect(voices.admit('burn', 4, 1)).toBeNull();
  expect(voices.admit('my_turn', 4, 1)).not.toBeNull();
});

test('the heaviest moment there is stays under what a loudspeaker can say', () => {
  const lanes = [1, 2, 3, 4, 5];
  const moment: Cue[] = [
    ...lanes.map((lane): Cue => ({ cue: 'hit', strength: 10, element: 'R', lane })),
    ...lanes.map((lane): Cue => ({ cue: 'hit', strength: 10, element: 'S', lane })),
    ...lanes.map((lane): Cue => ({ cue: 'death', element: 'D', lane })),
    ...lanes.map((lane): Cue => ({ cue: 'shield', lane })),
    { cue: 'legendary', element: 'W' },
    { cue: 'eclipse' },
    { cue: 'my_turn' },
    { cue: 'win' },
  ];
  const voices = new Voices();
  const sides = [0, 1].map(() => new Float32Array(2 * SAMPLE_RATE));
  for (const cue of moment) {
    const samples = renderCue(soundOf(cue));
    const admitted = voices.admit(cue.cue, 0, samples.length / SAMPLE_RATE);
    if (!admitted) continue;
    // as a StereoPannerNode does it
    const turn = ((panOf(cue.lane) + 1) * Math.PI) / 4;
    sides.forEach((side, at) => {
      const gain = admitted.gain * (at === 0 ? Math.cos(turn) : Math.sin(turn));
      samples.forEach((sample, i) => {
        side[i + samplesIn(admitted.delay)]! += gain * sample;
      });
    });
  }
  for (const side of sides) expect(peak(side)).toBeLessThan(1);
});

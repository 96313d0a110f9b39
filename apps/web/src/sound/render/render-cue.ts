import type { Sound } from '../variants.ts';
import { addLayer } from './layers.ts';
import { highPass, loudness, peak } from './loudness.ts';
import { RECIPES } from './recipes.ts';
import { inRoom } from './room.ts';
import { type Samples, samplesIn } from './signal.ts';

/** Target loudness of all cues, dB; heavy cues are a little louder, ticks a little softer. */
const LOUDNESS = -18;
/** A difference of loudness that is not heard, dB. */
const CLOSE = 0.1;
/** Most that a sample may be. */
const CEILING = 0.88;
const LONGEST = 1.45;
/** Duration of the reverb after the last layer, s. */
const TAIL = 0.35;
/** Share of the peak, 54 dB below it. */
const SILENCE = 0.002;
const FADE_IN = 0.001;
const FADE_OUT = 0.03;

/** The samples of a cue: the same for the same cue, everywhere. */
export function renderCue({ cue, element, strength }: Sound): Samples {
  const { layers, room = 0, lift = 0 } = RECIPES[cue]({ element: element ?? 'N', strength });
  const ends = layers.map((layer) => (layer.at ?? 0) + layer.for);
  const dry = new Float32Array(samplesIn(Math.min(LONGEST, Math.max(...ends) + (room > 0 ? TAIL : 0))));
  for (const [at, layer] of layers.entries()) addLayer(dry, layer, 7919 * (at + 1));
  return atEdges(levelled(untilSilent(highPass(inRoom(dry, room), 35)), LOUDNESS + lift));
}

/** Cuts off the inaudible end. */
function untilSilent(samples: Samples): Samples {
  const heard = peak(samples) * SILENCE;
  const last = samples.findLastIndex((sample) => Math.abs(sample) > heard);
  return samples.slice(0, last + samplesIn(FADE_OUT));
}

/** As loud as all the others. What would be cut off is bent instead, which the ear takes for weight. */
function levelled(samples: Samples, wanted: number): Samples {
  const level = samples.slice();
  for (let round = 0; round < 4; round++) {
    const missing = wanted - loudness(level);
    if (Math.abs(missing) < CLOSE) break;
    const gain = 10 ** (missing / 20);
    for (let i = 0; i < level.length; i++) level[i]! *= gain;
    // only a sound that was bent is not as loud as wanted now
    if (peak(level) <= CEILING) break;
    for (let i = 0; i < level.length; i++) level[i] = CEILING * Math.tanh(level[i]! / CEILING);
  }
  return level;
}

/** Silent at both ends, so that nothing clicks. */
function atEdges(samples: Samples): Samples {
  const [rise, fall] = [samplesIn(FADE_IN), samplesIn(FADE_OUT)];
  const last = samples.length - 1;
  for (let i = 0; i <= last; i++) samples[i]! *= Math.min(1, i / rise, (last - i) / fall);
  return samples;
}

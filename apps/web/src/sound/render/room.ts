import { type Samples, samplesIn } from './signal.ts';

/** Delays of the walls, and how much of a sound comes back from them (Schroeder's room, a small hall of wood). */
const WALLS = [0.0297, 0.0371, 0.0411, 0.0437];
const SPREAD = [0.005, 0.0017];
const KEPT = 0.72;

/** Adds reverb to a sound. */
export function inRoom(dry: Samples, share: number): Samples {
  if (share === 0) return dry;
  let wet = new Float32Array(dry.length);
  for (const wall of WALLS) {
    const delay = samplesIn(wall);
    const line = new Float32Array(dry.length);
    let dull = 0;
    for (let i = 0; i < dry.length; i++) {
      const back = i >= delay ? line[i - delay]! : 0;
      dull = back * 0.7 + dull * 0.3;
      line[i] = dry[i]! + dull * KEPT;
      wet[i]! += (i >= delay ? line[i - delay]! : 0) / WALLS.length;
    }
  }
  for (const each of SPREAD) wet = spread(wet, samplesIn(each));
  return dry.map((sample, i) => sample + wet[i]! * share);
}

function spread(samples: Samples, delay: number): Samples {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const echo = i >= delay ? samples[i - delay]! + 0.6 * out[i - delay]! : 0;
    out[i] = echo - 0.6 * samples[i]!;
  }
  return out;
}

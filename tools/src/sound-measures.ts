import { SAMPLE_RATE, type Samples } from '../../apps/web/src/sound/render/signal.ts';

const FRAME = 1024;
const STEP = FRAME / 2;
/** Bands a third of an octave wide, as the ear hears apart, Hz. */
const LOWEST = 80;
const BANDS = 22;
/** A sound this far under another of the same band and moment is not heard, dB. */
const MASKED = 6;
/** A band covers those above and below it less with each third of an octave, dB. */
const UPWARD = 5;
const DOWNWARD = 12;
/** What is softer than the loudest moment by this much counts for nothing, dB. */
const FLOOR = 45;
/** The ear's measure of a band: ten times the energy is twice as loud. */
const LOUD = 0.3;

/** Energy by band of each moment of 16 ms. */
export type Picture = readonly Float64Array[];

const bandOf = (hz: number): number => Math.floor(3 * Math.log2(hz / LOWEST));

export function pictureOf(samples: Samples): Picture {
  const frames: Float64Array[] = [];
  for (let from = 0; from < samples.length; from += STEP) {
    const bands = new Float64Array(BANDS);
    for (const [bin, energy] of spectrum(samples, from).entries()) {
      const band = bandOf((bin * SAMPLE_RATE) / FRAME);
      if (bin > 0 && band >= 0 && band < BANDS) bands[band]! += energy;
    }
    frames.push(bands);
  }
  return frames;
}

/** Brightness: the middle of the spectrum, Hz. */
export function centroidOf(samples: Samples): number {
  let [sum, weighed] = [0, 0];
  for (let from = 0; from < samples.length; from += STEP)
    for (const [bin, energy] of spectrum(samples, from).entries()) {
      sum += energy;
      weighed += (energy * bin * SAMPLE_RATE) / FRAME;
    }
  return sum === 0 ? 0 : weighed / sum;
}

/** The share of a sound's loudness that another one, begun at the same moment, covers; 0 to 1. */
export function maskedShare(sound: Picture, other: Picture): number {
  const floor = Math.max(...sound.flatMap((frame) => [...frame])) * 10 ** (-FLOOR / 10);
  let [all, covered] = [0, 0];
  for (const [at, frame] of sound.entries()) {
    const cover = other[at] && spread(other[at]);
    for (const [band, energy] of frame.entries()) {
      if (energy < floor) continue;
      all += energy ** LOUD;
      if (cover && cover[band]! > energy * 10 ** (MASKED / 10)) covered += energy ** LOUD;
    }
  }
  return all === 0 ? 0 : covered / all;
}

function spread(frame: Float64Array): Float64Array {
  return frame.map((_, band) =>
    frame.reduce((most, energy, from) => {
      const lost = from <= band ? (band - from) * UPWARD : (from - band) * DOWNWARD;
      return Math.max(most, energy * 10 ** (-lost / 10));
    }, 0),
  );
}

/** How alike two sounds are, 0 to 1: the cosine of their pictures, each moment beside the other's. */
export function likeness(one: Picture, other: Picture): number {
  let [both, first, second] = [0, 0, 0];
  for (let at = 0; at < Math.max(one.length, other.length); at++)
    for (let band = 0; band < BANDS; band++) {
      const [a, b] = [Math.sqrt(one[at]?.[band] ?? 0), Math.sqrt(other[at]?.[band] ?? 0)];
      both += a * b;
      first += a * a;
      second += b * b;
    }
  return both / Math.sqrt(first * second);
}

function spectrum(samples: Samples, from: number): Float64Array {
  const re = new Float64Array(FRAME);
  const im = new Float64Array(FRAME);
  for (let i = 0; i < FRAME; i++) re[i] = (samples[from + i] ?? 0) * Math.sin((Math.PI * i) / FRAME) ** 2;
  transform(re, im);
  return Float64Array.from({ length: FRAME / 2 }, (_, bin) => re[bin]! ** 2 + im[bin]! ** 2);
}

/** The fast Fourier transform, in place. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const turn = (-2 * Math.PI) / length;
    for (let start = 0; start < size; start += length)
      for (let k = 0; k < length / 2; k++) {
        const [cos, sin] = [Math.cos(turn * k), Math.sin(turn * k)];
        const [low, high] = [start + k, start + k + length / 2];
        const x = re[high]! * cos - im[high]! * sin;
        const y = re[high]! * sin + im[high]! * cos;
        [re[high], im[high]] = [re[low]! - x, im[low]! - y];
        [re[low], im[low]] = [re[low]! + x, im[low]! + y];
      }
  }
}

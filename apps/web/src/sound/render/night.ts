import { dice, Filter, SAMPLE_RATE, type Samples, samplesIn } from './signal.ts';

const SECONDS = 16;
/** At its end it becomes its own beginning. */
const SEAM = 3;
/** So soft that it is forgotten, and far under every cue (docs/SOUND). */
const PEAK = 0.1;

/** A night outside, to be played again and again: wind in the pines, and crickets that answer each other from left and right. */
export function renderNight(): [left: Samples, right: Samples] {
  const sides = [0, 1].map((side) => looped(mixed(wind(11 + side), crickets(side)))) as [Samples, Samples];
  const most = Math.max(...sides.map((side) => side.reduce((top, one) => Math.max(top, Math.abs(one)), 0)));
  return sides.map((side) => side.map((sample) => (sample * PEAK) / most)) as [Samples, Samples];
}

const mixed = (one: Samples, other: Samples): Samples => one.map((sample, i) => sample + other[i]!);

function wind(seed: number): Samples {
  const random = dice(seed);
  const [low, high] = [new Filter('band', 0.8), new Filter('band', 1.6)];
  return new Float32Array(samplesIn(SECONDS + SEAM)).map((_, i) => {
    const seconds = i / SAMPLE_RATE;
    const gust = 0.7 + 0.2 * Math.sin(seconds * 0.71 + seed) + 0.1 * Math.sin(seconds * 1.9 + seed * 2);
    const air = random() * 2 - 1;
    return gust * (low.run(air, 180 + 160 * gust) + 0.35 * gust * high.run(air, 500 + 500 * gust));
  });
}

/** Each cricket has its pitch, its pace and its side. */
const CRICKETS = [
  { hz: 4200, every: 0.62, side: 0.2, level: 0.05 },
  { hz: 3850, every: 0.83, side: 0.85, level: 0.04 },
  { hz: 5100, every: 1.37, side: 0.5, level: 0.02 },
];
const PULSES = 3;
const PULSE = 0.045;

function crickets(channel: number): Samples {
  return new Float32Array(samplesIn(SECONDS + SEAM)).map((_, i) => {
    const seconds = i / SAMPLE_RATE;
    let sum = 0;
    for (const { hz, every, side, level } of CRICKETS) {
      const within = seconds % every;
      const rest = Math.sin((seconds / every) * 0.37) > 0.6;
      if (rest || within > PULSES * PULSE) continue;
      const loud = Math.sin((Math.PI * (within % PULSE)) / PULSE) ** 2 * (channel === 0 ? 1 - side : side);
      sum += level * loud * Math.sin(2 * Math.PI * hz * seconds);
    }
    return sum;
  });
}

/** The last seconds fade into the first, each as strong as it takes for the sum to stay even. */
function looped(samples: Samples): Samples {
  const [length, seam] = [samplesIn(SECONDS), samplesIn(SEAM)];
  return samples.slice(0, length).map((sample, i) => {
    if (i >= seam) return sample;
    const share = (Math.PI / 2) * (i / seam);
    return sample * Math.sin(share) + samples[length + i]! * Math.cos(share);
  });
}

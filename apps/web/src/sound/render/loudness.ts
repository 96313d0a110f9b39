import { SAMPLE_RATE, type Samples } from './signal.ts';

const WINDOW = SAMPLE_RATE / 10;
const STEP = SAMPLE_RATE / 100;

/** How loud the loudest tenth of a second is, dB: weighted as BS.1770 weights for the ear (K), 0 for a full square wave at 1 kHz or so. */
export function loudness(samples: Samples): number {
  const heard = highShelf(highPass(samples, 38, 0.5), 1682, 4);
  const steps = Math.max(WINDOW / STEP, Math.floor(heard.length / STEP));
  const energy = new Float64Array(steps);
  for (let i = 0; i < Math.min(heard.length, steps * STEP); i++) energy[Math.floor(i / STEP)]! += heard[i]! ** 2;
  let loudest = 0;
  for (let from = 0; from + WINDOW / STEP <= steps; from++) {
    let sum = 0;
    for (let step = from; step < from + WINDOW / STEP; step++) sum += energy[step]!;
    loudest = Math.max(loudest, sum / WINDOW);
  }
  return 10 * Math.log10(loudest + 1e-12);
}

export function peak(samples: Samples): number {
  let most = 0;
  for (let i = 0; i < samples.length; i++) most = Math.max(most, Math.abs(samples[i]!));
  return most;
}

export function highPass(samples: Samples, hz: number, q = Math.SQRT1_2): Samples {
  const turn = (2 * Math.PI * hz) / SAMPLE_RATE;
  const alpha = Math.sin(turn) / (2 * q);
  const cos = Math.cos(turn);
  const b = (1 + cos) / 2;
  return biquad(samples, [b, -2 * b, b], [1 + alpha, -2 * cos, 1 - alpha]);
}

function highShelf(samples: Samples, hz: number, gain: number): Samples {
  const a = 10 ** (gain / 40);
  const turn = (2 * Math.PI * hz) / SAMPLE_RATE;
  const cos = Math.cos(turn);
  const beta = 2 * Math.sqrt(a) * (Math.sin(turn) / (2 * Math.SQRT1_2));
  return biquad(
    samples,
    [a * (a + 1 + (a - 1) * cos + beta), -2 * a * (a - 1 + (a + 1) * cos), a * (a + 1 + (a - 1) * cos - beta)],
    [a + 1 - (a - 1) * cos + beta, 2 * (a - 1 - (a + 1) * cos), a + 1 - (a - 1) * cos - beta],
  );
}

type Three = readonly [number, number, number];

function biquad(samples: Samples, [b0, b1, b2]: Three, [a0, a1, a2]: Three): Samples {
  const out = new Float32Array(samples.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[i] = y;
  }
  return out;
}

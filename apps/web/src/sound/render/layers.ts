import { dice, envelopeAt, Filter, type Pass, SAMPLE_RATE, type Samples, samplesIn } from './signal.ts';

/** A frequency, or the two between which it glides. */
type Hz = number | readonly [from: number, to: number];
type Wave = 'sine' | 'triangle' | 'saw';
/** What rings in a struck body: ratio to its lowest tone, level, how fast it falls. */
type Partial = readonly [ratio: number, level: number, fall: number];

type Shape = {
  /** Seconds after the cue begins. */
  at?: number;
  for: number;
  level?: number;
  attack?: number;
  /** Natural logarithms lost until its end. */
  fall?: number;
};

/** One of the sounds that a cue is made of. */
export type Layer = Shape &
  (
    | { kind: 'tone'; hz: Hz; wave?: Wave; wobble?: readonly [hz: number, depth: number] }
    | { kind: 'noise'; pass: Pass; hz: Hz; q?: number; flutter?: number }
    | { kind: 'pluck'; hz: number; bright?: number }
    | { kind: 'struck'; hz: number; of: readonly Partial[] }
    | { kind: 'grains'; count: number; hz: readonly [lowest: number, highest: number]; grain?: number }
  );

export const BRONZE: readonly Partial[] = [
  [0.5, 0.3, 3],
  [1, 1, 4.5],
  [1.19, 0.35, 6],
  [2, 0.5, 7],
  [2.74, 0.25, 10],
  [3.76, 0.12, 13],
];
export const GONG: readonly Partial[] = [
  [1, 1, 3],
  [1.006, 0.7, 3],
  [1.47, 0.6, 4],
  [2.09, 0.5, 4.5],
  [2.56, 0.35, 5.5],
  [3.14, 0.3, 7],
  [4.21, 0.2, 9],
];
export const GLASS: readonly Partial[] = [
  [1, 1, 6],
  [2.32, 0.5, 9],
  [4.25, 0.3, 13],
];
export const WOOD: readonly Partial[] = [
  [1, 1, 9],
  [2.76, 0.4, 14],
  [5.4, 0.2, 20],
];
export const IRON: readonly Partial[] = [
  [1, 1, 6],
  [1.58, 0.7, 7],
  [2.24, 0.6, 8],
  [2.92, 0.5, 9],
  [4.16, 0.35, 11],
  [5.43, 0.25, 14],
];

/** Adds a layer to what sounds already. */
export function addLayer(out: Samples, layer: Layer, seed: number): void {
  const { at = 0, level = 1, attack = 0.004, fall = 5 } = layer;
  const sample = sourceOf(layer, dice(seed));
  const from = samplesIn(at);
  const count = Math.min(samplesIn(layer.for), out.length - from);
  for (let i = 0; i < count; i++) {
    const seconds = i / SAMPLE_RATE;
    out[from + i]! += level * envelopeAt(seconds, layer.for, attack, fall) * sample(seconds);
  }
}

type Source = (seconds: number) => number;

function sourceOf(layer: Layer, random: () => number): Source {
  switch (layer.kind) {
    case 'tone':
      return tone(layer.hz, layer.for, layer.wave ?? 'sine', layer.wobble ?? [0, 0]);
    case 'noise':
      return noise(layer, random);
    case 'pluck':
      return pluck(layer.hz, layer.bright ?? 0.5, random);
    case 'struck':
      return struck(layer.hz, layer.of, layer.for);
    case 'grains':
      return grains(layer, random);
  }
}

const glide = (hz: Hz, length: number) => (seconds: number) =>
  typeof hz === 'number' ? hz : hz[0] * (hz[1] / hz[0]) ** Math.min(1, seconds / length);

const WAVES: Record<Wave, (turn: number) => number> = {
  sine: (turn) => Math.sin(2 * Math.PI * turn),
  triangle: (turn) => 1 - 4 * Math.abs((turn % 1) - 0.5),
  // of its overtones only the first five, so that none folds back
  saw(turn) {
    let sum = 0;
    for (let n = 1; n <= 5; n++) sum += Math.sin(2 * Math.PI * n * turn) / n;
    return sum * 0.6;
  },
};

function tone(hz: Hz, length: number, wave: Wave, [wobbleHz, depth]: readonly [number, number]): Source {
  const hzAt = glide(hz, length);
  let turn = 0;
  return (seconds) => {
    turn += (hzAt(seconds) * (1 + depth * Math.sin(2 * Math.PI * wobbleHz * seconds))) / SAMPLE_RATE;
    return WAVES[wave](turn);
  };
}

function noise(layer: Extract<Layer, { kind: 'noise' }>, random: () => number): Source {
  const filter = new Filter(layer.pass, layer.q);
  const hzAt = glide(layer.hz, layer.for);
  const { flutter = 0 } = layer;
  let gust = 1;
  let wanted = 1;
  return (seconds) => {
    if (flutter > 0 && random() < 40 / SAMPLE_RATE) wanted = 1 - flutter * random();
    gust += (wanted - gust) * 0.004;
    return filter.run(random() * 2 - 1, hzAt(seconds)) * 1.6 * gust;
  };
}

/** A string (Karplus and Strong): a burst that runs around and loses its edges. */
function pluck(hz: number, bright: number, random: () => number): Source {
  const length = SAMPLE_RATE / hz - 0.5;
  const line = Float32Array.from({ length: Math.floor(length) + 1 }, () => random() * 2 - 1);
  const share = length - Math.floor(length);
  let at = 0;
  let last = 0;
  return () => {
    const here = line[at]!;
    const next = line[(at + 1) % line.length]!;
    const read = here + (next - here) * (1 - share);
    const kept = 0.998 * (read * (0.5 + bright / 2) + last * (0.5 - bright / 2));
    last = read;
    line[at] = kept;
    at = (at + 1) % line.length;
    return read;
  };
}

/** Each of its tones is a pointer that turns and shrinks from sample to sample, which is cheaper than asking for its sine. */
function struck(hz: number, of: readonly Partial[], length: number): Source {
  const parts = of
    .filter(([ratio]) => hz * ratio < SAMPLE_RATE * 0.45)
    .map(([ratio, level, fall]) => {
      const turn = (2 * Math.PI * hz * ratio) / SAMPLE_RATE;
      const kept = Math.exp(-fall / (length * SAMPLE_RATE));
      return { re: level / 2, im: 0, cos: kept * Math.cos(turn), sin: kept * Math.sin(turn) };
    });
  return () => {
    let sum = 0;
    for (const part of parts) {
      sum += part.im;
      const re = part.re * part.cos - part.im * part.sin;
      part.im = part.re * part.sin + part.im * part.cos;
      part.re = re;
    }
    return sum;
  };
}

/** Small bursts here and there: crackling, shards, gravel. */
function grains(layer: Extract<Layer, { kind: 'grains' }>, random: () => number): Source {
  const { count, hz, grain = 0.02 } = layer;
  const parts = Array.from({ length: count }, () => ({
    at: random() ** 1.4 * (layer.for - grain),
    hz: hz[0] * (hz[1] / hz[0]) ** random(),
    level: 0.3 + 0.7 * random(),
  }));
  return (seconds) => {
    let sum = 0;
    for (const part of parts) {
      const since = seconds - part.at;
      if (since < 0 || since > grain) continue;
      const body = Math.sin(2 * Math.PI * part.hz * since) * 0.7 + (random() * 2 - 1) * 0.5;
      sum += part.level * envelopeAt(since, grain, 0.0015, 5) * body;
    }
    return sum;
  };
}

/** Sample rate of all rendered sounds, Hz: enough for a phone's speaker, at two thirds of the memory. */
export const SAMPLE_RATE = 32_000;
export type Samples = Float32Array<ArrayBuffer>;

export const samplesIn = (seconds: number): number => Math.round(seconds * SAMPLE_RATE);

/** Numbers from 0 to 1, the same for the same seed: a cue is rendered alike wherever it is. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Pass = 'low' | 'band' | 'high';

/** A filter whose frequency may change while it runs (state variable, trapezoidal). */
export class Filter {
  #one = 0;
  #two = 0;
  #g = 0;
  #tuned = 0;
  readonly #pass: Pass;
  readonly #damping: number;

  constructor(pass: Pass, q = 0.7) {
    this.#pass = pass;
    this.#damping = 1 / q;
  }

  run(sample: number, hz: number): number {
    // a glide updates the filter in inaudible steps of 0.5 %
    if (Math.abs(hz - this.#tuned) > this.#tuned * 0.005) {
      this.#tuned = hz;
      this.#g = Math.tan((Math.PI * Math.min(hz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
    }
    const g = this.#g;
    const band = (this.#one + g * (sample - this.#two)) / (1 + g * (g + this.#damping));
    const low = this.#two + g * band;
    this.#one = 2 * band - this.#one;
    this.#two = 2 * low - this.#two;
    if (this.#pass === 'low') return low;
    return this.#pass === 'band' ? band * this.#damping : sample - this.#damping * band - low;
  }
}

/** Rises within `attack` seconds, then falls by `fall` natural logarithms until its end, where it is silent. */
export function envelopeAt(seconds: number, length: number, attack: number, fall: number): number {
  if (seconds < attack) return Math.sin((Math.PI / 2) * (seconds / attack)) ** 2;
  const rest = (seconds - attack) / (length - attack);
  const end = rest > 0.85 ? Math.cos((Math.PI / 2) * ((rest - 0.85) / 0.15)) ** 2 : 1;
  return Math.exp(-fall * rest) * end;
}

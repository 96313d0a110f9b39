import { type Pixels, reopen } from './pixels.ts';

/** Browsers show a frame of at most this long as one of `UNSET_MS`, ms. */
const BLINK_MS = 10;
const UNSET_MS = 100;
const EFFORT = 3;

/** How long a browser shows a frame, ms. */
export const shownDelay = (delay: number): number => (delay <= BLINK_MS ? UNSET_MS : delay);

export type Pace = {
  /** How long each frame is shown, ms. */
  delay: number[];
  /** How often it is played; 0 is for ever. */
  loop: number;
};
type Step = {
  quality: number;
  /** Of the width. */
  scale: number;
  /** Only every n-th frame stays. */
  every: number;
  /** Usual size beside the first step's. */
  share: number;
};
/** From the best to the smallest. */
const STEPS: readonly Step[] = [
  { quality: 80, scale: 1, every: 1, share: 1 },
  { quality: 65, scale: 1, every: 1, share: 0.75 },
  { quality: 50, scale: 1, every: 1, share: 0.6 },
  { quality: 50, scale: 0.8, every: 1, share: 0.4 },
  { quality: 50, scale: 0.8, every: 2, share: 0.21 },
  { quality: 40, scale: 0.6, every: 2, share: 0.11 },
  { quality: 30, scale: 0.45, every: 3, share: 0.04 },
];
/** How far a step may be predicted above the limit and is tried all the same. */
const DOUBT = 1.3;

type Encoded = { bytes: Buffer; width: number; height: number; step: Step };

/**
 * Encodes an animation in the best way that has at most `most` bytes; null when there is none. Steps that are far too
 * large, judged by the first one, are skipped, because each takes seconds.
 */
export async function encodeWithin(pixels: Pixels, pace: Pace, most: number): Promise<Encoded | null> {
  let first = 0;
  for (const step of STEPS) {
    const isLast = step === STEPS.at(-1);
    if (!isLast && first * step.share > most * DOUBT) continue;
    const encoded = await encode(pixels, pace, step);
    if (encoded.bytes.length <= most) return encoded;
    first ||= encoded.bytes.length;
  }
  return null;
}

/** The same animation as `encodeWithin` found, narrower. */
export const encodeNarrow = async (pixels: Pixels, pace: Pace, { step }: Encoded, width: number): Promise<Buffer> =>
  (await encode(pixels, pace, { ...step, scale: width / pixels.width })).bytes;

async function encode(pixels: Pixels, pace: Pace, step: Step): Promise<Encoded> {
  const { quality, scale, every } = step;
  const fewer = everyNth(pixels, pace.delay, every);
  const { data, info } = await reopen(fewer.pixels)
    .resize({ width: Math.max(1, Math.round(pixels.width * scale)) })
    .webp({ quality, effort: EFFORT, delay: fewer.delay, loop: pace.loop })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, step };
}

/** Every n-th frame, with the delays of the dropped ones added. */
function everyNth(pixels: Pixels, delay: number[], every: number): { pixels: Pixels; delay: number[] } {
  if (every === 1) return { pixels, delay };
  const size = pixels.data.length / pixels.frames;
  const kept = Array.from({ length: Math.ceil(pixels.frames / every) }, (_, at) => at * every);
  const data = Buffer.concat(kept.map((at) => pixels.data.subarray(at * size, (at + 1) * size)));
  const sum = (at: number) => delay.slice(at, at + every).reduce((total, each) => total + each, 0);
  return { pixels: { ...pixels, data, frames: kept.length }, delay: kept.map(sum) };
}

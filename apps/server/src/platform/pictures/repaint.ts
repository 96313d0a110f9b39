import {
  AVIF_PIXELS,
  CON_BYTES,
  CON_SIDE,
  PICTURE_FRAMES,
  PICTURE_PIXELS,
  PICTURE_SIDE,
  PICTURE_WIDTHS,
  type PicturePurpose,
  type PictureWidth,
  SKIN_ANIMATED_BYTES,
  SKIN_ANIMATED_WIDTH,
  SKIN_SECONDS,
} from '@chilyo/protocol/constants';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';
import { encodeNarrow, encodeWithin, type Pace, shownDelay } from './animation.ts';
import { keptWidth } from './picture-widths.ts';
import { type Box, decode, type Pixels, reopen } from './pixels.ts';

// All other loaders are blocked: SVG and PDF are programs, and every loader is one more attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// one core per picture, so that matches stay responsive
sharp.concurrency(1);

const EFFORT = 3;
const LARGEST = { width: PICTURE_WIDTHS.at(-1)! };

export type Repainted = {
  width: number;
  height: number;
  isAnimated: boolean;
  files: { width: PictureWidth; bytes: Buffer }[];
  /** The first frame of an animated picture. */
  still: Buffer | null;
  /** 64-bit perceptual hash; similar pictures share it. */
  likeness: string;
};

/**
 * Decodes a picture and encodes it again as WebP, upright and without metadata, as its purpose asks. Runs in the
 * painting process only. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_LONG, PICTURE_STAYS_LARGE and
 * SKIN_TOO_LONG.
 */
export async function repaint(bytes: Buffer, purpose: PicturePurpose): Promise<Repainted> {
  if (bytes.length === 0) throw new Refusal('PICTURE_UNREADABLE');
  try {
    const { isAnimated, pace } = await lookAt(bytes, purpose);
    if (!isAnimated) return await still(bytes, purpose === 'con' ? { width: CON_SIDE, height: CON_SIDE } : LARGEST);
    if (purpose === 'picture') return await animatedPicture(bytes);
    const box = purpose === 'con' ? { width: CON_SIDE, height: CON_SIDE } : { width: SKIN_ANIMATED_WIDTH };
    const most = purpose === 'con' ? CON_BYTES : SKIN_ANIMATED_BYTES;
    return await animatedWithin(await decode(bytes, box, true), pace, most);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('PICTURE_UNREADABLE');
  }
}

/** Checks the header alone, before anything is decoded. */
async function lookAt(bytes: Buffer, purpose: PicturePurpose): Promise<{ isAnimated: boolean; pace: Pace }> {
  const head = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata();
  const { format, width, height, pages = 1, pageHeight = height } = head;
  if (pages > PICTURE_FRAMES) throw new Refusal('PICTURE_TOO_LONG', { most: PICTURE_FRAMES });
  const most = format === 'heif' ? AVIF_PIXELS : PICTURE_PIXELS;
  if (Math.max(width, pageHeight) > PICTURE_SIDE || width * pageHeight * pages > most)
    throw new Refusal('PICTURE_TOO_LARGE', { side: PICTURE_SIDE, pixels: most / 10_000 });
  const delay = Array.from({ length: pages }, (_, at) => shownDelay(head.delay?.[at] ?? 0));
  const length = delay.reduce((sum, each) => sum + each, 0) / 1000;
  if (purpose === 'skin' && pages > 1 && length > SKIN_SECONDS)
    // rounded up, so that no refused length reads as an allowed one
    throw new Refusal('SKIN_TOO_LONG', { most: SKIN_SECONDS, length: Math.ceil(length * 10) / 10 });
  return { isAnimated: pages > 1, pace: { delay, loop: head.loop ?? 0 } };
}

async function still(bytes: Buffer, box: Box): Promise<Repainted> {
  const pixels = await decode(bytes, box, false);
  const { width, height } = pixels;
  const last = keptWidth(LARGEST.width, width);
  const largest = await reopen(pixels).webp({ quality: 84, effort: EFFORT }).toBuffer();
  const files = [{ width: last, bytes: largest }];
  for (const each of PICTURE_WIDTHS.filter((kept) => kept < last)) {
    const resized = reopen(pixels).resize({ width: each, withoutEnlargement: true });
    files.push({ width: each, bytes: await resized.webp({ quality: 80, effort: EFFORT }).toBuffer() });
  }
  return { width, height, isAnimated: false, files, still: null, likeness: await likenessOf(largest) };
}

/** Decoded again for every width: all frames at once may not fit into memory. */
async function animatedPicture(bytes: Buffer): Promise<Repainted> {
  const source = (width: number) =>
    sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', animated: true })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
  const largest = await source(LARGEST.width)
    .webp({ quality: 84, effort: EFFORT })
    .toBuffer({ resolveWithObject: true });
  const { width, pageHeight, height } = largest.info;
  const last = keptWidth(LARGEST.width, width);
  const files = [{ width: last, bytes: largest.data }];
  for (const each of PICTURE_WIDTHS.filter((kept) => kept < last))
    files.push({ width: each, bytes: await source(each).webp({ quality: 80, effort: EFFORT }).toBuffer() });
  return { width, height: pageHeight ?? height, isAnimated: true, files, ...(await firstFrame(largest.data)) };
}

/** One animation of at most `most` bytes, and a narrow one where it is wide. */
async function animatedWithin(pixels: Pixels, pace: Pace, most: number): Promise<Repainted> {
  const fitting = await encodeWithin(pixels, pace, most);
  if (!fitting) throw new Refusal('PICTURE_STAYS_LARGE', { kilobytes: most / 1000 });
  const { width, height, bytes } = fitting;
  const last = keptWidth(LARGEST.width, width);
  const files = [{ width: last, bytes }];
  for (const each of PICTURE_WIDTHS.filter((kept) => kept < last))
    files.push({ width: each, bytes: await encodeNarrow(pixels, pace, fitting, each) });
  return { width, height, isAnimated: true, files, ...(await firstFrame(bytes)) };
}

async function firstFrame(animated: Buffer): Promise<{ still: Buffer; likeness: string }> {
  const frame = await sharp(animated).webp({ quality: 84, effort: EFFORT }).toBuffer();
  return { still: frame, likeness: await likenessOf(animated) };
}

const ROWS = 8;

/** Difference hash: for each of 64 places whether it is brighter than its neighbour, as 64 binary digits. */
async function likenessOf(bytes: Buffer): Promise<string> {
  const grey = await sharp(bytes)
    .flatten()
    .greyscale()
    .resize(ROWS + 1, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = grey;
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
  return Array.from({ length: ROWS * ROWS }, (_, n) => {
    const [x, y] = [n % ROWS, Math.floor(n / ROWS)];
    return at(x, y) > at(x + 1, y) ? '1' : '0';
  }).join('');
}

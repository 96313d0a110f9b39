import { PICTURE_FRAMES, PICTURE_PIXELS, PICTURE_SIDE } from '@chilyo/protocol';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';

// All other loaders are blocked: SVG and PDF are programs, and every loader is one more attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// one core per picture, so that matches stay responsive
sharp.concurrency(1);

/** Widths, in px, in which a picture is stored; never larger than the original. */
export const PICTURE_WIDTHS = [360, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** Timeout of one picture, s. */
const LONGEST = 20;

export type Repainted = {
  width: number;
  height: number;
  files: { width: PictureWidth; bytes: Buffer }[];
  /** 64-bit perceptual hash; similar pictures share it. */
  likeness: string;
};

/** The stored width that serves the requested one, for an original of `width` px. */
export const keptWidth = (asked: PictureWidth, width: number): PictureWidth =>
  PICTURE_WIDTHS.find((kept) => kept >= Math.min(asked, width)) ?? asked;

/**
 * Decodes a picture and encodes it again as WebP, upright and without metadata. Throws PICTURE_UNREADABLE,
 * PICTURE_TOO_LARGE or PICTURE_TOO_LONG.
 */
export async function repaint(bytes: Buffer): Promise<Repainted> {
  if (bytes.length === 0) throw new Refusal('PICTURE_UNREADABLE');
  const isAnimated = await lookAt(bytes);
  const source = () =>
    sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', animated: isAnimated })
      .timeout({ seconds: LONGEST })
      .autoOrient();
  try {
    const largest = await source()
      .resize({ width: PICTURE_WIDTHS.at(-1)!, withoutEnlargement: true })
      .webp({ quality: 84, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    const { width, pageHeight, height } = largest.info;
    const last = keptWidth(PICTURE_WIDTHS.at(-1)!, width);
    const files = [{ width: last, bytes: largest.data }];
    for (const each of PICTURE_WIDTHS.filter((kept) => kept < last)) {
      const resized = source().resize({ width: each, withoutEnlargement: true }).webp({ quality: 80, effort: 3 });
      files.push({ width: each, bytes: await resized.toBuffer() });
    }
    return { width, height: pageHeight ?? height, files, likeness: await likenessOf(largest.data) };
  } catch {
    throw new Refusal('PICTURE_UNREADABLE');
  }
}

/** Checks the header alone, before anything is decoded. Returns whether the picture is animated. */
async function lookAt(bytes: Buffer): Promise<boolean> {
  const head = await sharp(bytes, { limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => {
      throw new Refusal('PICTURE_UNREADABLE');
    });
  const { width, height, pages = 1, pageHeight = height } = head;
  if (pages > PICTURE_FRAMES) throw new Refusal('PICTURE_TOO_LONG', { most: PICTURE_FRAMES });
  if (Math.max(width, pageHeight) > PICTURE_SIDE || width * pageHeight * pages > PICTURE_PIXELS)
    throw new Refusal('PICTURE_TOO_LARGE', { side: PICTURE_SIDE, pixels: PICTURE_PIXELS / 10_000 });
  return pages > 1;
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

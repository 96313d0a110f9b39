import { PICTURE_FRAMES, PICTURE_PIXELS, PICTURE_SIDE } from '@chilyo/protocol';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';

// What is not named here is not even tried: SVG and PDF are programs, and every other reader is one more that may be fooled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// matches come first: a picture takes one core
sharp.concurrency(1);

/** Widths in which a picture is kept; none is made larger than it came. */
export const PICTURE_WIDTHS = [360, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** So long one may take, s. */
const LONGEST = 20;

export type Repainted = {
  width: number;
  height: number;
  files: { width: PictureWidth; bytes: Buffer }[];
  /** 64 bits that pictures share when they look alike. */
  likeness: string;
};

/** Of the widths kept of a picture so wide the one that answers to the width asked for. */
export const keptWidth = (asked: PictureWidth, width: number): PictureWidth =>
  PICTURE_WIDTHS.find((kept) => kept >= Math.min(asked, width)) ?? asked;

/**
 * Reads a picture and paints it anew as WebP, upright and without anything else that its file held. Throws PICTURE_UNREADABLE,
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

/** Looks at the head alone, before anything is unpacked. Answers whether it moves. */
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

/** Whether each of 64 places is brighter than the one beside it, as a text of 64 bits. */
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

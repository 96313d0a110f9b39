import { PICTURE_PIXELS } from '@chilyo/protocol/constants';
import sharp, { type Sharp } from 'sharp';

/** A decoded picture, scaled down once: its files are made of it without decoding again. */
export type Pixels = {
  data: Buffer;
  width: number;
  /** Of one frame; the frames lie below each other. */
  height: number;
  frames: number;
  channels: 1 | 2 | 3 | 4;
};
/** A picture is scaled down to fit into it, never up. */
export type Box = { width: number; height?: number };

/** Decodes a picture, upright, in sRGB. An animated one with all its frames. Throws what the decoder throws. */
export async function decode(bytes: Buffer, box: Box, animated: boolean): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', animated })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { data, width: info.width, height, frames: info.height / height, channels: info.channels };
}

/** A pipeline that begins with decoded pixels. */
export const reopen = ({ data, width, height, frames, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height: height * frames, channels, pageHeight: height }, animated: true });

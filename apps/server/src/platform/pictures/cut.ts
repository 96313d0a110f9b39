import { squareOf } from '@chilyo/card-art';
import sharp from 'sharp';

/**
 * The shown square of a stored picture, from its first frame, as PNG, which drawings can hold. Only for pictures that
 * the painting process has encoded.
 */
export async function cutSquare(
  stored: Buffer,
  crop: Parameters<typeof squareOf>[0],
  side: number,
): Promise<Buffer<ArrayBufferLike>> {
  const { width, height } = await sharp(stored, { pages: 1 }).metadata();
  const square = squareOf(crop, width, height);
  const length = Math.max(1, Math.floor(square.side));
  return sharp(stored, { pages: 1, failOn: 'error' })
    .extract({ left: Math.floor(square.left), top: Math.floor(square.top), width: length, height: length })
    .resize(side, side)
    .png()
    .toBuffer();
}

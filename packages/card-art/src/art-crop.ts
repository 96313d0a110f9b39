import type { UploadedArt } from '@chilyo/card-language';

type Square = { left: number; top: number; side: number };

/** The shown square of an uploaded picture, in its pixels; always inside the picture. */
export function squareOf({ x, y, zoom }: Omit<UploadedArt, 'url'>, width: number, height: number): Square {
  const side = Math.min(width, height) / zoom;
  const within = (centre: number, length: number) => Math.min(Math.max(0, centre * length - side / 2), length - side);
  return { left: within(x, width), top: within(y, height), side };
}

import type { UploadedArt } from '@chilyo/card-language';
import type { CSSProperties } from 'react';

type Square = { left: number; top: number; side: number };

type Size = { width: number; height: number };

/** The shown square of an uploaded picture, in its pixels; always inside the picture. */
export function squareOf({ x, y, zoom }: Omit<UploadedArt, 'url'>, width: number, height: number): Square {
  const side = Math.min(width, height) / zoom;
  const within = (centre: number, length: number) => Math.min(Math.max(0, centre * length - side / 2), length - side);
  return { left: within(x, width), top: within(y, height), side };
}

/** Styles that lay a whole picture so that its shown square fills `.art-square`. */
export function placeOf(crop: Omit<UploadedArt, 'url'>, { width, height }: Size): CSSProperties {
  const { left, top, side } = squareOf(crop, width, height);
  const percent = (length: number) => `${(length / side) * 100}%`;
  return { width: percent(width), height: percent(height), left: percent(-left), top: percent(-top) };
}

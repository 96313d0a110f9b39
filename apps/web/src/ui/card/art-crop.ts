import { squareOf } from '@chilyo/card-art';
import type { UploadedArt } from '@chilyo/card-language';
import type { CSSProperties } from 'react';

type Size = { width: number; height: number };

/** Styles that lay a whole picture so that its shown square fills `.art-square`. */
export function placeOf(crop: Omit<UploadedArt, 'url'>, { width, height }: Size): CSSProperties {
  const { left, top, side } = squareOf(crop, width, height);
  const percent = (length: number) => `${(length / side) * 100}%`;
  return { width: percent(width), height: percent(height), left: percent(-left), top: percent(-top) };
}

import { PICTURE_WIDTHS, type PictureWidth } from '@chilyo/protocol';

/** The stored width that serves the requested one, for an original of `width` px. */
export const keptWidth = (asked: PictureWidth, width: number): PictureWidth =>
  PICTURE_WIDTHS.find((kept) => kept >= Math.min(asked, width)) ?? asked;

/** Widths, in px, in which a picture is stored; never larger than the original. */
export const PICTURE_WIDTHS = [360, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The stored width that serves the requested one, for an original of `width` px. */
export const keptWidth = (asked: PictureWidth, width: number): PictureWidth =>
  PICTURE_WIDTHS.find((kept) => kept >= Math.min(asked, width)) ?? asked;

/** A letter of a font: 1000 units high, the baseline at 0, downward positive. */
export type Outline = { letter: string; advance: number; path: string };

/** Letters of a font, and how far its Korean letters reach above and below the baseline. */
export type Outlines = { above: number; below: number; letters: readonly Outline[] };

/**
 * Part of the address of outlines, which browsers keep for good: it changes when a font does.
 */
export const FONTS_VERSION = '1';

/** Units of an outline for the font size. */
export const UNITS = 1000;

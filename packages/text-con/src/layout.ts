import { BUBBLES } from './bubbles.ts';
import { MOTIONS } from './motions.ts';
import { type Outlines, UNITS } from './outlines.ts';
import { lettersIn, type TextConOutline, type TextConShadow, type TextConWish, textConLines } from './wish.ts';

/** Side of the square picture, px. */
export const TEXT_CON_SIDE = 200;
/** Largest font size, px: one letter does not fill the picture. */
const LARGEST = 118;
const MARGIN = 8;
/** Distance of two lines, as a part of the letters' height. */
const LEADING = 1.1;

/** Width of the outline's visible part, as a part of the font size. */
export const OUTLINE_WIDTHS: Record<TextConOutline, number> = { none: 0, thin: 0.055, thick: 0.1 };
/** How far the shadow reaches beyond the outline, as a part of the font size. */
const SHADOW_REACH: Record<TextConShadow, number> = { none: 0, soft: 0.07, solid: 0.09, glow: 0.12 };

/** A letter at its pen position, px. */
export type Placed = {
  letter: string;
  /** Its line, and its place in it. */
  row: number;
  column: number;
  x: number;
  y: number;
};
export type Layout = {
  /** Font size, px. */
  size: number;
  letters: Placed[];
  /** The centre of the text, px. */
  centre: readonly [number, number];
};

/** Places the letters of a wish: as large as fits, each line centred. Unknown letters take no room. */
export function layOut(wish: TextConWish, { above, below, letters }: Outlines): Layout {
  const { reach, grows } = MOTIONS[wish.motion];
  const [left, top, width, height] =
    wish.bubble === 'none'
      ? ([MARGIN, MARGIN, 200 - 2 * MARGIN, 200 - 2 * MARGIN] as const)
      : BUBBLES[wish.bubble].room;
  const advances = new Map(letters.map(({ letter, advance }) => [letter, advance / UNITS]));
  const advanceOf = (letter: string) => advances.get(letter) ?? 0;
  const lines = textConLines(wish.text).map(lettersIn);
  const widths = lines.map((line) => line.reduce((sum, letter) => sum + advanceOf(letter), 0));
  const [up, down] = [above / UNITS, below / UNITS];
  const leading = (up + down) * LEADING;
  const edge = 2 * (OUTLINE_WIDTHS[wish.outline] + SHADOW_REACH[wish.shadow]);
  // all in parts of the font size
  const wide = Math.max(0.01, ...widths) + edge;
  const high = up + down + Math.max(0, lines.length - 1) * leading + edge;
  const size = Math.min(LARGEST, (width / grows - 2 * reach) / wide, (height / grows - 2 * reach) / high);
  const centre = [left + width / 2, top + height / 2] as const;
  const first = centre[1] + (up - (high - edge) / 2) * size;
  return {
    size,
    centre,
    letters: lines.flatMap((line, row) => {
      let pen = centre[0] - (widths[row]! * size) / 2;
      return line.map((letter, column) => {
        const x = pen;
        pen += advanceOf(letter) * size;
        return { letter, row, column, x, y: first + row * leading * size };
      });
    }),
  };
}

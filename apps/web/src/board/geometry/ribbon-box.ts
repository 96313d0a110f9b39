import type { Box, Geometry } from './places.ts';

/** A ribbon over the row of a side, beside the sentence in the middle, which stays to be read. */
export function ribbonBox({ scale: s, width, hint, ...sides }: Geometry, side: 'own' | 'enemy'): Box {
  const h = Math.max(44, 70 * s);
  const row = sides[side].lanes[0];
  const top = (row ? row.y + row.h / 2 : hint.y) - h / 2;
  const y = side === 'enemy' ? Math.min(top, hint.y - h - 4) : Math.max(top, hint.y + hint.h + 4);
  return { x: 0, y, w: width, h };
}

import type { Box, Geometry } from './places.ts';

/** The ribbon of a turn: over the enemy's row, above the sentence in the middle, which stays to be read. */
export function ribbonBox({ scale: s, width, hint, enemy }: Geometry): Box {
  const h = Math.max(44, 70 * s);
  const row = enemy.lanes[0];
  const middle = row ? row.y + row.h / 2 : hint.y / 2;
  return { x: 0, y: Math.min(middle - h / 2, hint.y - h - 4), w: width, h };
}

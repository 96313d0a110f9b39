import { type Box, between, type Geometry } from './places.ts';

/** Room around a constellation for its stars, px. */
const RIM = 10;

/** Where a constellation is drawn above a point: in the row of its side, beside the sentence in the middle. */
export function constellationBox({ width, hint, unit, ...sides }: Geometry, at: { x: number; y: number }): Box {
  const isOwn = at.y > hint.y;
  const row = sides[isOwn ? 'own' : 'enemy'].lanes[0]!;
  const w = Math.min(width - 2 * RIM, unit.w * 2.3);
  const from = isOwn ? Math.max(row.y, hint.y + hint.h + 4) : row.y;
  const to = isOwn ? row.y + row.h : Math.min(row.y + row.h, hint.y - 4);
  const h = Math.min(unit.h * 0.86, to - from - 2 * RIM);
  return { x: between(RIM, at.x - w / 2, width - RIM - w), y: from + RIM, w, h };
}

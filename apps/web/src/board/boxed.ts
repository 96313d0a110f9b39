import type { CSSProperties } from 'react';
import type { Box, Disc, Geometry } from './geometry/places.ts';

/** The style that positions an element of the board at a box. */
export const boxed = ({ x, y, w, h }: Box): CSSProperties => ({ left: x, top: y, width: w, height: h });

export const boxOfDisc = ({ x, y, r }: Disc): Box => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });

/** The area of all ten lanes, in which cards without a target are dropped. */
export function laneArea({ own, enemy }: Geometry): Box {
  const [first, last] = [enemy.lanes[0], own.lanes[4]];
  if (!first || !last) throw new Error('a board has five lanes');
  return { x: first.x, y: first.y, w: last.x + last.w - first.x, h: last.y + last.h - first.y };
}

/** CSS custom properties of the layout. */
export const measures = ({ scale, unit, natural, own, enemy }: Geometry): CSSProperties =>
  ({
    '--s': scale,
    '--unit-w': `${unit.w}px`,
    '--unit-h': `${unit.h}px`,
    '--natural': `${natural}px`,
    '--ward': `${own.wards[0]?.w ?? 44}px`,
    '--hero-own': `${own.hero.r * 2}px`,
    '--hero-enemy': `${enemy.hero.r * 2}px`,
  }) as CSSProperties;

import { ART_GRID, constellationOf, type Star } from '@chilyo/card-art';
import type { Spot } from '../../match/motion.ts';
import { soundChoices } from '../../sound/sound-choices.ts';
import type { CardFace } from '../../ui/card/card-face.ts';
import { constellationBox } from '../geometry/constellation-box.ts';
import { mark, moved, OUT, playOut } from './marks.ts';
import { rays } from './scene-parts.ts';
import type { Point, Stand } from './stand.ts';

const LEGEND_MS = 1_300;
/** All lines are drawn in this part of it; then it stays, and fades. */
const DRAWN = 0.42;

const lengthOf = (ms: number): number => (soundChoices().short_cutscenes ? ms / 2 : ms);

/** Two circles of rays, as parts of the size of what they are around, and from when to when they are seen. */
const CIRCLES = [
  { size: 2.2, hole: 0.5, from: 0, to: 0.75 },
  { size: 3.4, hole: 0.44, from: 0.22, to: 1 },
] as const;

/** Light around a character or card: first near, then far. */
export function showRays(layer: HTMLElement, stand: Stand, who: Spot): void {
  const at = stand.of(who);
  if (!at) return;
  for (const { size, hole, from, to } of CIRCLES) {
    const drawn = rays(layer, 'fx fx-rays', at, {
      count: 26,
      from: hole,
      hole,
      colour: '--star',
      size: at.size * size,
    });
    const bright = from + (to - from) * 0.35;
    playOut(
      drawn,
      [
        { opacity: 0 },
        { opacity: 0, offset: from },
        { opacity: 0.85, offset: bright },
        { opacity: 0, offset: to },
        { opacity: 0 },
      ],
      lengthOf(1_100),
      'linear',
    );
  }
}

/** The constellation of a card steps out of its picture and is drawn above a place of the board, star by star. */
export function showLegend(layer: HTMLElement, stand: Stand, from: Spot, over: Spot, face: CardFace): void {
  showRays(layer, stand, from);
  const [at, above] = [stand.of(from), stand.of(over)];
  if (!at || !above) return;
  const geometry = stand.geometry();
  const { stars, branch } = constellationOf(face);
  const box = constellationBox(geometry, above);
  const all = branch ? [...stars, branch.to] : stars;
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  const scale = Math.min(box.w / (right - left), box.h / (bottom - top));
  const place = ({ x, y }: Point): Point => ({
    x: (x - (left + right) / 2) * scale,
    y: (y - (top + bottom) / 2) * scale,
  });
  const ms = lengthOf(LEGEND_MS);
  const holder = mark(layer, 'fx-constellation', box);
  holder.dataset.el = face.element[0] ?? 'N';
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  // first as large as it is in the picture
  const own = (geometry.unit.h / ART_GRID / scale).toFixed(3);
  playOut(
    holder,
    [
      { transform: `${moved(at)} scale(${own})`, opacity: 0 },
      { transform: `${moved(at)} scale(${own})`, opacity: 1, offset: 0.1, easing: OUT },
      { transform: `${moved(middle)} scale(1)`, opacity: 1, offset: 0.4 },
      { transform: `${moved(middle)} scale(1)`, opacity: 1, offset: 0.78 },
      { transform: `${moved(middle)} scale(1.03)`, opacity: 0 },
    ],
    ms,
    'linear',
  );
  const pairs = stars.slice(1).map((to, from): [Star, Star] => [stars[from]!, to]);
  if (branch) pairs.push([branch.from, branch.to]);
  const step = (ms * DRAWN) / all.length;
  for (const [order, star] of all.entries()) dot(holder, place(star), star.r * scale * 1.4, order * step);
  for (const [order, [from, to]] of pairs.entries()) line(holder, place(from), place(to), order * step, step * 1.6);
}

function dot(holder: HTMLElement, at: Point, r: number, after: number): void {
  const star = mark(holder, 'fx-constellation-star', at);
  const size = Math.max(0.5, r / 4).toFixed(2);
  star.animate([{ transform: `${moved(at)} scale(0)` }, { transform: `${moved(at)} scale(${size})` }], {
    duration: 180,
    delay: after,
    easing: OUT,
    fill: 'both',
  });
}

function line(holder: HTMLElement, from: Point, to: Point, after: number, ms: number): void {
  const drawn = mark(holder, 'fx-constellation-line', from);
  const [x, y] = [to.x - from.x, to.y - from.y];
  const put = (part: number) =>
    `${moved(from)} rotate(${Math.atan2(y, x)}rad) scaleX(${((part * Math.hypot(x, y)) / 100).toFixed(3)})`;
  drawn.animate([{ transform: put(0) }, { transform: put(1) }], { duration: ms, delay: after, fill: 'both' });
}

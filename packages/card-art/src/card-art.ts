import type { Card, CardArt, Element } from '@chilyo/card-language';
import type { SkinArt } from '@chilyo/protocol';
import { type Constellation, type Star, skyOf } from './constellation.ts';
import { figureShapes } from './figure-shapes.ts';
import { ridge } from './horizon.ts';
import { rimOrnament } from './rim.ts';
import { disc, type Paint, placed, type Shape } from './shape.ts';
import { weatherOf } from './weather.ts';

/** Width and height of the grid that a picture is drawn on. */
export const ART_GRID = 300;
const WHOLE = `M0 0H${ART_GRID}V${ART_GRID}H0Z`;
const RADIUS = { common: 84, rare: 84, epic: 90, legendary: 96 };
const FIGURE = { common: 168, rare: 168, epic: 178, legendary: 188 };

/** Each `#rrggbb`. */
export type ArtPaint = { sky: [string, string, string]; lit: string; gold: string; gleam: string; pip: string };
type Subject = Pick<Card, 'id' | 'rarity'> & {
  element: Element;
  /** Path data on a 512 x 512 grid. */
  figure: string | undefined;
  /** The choices of a made card. */
  art?: CardArt | undefined;
  skin?: SkinArt | null;
};

const n = (value: number) => value.toFixed(1);

/** The picture of a card: element sky, star map, luminary, constellation of its seed, figure, ridges. */
export function cardArt({ id, rarity, element, figure, art, skin }: Subject, paint: ArtPaint): Shape[] {
  const { seed, roll, cx, cy, haze: hazes, stars: dots, sparks, constellation } = skyOf({ id, rarity, art });
  const ground = skin?.ridge ?? art?.ridge ?? element;
  const { lit, gold, gleam } = paint;
  const [sky1, sky2, sky3] = paint.sky;
  const r = RADIUS[rarity];
  const glow = (x: number, y: number, radius: number): Paint => ({
    centre: [x, y],
    radius,
    stops: [
      { at: 0, colour: lit, opacity: 0.5 },
      { at: 1, colour: lit, opacity: 0 },
    ],
  });
  const sky: Paint = {
    centre: [cx, cy + 60],
    radius: 250,
    stops: [
      { at: 0, colour: sky3 },
      { at: 0.26, colour: sky2 },
      { at: 0.74, colour: sky1 },
    ],
  };
  const haze = hazes.map(({ x, y, rx, ry, opacity, turn }): Shape => {
    return { path: disc(0, 0, 1), fill: glow(0, 0, 1), opacity, matrix: placed(x, y, turn, rx, ry) };
  });
  const spokes = Array.from({ length: 28 }, (_, i) => {
    const a = (i * Math.PI) / 14;
    return `M${n(cx + 112 * Math.cos(a))} ${n(cy + 112 * Math.sin(a))}L${n(cx + 240 * Math.cos(a))} ${n(cy + 240 * Math.sin(a))}`;
  }).join('');
  const rings = [112, 178, 220].map((ring) => disc(cx, cy, ring)).join('');
  const stars = dots.map(({ x, y, r }) => disc(x, y, r));
  const farRidge: Shape = { path: ridge(ground, 232, roll), fill: sky2, opacity: 0.85 };
  const nearRidge: Shape = { path: ridge(ground, 262, roll), fill: sky1, opacity: 0.82 };
  return [
    { path: WHOLE, fill: sky },
    ...haze,
    { path: rings + spokes, stroke: gold, width: 0.7, opacity: 0.3 },
    { path: disc(cx, cy, 142), stroke: gold, width: 0.7, dash: [1, 5.2], opacity: 0.3 },
    { path: stars.join(''), fill: gleam, opacity: 0.8 },
    ...(rarity === 'legendary' ? [{ path: rays(cx, cy), fill: lit, opacity: 0.16 }] : []),
    { path: disc(cx, cy, r * 1.75), fill: glow(cx, cy, r * 1.75) },
    {
      path: disc(cx, cy, r),
      fill: {
        centre: [cx, cy],
        radius: r,
        stops: [
          { at: 0, colour: sky1, opacity: 0.92 },
          { at: 1, colour: sky1, opacity: 0.5 },
        ],
      },
      stroke: lit,
      width: 2.8,
    },
    { path: disc(cx, cy, r), stroke: lit, width: 9, opacity: 0.25 },
    ...innerRing(rarity, disc(cx, cy, r - 9), gold),
    ...rimOrnament(skin?.rim ?? art?.rim ?? element, cx, cy, r, lit),
    ...constellationShapes(constellation, paint),
    farRidge,
    ...(figure ? figureShapes(figure, FIGURE[rarity], paint) : []),
    nearRidge,
    ...sparkShapes(sparks, paint.pip),
    ...weatherOf(skin?.weather ?? art?.weather, seed, paint),
    {
      path: WHOLE,
      fill: {
        from: [0, 0],
        to: [0, ART_GRID],
        stops: [
          { at: 0.55, colour: sky1, opacity: 0 },
          { at: 1, colour: sky1, opacity: 0.75 },
        ],
      },
    },
  ];
}

function innerRing(rarity: Card['rarity'], path: string, gold: string): Shape[] {
  if (rarity === 'common') return [];
  return [{ path, stroke: gold, width: 1.2, opacity: 0.7, dash: rarity === 'rare' ? [3, 5] : [] }];
}

function rays(cx: number, cy: number): string {
  const end = (a: number) => `${n(cx + 300 * Math.cos(a))} ${n(cy + 300 * Math.sin(a))}`;
  return Array.from({ length: 14 }, (_, i) => {
    const a = (i * Math.PI) / 7;
    return `M${n(cx)} ${n(cy)}L${end(a - 0.06)}L${end(a + 0.06)}Z`;
  }).join('');
}

function sparkShapes(sparks: readonly Star[], pip: string): Shape[] {
  const path = sparks
    .map(
      ({ x, y, r: s }) =>
        `M${n(x)} ${n(y - s)}Q${n(x)} ${n(y)} ${n(x + s)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + s)}Q${n(x)} ${n(y)} ${n(x - s)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - s)}Z`,
    )
    .join('');
  return path === '' ? [] : [{ path, fill: pip, opacity: 0.85 }];
}

function constellationShapes({ stars, branch }: Constellation, { gold, gleam }: ArtPaint): Shape[] {
  const line = (points: readonly Star[]) => `M${points.map((p) => `${n(p.x)} ${n(p.y)}`).join('L')}`;
  const path = line(stars) + (branch ? line([branch.from, branch.to]) : '');
  const all = branch ? [...stars, branch.to] : stars;
  const discs = (scale: number) => all.map((p) => disc(p.x, p.y, p.r * scale)).join('');
  return [
    { path, stroke: gold, width: 1.3, opacity: 0.8 },
    { path: discs(2.1), fill: gold, opacity: 0.25 },
    { path: discs(1), fill: gleam },
  ];
}

import type { ArtPaint } from './card-art.ts';
import { disc, type Matrix, type Shape } from './shape.ts';

/** Width and height of the grid that a figure is drawn on. */
const GRID = 512;

/** The figure in front of its luminary: shadow, halo, bright edge, body with its engraving. */
export function figureShapes(path: string, size: number, { sky: [shade, , low], lit, gleam }: ArtPaint): Shape[] {
  const scale = size / GRID;
  const on = (dx: number, dy: number): Matrix => [
    scale,
    0,
    0,
    scale,
    150 - size / 2 + dx * scale,
    146 - size / 2 + dy * scale,
  ];
  const halo = (width: number, opacity: number): Shape => ({
    path,
    stroke: lit,
    width,
    opacity,
    isRound: true,
    matrix: on(0, 0),
  });
  const circles = (from: number) => [0, 1, 2, 3, 4, 5, 6].map((i) => disc(256, 560, from + i * 72)).join('');
  const clip = { path, matrix: on(0, 0) };
  const engraving: Shape = { path: circles(60), stroke: shade, width: 3, opacity: 0.34, clip, matrix: on(0, 0) };
  return [
    { path, fill: shade, opacity: 0.7, matrix: on(0, 24) },
    halo(58, 0.09),
    halo(34, 0.13),
    halo(16, 0.22),
    { path, fill: gleam, matrix: on(0, 0) },
    {
      // a little aside, so that the edge above and left of it stays bright
      path,
      clip,
      matrix: on(9, 13),
      fill: {
        from: [0, 0],
        to: [0, GRID],
        stops: [
          { at: 0, colour: gleam },
          { at: 0.42, colour: lit },
          { at: 1, colour: low },
        ],
      },
    },
    engraving,
    { ...engraving, path: circles(96), dash: [4, 9] },
  ];
}

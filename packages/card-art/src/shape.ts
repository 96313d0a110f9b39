/** `#rrggbb` and how much of it, 0 to 1, along a gradient from 0 to 1. */
type Stop = { at: number; colour: string; opacity?: number };
type Point = readonly [x: number, y: number];
type Gradient = { stops: Stop[] } & ({ centre: Point; radius: number } | { from: Point; to: Point });
export type Paint = string | Gradient;
/** The six numbers of an SVG or canvas transform matrix. */
export type Matrix = readonly [number, number, number, number, number, number];

/** One painted path. A drawing is a list of shapes, painted in order. */
export type Shape = {
  /** SVG path data. */
  path: string;
  fill?: Paint;
  stroke?: string;
  /** Of the stroke; 1 when it is not said. */
  width?: number;
  dash?: number[];
  isRound?: boolean;
  opacity?: number;
  /** From the grid of the path to that of the drawing. */
  matrix?: Matrix;
  /** Clipping path. */
  clip?: { path: string; matrix: Matrix };
};

/** One that an SVG in the page can say too, without definitions of its own. */
export type PlainShape = Omit<Shape, 'fill' | 'clip'> & { fill?: string };

const n = (value: number) => value.toFixed(1);

/** A circle as a part of a path: many in one path cost as much as one. */
export const disc = (x: number, y: number, r: number) => oval(x, y, r, r);

export const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0`;

/** Turned by degrees, then made larger, then put down at a point. */
export function placed(x: number, y: number, degrees = 0, sx = 1, sy = sx): Matrix {
  const a = (degrees * Math.PI) / 180;
  return [sx * Math.cos(a), sx * Math.sin(a), -sy * Math.sin(a), sy * Math.cos(a), x, y];
}

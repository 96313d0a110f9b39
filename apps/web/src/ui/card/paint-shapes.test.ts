import { placed } from '@chilyo/card-art';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paintShapes } from './paint-shapes.ts';

class Path {
  readonly data: string;
  constructor(data = '') {
    this.data = data;
  }
  addPath() {}
}

beforeEach(() => {
  vi.stubGlobal('Path2D', Path);
  vi.stubGlobal('DOMMatrix', class {});
});
afterEach(() => void vi.unstubAllGlobals());

/** Records the canvas calls in order. */
function recorder() {
  const done: string[] = [];
  const stops: [number, string][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given.map((each) => (each instanceof Path ? each.data : String(each)))].join(' '));
  const gradient = { addColorStop: (at: number, colour: string) => void stops.push([at, colour]) };
  const canvas = {
    save: note('save'),
    restore: note('restore'),
    transform: note('transform'),
    clip: note('clip'),
    fill: note('fill'),
    stroke: note('stroke'),
    setLineDash: note('dash'),
    createRadialGradient: () => gradient,
    createLinearGradient: () => gradient,
  };
  return { canvas: canvas as unknown as Parameters<typeof paintShapes>[0], done, stops };
}

test('each shape is painted on a grid of its own, cut out on the grid of the drawing', () => {
  const { canvas, done } = recorder();
  paintShapes(canvas, [
    { path: 'M1', fill: '#ffffff', matrix: placed(3, 4), clip: { path: 'M2', matrix: placed(0, 0) } },
    { path: 'M3', stroke: '#000000', dash: [1, 2] },
  ]);
  expect(done).toEqual([
    'save',
    'clip ',
    'transform 1 0 0 1 3 4',
    'fill M1',
    'restore',
    'save',
    'dash 1,2',
    'stroke M3',
    'restore',
  ]);
});

test('a colour of a gradient carries how much of it is seen', () => {
  const { canvas, stops } = recorder();
  const colours = [
    { at: 0, colour: '#102030', opacity: 0.5 },
    { at: 1, colour: '#405060' },
  ];
  paintShapes(canvas, [{ path: 'M1', fill: { centre: [0, 0], radius: 1, stops: colours } }]);
  expect(stops).toEqual([
    [0, '#10203080'],
    [1, '#405060ff'],
  ]);
});

import type { ArtWeather } from '@chilyo/card-language';
import type { ArtPaint } from './card-art.ts';
import { diceFrom } from './dice.ts';
import { disc, placed, type Shape } from './shape.ts';

const n = (value: number) => value.toFixed(1);
/** With a notch at its end. */
const PETAL = 'M0 9C-7 4-6-5-2-9L0-6L2-9C6-5 7 4 0 9Z';
/** Of a maple, with five points. */
const LEAF = 'M0 12L1 4L8 6L6 1L12-3L6-4L6-9L2-6L0-13L-2-6L-6-9L-6-4L-12-3L-6 1L-8 6L-1 4Z';
const LANTERN = 'M-3-16H3A10 10 0 0 1 13-6V6A10 10 0 0 1 3 16H-3A10 10 0 0 1-13 6V-6A10 10 0 0 1-3-16Z';

/** What falls or floats in front of a picture; nothing when there is none. The same seed has the same weather. */
export function weatherOf(weather: ArtWeather | undefined, seed: number, paint: ArtPaint): Shape[] {
  if (!weather) return [];
  const { lit, gleam, gold, sky } = paint;
  const roll = diceFrom(`weather-${weather}-${seed}`);
  const many = (count: number, draw: (x: number, y: number) => Shape | Shape[]) =>
    Array.from({ length: count }, () => draw(roll() * 300, roll() * 262)).flat();
  switch (weather) {
    case 'snow':
      return many(44, (x, y) => ({ path: disc(x, y, 1.4 + roll() * 3.4), fill: gleam, opacity: 0.4 + roll() * 0.6 }));
    case 'petals':
      return many(26, (x, y) => {
        const size = 0.6 + roll() * 0.8;
        const opacity = 0.6 + roll() * 0.4;
        return { path: PETAL, fill: lit, opacity, matrix: placed(x, y, roll() * 360, size) };
      });
    case 'leaves':
      return many(18, (x, y) => {
        const size = 0.7 + roll() * 0.7;
        const opacity = 0.6 + roll() * 0.4;
        return { path: LEAF, fill: lit, opacity, matrix: placed(x, y, roll() * 360, size) };
      });
    case 'rain':
      return many(40, (x, y) => {
        const long = 10 + roll() * 20;
        const path = `M${n(x)} ${n(y)}l${n(-long * 0.3)} ${n(long)}`;
        return { path, stroke: lit, isRound: true, width: 0.8 + roll(), opacity: 0.3 + roll() * 0.4 };
      });
    case 'embers':
      return many(30, (x, y) => {
        const r = 1 + roll() * 2;
        return [
          { path: disc(x, y, r * 2.6), fill: lit, opacity: 0.2 },
          { path: disc(x, y, r), fill: lit },
        ];
      });
    case 'lanterns':
      // at the sides, so that the figure stays free
      return [24, 60, 244, 278].flatMap((x) => {
        const y = 34 + roll() * 60;
        const matrix = placed(x, y, 0, 0.8 + roll() * 0.3);
        const parts: Shape[] = [
          { path: 'M0-120V-16', stroke: gold, width: 1.2 },
          {
            path: disc(0, 0, 34),
            fill: {
              centre: [0, 0],
              radius: 34,
              stops: [
                { at: 0, colour: lit, opacity: 0.5 },
                { at: 1, colour: lit, opacity: 0 },
              ],
            },
          },
          { path: LANTERN, fill: sky[2] },
          { path: 'M-5-16Q-9 0-5 16M5-16Q9 0 5 16', stroke: sky[1], width: 1.4 },
          { path: 'M-8-18h16M-8 18h16', stroke: gold, width: 4 },
          { path: 'M0 20v12', stroke: gold, width: 2 },
        ];
        return parts.map((part) => ({ ...part, matrix }));
      });
  }
}

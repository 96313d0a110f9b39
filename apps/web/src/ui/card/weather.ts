import type { SkinArt } from '@chilyo/protocol';
import type { ArtPaint } from './card-art.ts';
import { diceFrom } from './dice.ts';

const n = (value: number) => value.toFixed(1);

/** What falls or floats in front of a skin's picture; nothing when there is none. The same card has the same weather. */
export function weatherOf(weather: SkinArt['weather'] | undefined, id: number, paint: ArtPaint): string {
  if (!weather) return '';
  const roll = diceFrom(`weather-${weather}-${id}`);
  const many = (count: number, draw: (x: number, y: number) => string) =>
    Array.from({ length: count }, () => draw(roll() * 300, roll() * 262)).join('');
  switch (weather) {
    case 'snow':
      return `<g fill="${paint.gleam}">${many(44, (x, y) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(1.4 + roll() * 3.4)}" opacity="${n(0.4 + roll() * 0.6)}"/>`)}</g>`;
    case 'petals':
      return `<g fill="${paint.lit}">${many(26, (x, y) => {
        const size = 0.6 + roll() * 0.8;
        // a petal with a notch at its end
        return `<path d="M0 9C-7 4-6-5-2-9L0-6L2-9C6-5 7 4 0 9Z" opacity="${n(0.6 + roll() * 0.4)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(roll() * 360)}) scale(${n(size)})"/>`;
      })}</g>`;
    case 'leaves':
      return `<g fill="${paint.lit}">${many(18, (x, y) => {
        const size = 0.7 + roll() * 0.7;
        // a maple leaf of five points
        return `<path d="M0 12L1 4L8 6L6 1L12-3L6-4L6-9L2-6L0-13L-2-6L-6-9L-6-4L-12-3L-6 1L-8 6L-1 4Z" opacity="${n(0.6 + roll() * 0.4)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(roll() * 360)}) scale(${n(size)})"/>`;
      })}</g>`;
    case 'rain':
      return `<g stroke="${paint.lit}" stroke-linecap="round">${many(40, (x, y) => {
        const long = 10 + roll() * 20;
        return `<path d="M${n(x)} ${n(y)}l${n(-long * 0.3)} ${n(long)}" stroke-width="${n(0.8 + roll())}" opacity="${n(0.3 + roll() * 0.4)}"/>`;
      })}</g>`;
    case 'embers':
      return `<g fill="${paint.lit}">${many(30, (x, y) => {
        const r = 1 + roll() * 2;
        return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 2.6)}" opacity=".2"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`;
      })}</g>`;
    case 'lanterns':
      // at the sides, so that the figure stays free
      return [24, 60, 244, 278]
        .map((x) => {
          const y = 34 + roll() * 60;
          const size = 0.8 + roll() * 0.3;
          return `<g transform="translate(${x} ${n(y)}) scale(${n(size)})"><path d="M0-120V-16" stroke="${paint.gold}" stroke-width="1.2"/><circle r="34" fill="url(#h)"/><rect x="-13" y="-16" width="26" height="32" rx="10" fill="${paint.sky[2]}"/><path d="M-5-16Q-9 0-5 16M5-16Q9 0 5 16" fill="none" stroke="${paint.sky[1]}" stroke-width="1.4"/><path d="M-8-18h16M-8 18h16" stroke="${paint.gold}" stroke-width="4"/><path d="M0 20v12" stroke="${paint.gold}" stroke-width="2"/></g>`;
        })
        .join('');
  }
}

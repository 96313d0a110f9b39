import type { Element } from '@chilyo/card-language';
import { disc, oval, type PlainShape, placed } from './shape.ts';

const at = (cx: number, cy: number, r: number, degrees: number): [number, number] => {
  const a = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
};
const n = (value: number) => value.toFixed(1);
const around = (count: number, draw: (degrees: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count - 90, i)).join('');

/** What grows on the rim of an element's luminary: strokes, moons, flames, waves, leaves, blades, orbits, dots. */
export function rimOrnament(element: Element, cx: number, cy: number, r: number, lit: string): PlainShape[] {
  const line = (from: number, to: number, degrees: number) => {
    const [x1, y1] = at(cx, cy, from, degrees);
    const [x2, y2] = at(cx, cy, to, degrees);
    return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
  };
  switch (element) {
    case 'W':
      return [{ path: around(36, (d, i) => line(r + 5, r + (i % 3 === 0 ? 17 : 10), d)), stroke: lit, width: 1.6 }];
    case 'B': {
      const sickle = `M${n(cx - r - 6)} ${n(cy)}A${r + 6} ${r + 6} 0 0 0 ${n(cx + r + 6)} ${n(cy)}A${r + 12} ${r + 16} 0 0 1 ${n(cx - r - 6)} ${n(cy)}`;
      const moons = Array.from({ length: 9 }, (_, i) =>
        disc(...at(cx, cy, r + 14, -170 + i * 20), 4.6 - Math.abs(i - 4) * 0.8),
      );
      return [
        { path: sickle, fill: lit, opacity: 0.4 },
        { path: moons.join(''), fill: lit, opacity: 0.8 },
      ];
    }
    case 'R': {
      const flames = around(20, (d) => {
        const [x1, y1] = at(cx, cy, r + 3, d - 7);
        const [x2, y2] = at(cx, cy, r + 18, d + 10);
        const [x3, y3] = at(cx, cy, r + 3, d + 7);
        return `M${n(x1)} ${n(y1)}Q${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)}Q${n(x3)} ${n(y3)} ${n(x3)} ${n(y3)}Z`;
      });
      return [{ path: flames, fill: lit, opacity: 0.75 }];
    }
    case 'U':
      return [7, 12, 17].map((out, ring) => {
        const points = Array.from({ length: 73 }, (_, i) =>
          at(cx, cy, r + out + 2.6 * Math.sin((i * 10 * Math.PI) / 45 + ring * 1.6), i * 5),
        );
        const wave = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
        return { path: wave, stroke: lit, width: 1.3, opacity: 0.8 - ring * 0.2 };
      });
    case 'G': {
      const leaves = around(24, (d) => {
        const [x1, y1] = at(cx, cy, r + 4, d);
        const [x2, y2] = at(cx, cy, r + 16, d + 6);
        const [a1, b1] = at(cx, cy, r + 11, d - 3);
        const [a2, b2] = at(cx, cy, r + 8, d + 8);
        return `M${n(x1)} ${n(y1)}Q${n(a1)} ${n(b1)} ${n(x2)} ${n(y2)}Q${n(a2)} ${n(b2)} ${n(x1)} ${n(y1)}Z`;
      });
      return [{ path: leaves, fill: lit, opacity: 0.75 }];
    }
    case 'S': {
      const blades = around(12, (d) => {
        const [x1, y1] = at(cx, cy, r + 3, d - 3);
        const [x2, y2] = at(cx, cy, r + 20, d);
        const [x3, y3] = at(cx, cy, r + 3, d + 3);
        return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}L${n(x3)} ${n(y3)}Z`;
      });
      return [
        { path: blades, fill: lit, opacity: 0.8 },
        { path: around(12, (d) => disc(...at(cx, cy, r + 9, d + 15), 1.8)), fill: lit },
        { path: disc(cx, cy, r - 8), stroke: lit, opacity: 0.5 },
      ];
    }
    case 'D':
      return [-17, 14].map((tilt) => ({
        path: oval(0, 0, r + 22, r * 0.42),
        stroke: lit,
        width: 1.4,
        opacity: 0.55,
        matrix: placed(cx, cy, tilt),
      }));
    case 'N':
      return [{ path: disc(cx, cy, r + 9), stroke: lit, width: 3, dash: [0.1, 8], isRound: true, opacity: 0.8 }];
  }
}

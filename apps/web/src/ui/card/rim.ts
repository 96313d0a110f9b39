import type { ElementCode } from '../element.ts';

const at = (cx: number, cy: number, r: number, degrees: number): [number, number] => {
  const a = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
};
const n = (value: number) => value.toFixed(1);
const around = (count: number, draw: (degrees: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count - 90, i)).join('');

/** What grows on the rim of an element's luminary: strokes, moons, flames, waves, leaves, blades, orbits, dots. */
export function rimOrnament(element: ElementCode, cx: number, cy: number, r: number, lit: string): string {
  const line = (from: number, to: number, degrees: number) => {
    const [x1, y1] = at(cx, cy, from, degrees);
    const [x2, y2] = at(cx, cy, to, degrees);
    return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
  };
  switch (element) {
    case 'W':
      return `<path d="${around(36, (d, i) => line(r + 5, r + (i % 3 === 0 ? 17 : 10), d))}" stroke="${lit}" stroke-width="1.6"/>`;
    case 'B':
      return `<path d="M${n(cx - r - 6)} ${n(cy)}A${r + 6} ${r + 6} 0 0 0 ${n(cx + r + 6)} ${n(cy)}A${r + 12} ${r + 16} 0 0 1 ${n(cx - r - 6)} ${n(cy)}" fill="${lit}" opacity=".4"/>${Array.from(
        { length: 9 },
        (_, i) => {
          const [x, y] = at(cx, cy, r + 14, -170 + i * 20);
          return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(4.6 - Math.abs(i - 4) * 0.8)}" fill="${lit}" opacity=".8"/>`;
        },
      ).join('')}`;
    case 'R':
      return `<path d="${around(20, (d) => {
        const [x1, y1] = at(cx, cy, r + 3, d - 7);
        const [x2, y2] = at(cx, cy, r + 18, d + 10);
        const [x3, y3] = at(cx, cy, r + 3, d + 7);
        return `M${n(x1)} ${n(y1)}Q${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)}Q${n(x3)} ${n(y3)} ${n(x3)} ${n(y3)}Z`;
      })}" fill="${lit}" opacity=".75"/>`;
    case 'U':
      return [7, 12, 17]
        .map((out, ring) => {
          const points = Array.from({ length: 73 }, (_, i) =>
            at(cx, cy, r + out + 2.6 * Math.sin((i * 10 * Math.PI) / 45 + ring * 1.6), i * 5),
          );
          return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="none" stroke="${lit}" stroke-width="1.3" opacity="${0.8 - ring * 0.2}"/>`;
        })
        .join('');
    case 'G':
      return `<path d="${around(24, (d) => {
        const [x1, y1] = at(cx, cy, r + 4, d);
        const [x2, y2] = at(cx, cy, r + 16, d + 6);
        const [a1, b1] = at(cx, cy, r + 11, d - 3);
        const [a2, b2] = at(cx, cy, r + 8, d + 8);
        return `M${n(x1)} ${n(y1)}Q${n(a1)} ${n(b1)} ${n(x2)} ${n(y2)}Q${n(a2)} ${n(b2)} ${n(x1)} ${n(y1)}Z`;
      })}" fill="${lit}" opacity=".75"/>`;
    case 'S':
      return `<path d="${around(12, (d) => {
        const [x1, y1] = at(cx, cy, r + 3, d - 3);
        const [x2, y2] = at(cx, cy, r + 20, d);
        const [x3, y3] = at(cx, cy, r + 3, d + 3);
        return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}L${n(x3)} ${n(y3)}Z`;
      })}" fill="${lit}" opacity=".8"/>${around(12, (d) => {
        const [x, y] = at(cx, cy, r + 9, d + 15);
        return `<circle cx="${n(x)}" cy="${n(y)}" r="1.8" fill="${lit}"/>`;
      })}<circle cx="${n(cx)}" cy="${n(cy)}" r="${r - 8}" fill="none" stroke="${lit}" opacity=".5"/>`;
    case 'D':
      return [-17, 14]
        .map(
          (tilt) =>
            `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${r + 22}" ry="${r * 0.42}" fill="none" stroke="${lit}" stroke-width="1.4" opacity=".55" transform="rotate(${tilt} ${n(cx)} ${n(cy)})"/>`,
        )
        .join('');
    case 'N':
      return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${r + 9}" fill="none" stroke="${lit}" stroke-width="3" stroke-dasharray=".1 8" stroke-linecap="round" opacity=".8"/>`;
  }
}

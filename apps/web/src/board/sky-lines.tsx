import type { WireView } from '@chilyo/protocol';
import { memo } from 'react';
import type { Geometry } from './geometry/places.ts';

type Props = Pick<WireView, 'day'> & { geometry: Geometry; isEclipse: boolean };

/** Drawn sizes of the rings around the middle of the sky, px at scale 1. */
const RINGS = [150, 235, 330, 430, 545, 670, 810];
/** Stars of three constellations, as parts of the width and height. */
const STARS = [
  [
    [0.045, 0.64],
    [0.1, 0.55],
    [0.15, 0.61],
    [0.2, 0.5],
  ],
  [
    [0.79, 0.13],
    [0.84, 0.08],
    [0.86, 0.2],
    [0.91, 0.25],
  ],
  [
    [0.76, 0.62],
    [0.79, 0.74],
    [0.83, 0.7],
    [0.87, 0.76],
  ],
];

/** The sky behind the lanes: rings, the meridian of each lane, the horizon with the lanes' numbers, five peaks, the light of the day. */
export const SkyLines = memo(({ day, geometry, isEclipse }: Props) => {
  const { width, height, shape, scale: s, own, enemy, hint } = geometry;
  const horizon = hint.y + hint.h / 2;
  const middle = (own.lanes[2]?.x ?? 0) + (own.lanes[2]?.w ?? 0) / 2;
  const centres = own.lanes.map(({ x, w }) => x + w / 2);
  const [first, last] = [own.lanes[0], own.lanes[4]];
  const [left, right] = [(first?.x ?? 0) - 26 * s, (last ? last.x + last.w : 0) + 26 * s];
  const [top, foot] = shape === 'low' ? [0, height] : [enemy.hero.y + 34 * s, own.hero.y - 34 * s];
  return (
    <svg className="sky-lines" data-el={day ?? 'N'} data-eclipse={isEclipse || undefined} aria-hidden="true">
      {RINGS.map((r) => (
        <circle key={r} cx={middle} cy={horizon} r={r * Math.max(s, 0.5)} />
      ))}
      <circle className="day-light" cx={middle} cy={horizon} r={420 * Math.max(s, 0.6)} />
      {shape === 'wide' &&
        STARS.map((stars) => (
          <g key={stars.join()} className="constellation">
            <polyline points={stars.map(([x = 0, y = 0]) => `${x * width},${y * height}`).join(' ')} />
            {stars.map(([x = 0, y = 0]) => (
              <circle key={`${x}`} cx={x * width} cy={y * height} r={2.6} />
            ))}
          </g>
        ))}
      {shape === 'wide' && <Peaks {...geometry} />}
      {centres.map((x) => {
        const bow = middle + (x - middle) * 1.24;
        const end = middle + (x - middle) * 0.62;
        return <path key={x} className="meridian" d={`M${end} ${top}Q${bow} ${(top + foot) / 2} ${end} ${foot}`} />;
      })}
      <line className="horizon" x1={left} x2={right} y1={horizon} y2={horizon} />
      <line className="horizon-ticks" x1={left} x2={right} y1={horizon} y2={horizon} />
      {shape !== 'low' &&
        centres.map((x, at) => (
          <g key={x} className="knot" transform={`translate(${x} ${horizon})`}>
            <circle r={9} />
            <text y={4}>{at + 1}</text>
          </g>
        ))}
      {[...own.lanes, ...enemy.lanes].map(({ x, y, w, h }) => (
        <g key={`${x} ${y}`} className="lane-star" transform={`translate(${x + w / 2} ${y + h / 2})`}>
          <circle r={Math.min(18, w * 0.16)} />
          <circle className="lane-star-dot" r={2.4} />
        </g>
      ))}
    </svg>
  );
});

/** Five peaks, one below each lane, whole at every width. */
function Peaks({ width, height, scale: s }: Geometry) {
  const step = width / 5;
  const path = [0, 1, 2, 3, 4].map((at) => {
    const high = (at % 2 === 0 ? 216 : 250) * s;
    const from = at * step;
    return `C${from + step * 0.2} ${height - 60 * s} ${from + step * 0.32} ${height - high} ${from + step / 2} ${height - high}S${from + step * 0.8} ${height - 60 * s} ${from + step} ${height - 60 * s}`;
  });
  return <path className="peaks" d={`M0 ${height}V${height - 60 * s}${path.join('')}V${height}Z`} />;
}

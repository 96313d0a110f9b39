import { diceFrom } from '@chilyo/card-art';

const roll = diceFrom('칠요');
const STARS = Array.from({ length: 70 }, (_, id) => ({
  id,
  x: roll() * 1620,
  y: roll() * 1200,
  r: 0.5 + roll() * 1.3,
}));
const SPOKES = Array.from({ length: 28 }, (_, i) => {
  const a = (i * Math.PI) / 14;
  return `M${810 + 235 * Math.cos(a)} ${570 + 235 * Math.sin(a)}L${810 + 810 * Math.cos(a)} ${570 + 810 * Math.sin(a)}`;
}).join('');

/** The star map behind everything. */
export function SkyBackdrop() {
  return (
    <div className="sky-backdrop" aria-hidden="true">
      <svg viewBox="0 0 1620 1380" aria-hidden="true">
        {[150, 235, 330, 430, 545, 670, 810].map((r) => (
          <circle key={r} cx="810" cy="570" r={r} />
        ))}
        <path d={SPOKES} opacity=".5" />
        {STARS.map(({ id, x, y, r }) => (
          <circle key={id} className="star" cx={x} cy={y} r={r} />
        ))}
      </svg>
    </div>
  );
}

import './cost-curve.css';
import { range } from '../../lib/range.ts';
import { curveOf, DEAREST, type Line } from './deck-lines.ts';

/** The number of cards of each cost: a small chart for a row, or a large one with numbers. */
export function CostCurve({ lines, isLarge = false }: { lines: readonly Line[]; isLarge?: boolean }) {
  const counts = curveOf(lines);
  const most = Math.max(1, ...counts);
  const words = counts.map((count, cost) => `${cost}${cost === DEAREST ? ' 이상' : ''}: ${count}장`).join(', ');
  return (
    <div className="curve" data-large={isLarge || undefined} role="img" aria-label={`비용 곡선. ${words}`}>
      {range(counts.length).map((cost) => (
        <span key={cost} className="curve-bar">
          {isLarge && <small>{counts[cost] || ''}</small>}
          <i style={{ height: `${(counts[cost]! / most) * 100}%` }} />
          {isLarge && <b>{cost === DEAREST ? '7+' : cost}</b>}
        </span>
      ))}
    </div>
  );
}

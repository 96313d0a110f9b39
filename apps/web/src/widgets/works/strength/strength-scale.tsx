import type { CardStrength } from '@chilyo/protocol';
import { scaleWords } from './strength-words.ts';

/** The scale reaches this many points of win rate to both sides. */
const REACH = 20;
/** As FAIR_POINTS of the measuring. */
const FAIR = 3;
const place = (points: number) => ((Math.max(-REACH, Math.min(REACH, points)) + REACH) / (2 * REACH)) * 100;
const between = (low: number, high: number) => ({ left: `${place(low)}%`, right: `${100 - place(high)}%` });

/** Points and their interval on a rule from weak over fair to too strong. */
export function StrengthScale({ of: measured }: { of: CardStrength }) {
  return (
    <div className="strength-scale" role="img" aria-label={scaleWords(measured)}>
      <div className="strength-rule" aria-hidden="true">
        <span className="strength-fair" style={between(-FAIR, FAIR)} />
        <span className="strength-interval" style={between(measured.low, measured.high)} />
        <span className="strength-needle" style={{ left: `${place(measured.points)}%` }} />
      </div>
      <div className="strength-ends" aria-hidden="true">
        <span>약함</span>
        <span>알맞음</span>
        <span>너무 강함</span>
      </div>
    </div>
  );
}

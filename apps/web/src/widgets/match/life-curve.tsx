import type { MatchNumbers } from '@chilyo/match';
import './life-curve.css';

type Props = Pick<MatchNumbers, 'life'> & {
  /** Seat 0's chance to win at the end of each turn; empty while it is not known. */
  chances: readonly { turn: number; chance: number }[];
  /** The turn that is marked, if one is. */
  marked: number | undefined;
  below: 0 | 1;
  names: { own: string; other: string };
};

const BOX = { width: 300, height: 84, edge: 8 };

/** Both lives by turn, the viewer's own as a solid line, and the chance to win; one turn can be marked. */
export function LifeCurve({ life, chances, marked, below, names }: Props) {
  const above = below === 0 ? 1 : 0;
  const most = Math.max(1, ...life.flatMap((point) => point.life));
  const steps = Math.max(1, life.length - 1);
  const placeOf = (at: number, value: number) => ({
    x: BOX.edge + (at / steps) * (BOX.width - 2 * BOX.edge),
    y: BOX.height - BOX.edge - (value / most) * (BOX.height - 2 * BOX.edge),
  });
  const lineOf = (seat: 0 | 1) =>
    life.map((point, at) => Object.values(placeOf(at, point.life[seat])).join(',')).join(' ');
  const decided = life.findIndex(({ turn }) => turn === marked);
  const mark = decided < 0 ? null : placeOf(decided, life[decided]?.life[below] ?? 0);
  const before = decided < 1 ? null : placeOf(decided - 1, 0);
  const chanceLine = life
    .flatMap(({ turn }, at) => {
      const found = chances.find((one) => one.turn === turn);
      if (!found) return [];
      return Object.values(placeOf(at, most * (below === 0 ? found.chance : 1 - found.chance))).join(',');
    })
    .join(' ');
  const last = life.at(-1)?.life ?? [0, 0];
  const label = `생명의 흐름: ${names.own} ${life[0]?.life[below]}에서 ${last[below]}, ${names.other} ${life[0]?.life[above]}에서 ${last[above]}`;
  return (
    <svg className="life-curve" viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
      <line className="life-curve-ground" x1={0} x2={BOX.width} y1={BOX.height - BOX.edge} y2={BOX.height - BOX.edge} />
      {mark && before && (
        <rect className="life-curve-turn" x={before.x} y={0} width={mark.x - before.x} height={BOX.height} rx={4} />
      )}
      {chanceLine && <polyline className="life-curve-chance" points={chanceLine} />}
      <polyline className="life-curve-other" points={lineOf(above)} />
      <polyline className="life-curve-own" points={lineOf(below)} />
      {([above, below] as const).map((seat) => {
        const end = placeOf(steps, last[seat]);
        return (
          <circle
            key={seat}
            className={seat === below ? 'life-curve-own' : 'life-curve-other'}
            r={3.5}
            cx={end.x}
            cy={end.y}
          />
        );
      })}
    </svg>
  );
}

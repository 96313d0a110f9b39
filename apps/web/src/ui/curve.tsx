import './curve.css';

/** `x` from 0 to 1; `title` is read where the pointer stays. */
export type CurvePoint = { x: number; value: number; title: string };
const WIDTH = 300;
const HEIGHT = 90;
const EDGE = 8;

type Props = {
  points: readonly CurvePoint[];
  /** The whole curve in words, for screen readers. */
  label: string;
  /** Least span of the vertical axis, so that small differences do not fill the height. */
  leastSpan: number;
  isSmall?: boolean;
  children: React.ReactNode;
};

/** A series of values as a line among stars; the caller adds the caption. */
export function Curve({ points, label, leastSpan, isSmall = false, children }: Props) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, leastSpan);
  const middle = (high + low) / 2;
  const places = points.map(({ x, value, title }) => ({
    title,
    x: EDGE + x * (WIDTH - 2 * EDGE),
    y: HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * EDGE),
  }));
  const last = places.at(-1);
  return (
    <figure className="curve" data-small={isSmall || undefined}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {places.map((place) => (
          <circle
            key={place.x}
            cx={place.x}
            cy={place.y}
            r={place === last ? 5 : 2.6}
            data-last={place === last || undefined}
          >
            <title>{place.title}</title>
          </circle>
        ))}
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

import './rating-curve.css';

type Point = { rating: number; ended_ts: number };
const WIDTH = 300;
const HEIGHT = 90;
const EDGE = 8;

/** Ratings after one match after another, oldest first, as a line among stars. The numbers are under the points. */
export function RatingCurve({ points, isSmall = false }: { points: readonly Point[]; isSmall?: boolean }) {
  if (points.length < 2) return null;
  const ratings = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  // a few points up and down are no mountains
  const span = Math.max(high - low, 40);
  const middle = (high + low) / 2;
  const places = points.map((point, at) => ({
    ...point,
    x: EDGE + (at * (WIDTH - 2 * EDGE)) / (points.length - 1),
    y: HEIGHT / 2 - ((point.rating - middle) / span) * (HEIGHT - 2 * EDGE),
  }));
  const last = places.at(-1)!;
  return (
    <figure className="rating-curve" data-small={isSmall || undefined}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`최근 ${points.length}판의 점수: ${ratings[0]}에서 ${last.rating}, 가장 낮을 때 ${low}, 가장 높을 때 ${high}`}
      >
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {places.map((place) => (
          <circle
            key={place.x}
            cx={place.x}
            cy={place.y}
            r={place === last ? 5 : 2.6}
            data-last={place === last || undefined}
          >
            <title>{`${place.rating} · ${new Date(place.ended_ts * 1000).toLocaleDateString('ko-KR')}`}</title>
          </circle>
        ))}
      </svg>
      <figcaption>
        최근 {points.length}판 · 가장 낮을 때 {low} · 가장 높을 때 {high}
      </figcaption>
    </figure>
  );
}

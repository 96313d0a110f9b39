import { Curve } from './curve.tsx';

type Point = { rating: number; ended_ts: number };

/** Ratings after one match after another, oldest first. */
export function RatingCurve({ points, isSmall = false }: { points: readonly Point[]; isSmall?: boolean }) {
  if (points.length < 2) return null;
  const ratings = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  return (
    <Curve
      points={points.map(({ rating, ended_ts }, at) => ({
        x: at / (points.length - 1),
        value: rating,
        title: `${rating} · ${new Date(ended_ts * 1000).toLocaleDateString('ko-KR')}`,
      }))}
      label={`최근 ${points.length}판의 점수: ${ratings[0]}에서 ${ratings.at(-1)}, 가장 낮을 때 ${low}, 가장 높을 때 ${high}`}
      leastSpan={40}
      isSmall={isSmall}
    >
      최근 {points.length}판 · 가장 낮을 때 {low} · 가장 높을 때 {high}
    </Curve>
  );
}

import { PLACEMENT_MATCHES } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RatingCurve } from '../../ui/rating-curve.tsx';

/** A player's ratings on a ladder; a rating that is still being found leaps, and is not drawn. */
export function PersonCurve({ id, ladder }: { id: number; ladder: 1 | 2 }) {
  const curve = useQuery(query('ratingCurve', { id }, { score_id: ladder }));
  return (
    <Loaded of={curve}>
      {(points) =>
        points.length > PLACEMENT_MATCHES ? (
          <RatingCurve points={points} />
        ) : (
          <p className="muted small">랭킹전 {PLACEMENT_MATCHES}판을 넘게 마치면 점수 곡선이 그려집니다.</p>
        )
      }
    </Loaded>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deckOfMoment } from '../../match/moment.ts';
import { lastLevel, searchFor } from '../../match/practice-choice.ts';
import { Analysis } from './analysis.tsx';
import { replayedMatch } from './replayed-match.ts';

/** The analysis of a finished match from one of its seats, with the server's replay. */
export function ReplayedAnalysis({ gameId, seat }: { gameId: number; seat: 0 | 1 }) {
  const fetched = useQueryClient();
  const bring = async () => ({ ...(await replayedMatch(fetched, gameId)), seat });
  return (
    <Analysis
      bring={bring}
      again={({ position }) => (
        <Link
          to="/pages/practice"
          search={searchFor({ deck: deckOfMoment({ gameId, position, seat }), level: lastLevel(true) })}
          className="btn btn-cta"
          data-testid="analysis-retry"
        >
          이 판을 다시 둬 보기
        </Link>
      )}
    />
  );
}

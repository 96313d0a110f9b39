import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { whileBeingStored } from '../api/call-rows.ts';
import { query } from '../api/query.ts';
import { HttpError } from '../lib/http-error.ts';
import { socketSource } from '../match/socket-source.ts';
import { useMatch } from '../match/store.ts';
import { BoardWaiting } from '../widgets/match/board-waiting.tsx';

const LiveMatch = lazy(async () => ({ default: (await import('../features/game/live-match.tsx')).LiveMatch }));
const ReplayPage = lazy(async () => ({ default: (await import('../features/replay/replay-page.tsx')).ReplayPage }));

/** The match while it runs and until its players leave it; for later visitors, its replay. */
export function GamePage() {
  const { game_id: gameId } = useParams({ from: '/games/$game_id' });
  const { t: moment = null } = useSearch({ from: '/games/$game_id' });
  const source = useMemo(() => socketSource(gameId), [gameId]);
  const wasOver = useMatch(
    (state) => state.source?.key === source.key && state.match?.view.phase === 'over' && !state.hasRun,
  );
  const isWanted = moment !== null || wasOver;
  const hasEnded = useMatch((state) => state.source?.key === source.key && state.match?.view.phase === 'over');
  const replay = useQuery({ ...query('replay', { id: gameId }), ...(hasEnded && whileBeingStored), enabled: isWanted });
  const isRunning = replay.error instanceof HttpError && replay.error.code === 'GAME_STILL_RUNNING';
  const navigate = useNavigate();
  useEffect(() => {
    // a moment of a match that still runs cannot be shown: the address is that of the match
    if (isRunning && moment !== null)
      void navigate({ to: '/games/$game_id', params: { game_id: gameId }, search: {}, replace: true });
  }, [isRunning, moment, gameId, navigate]);
  return (
    <Suspense fallback={<BoardWaiting />}>
      {isWanted && !isRunning ? (
        <ReplayPage gameId={gameId} moment={moment} />
      ) : (
        <LiveMatch gameId={gameId} source={source} />
      )}
    </Suspense>
  );
}

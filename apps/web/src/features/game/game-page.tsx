import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { queries, whileBeingStored } from '../../lib/api-queries.ts';
import { HttpError } from '../../lib/http.ts';
import { sendSearch } from '../../lib/queue-store.ts';
import { showReport } from '../../lib/sheets.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useEmotes } from './emotes.ts';
import { BoardWaiting, MatchScreen } from './match-screen.tsx';
import type { MatchSource } from './match-source.ts';
import { useMatch } from './match-store.ts';
import { BefriendButton, OwnResult } from './own-result.tsx';
import { RematchButton } from './rematch-button.tsx';
import { ResultPanel } from './result-panel.tsx';
import { socketSource } from './socket-source.ts';
import { SpectatorTalk } from './spectator-talk.tsx';
import { useCosts } from './use-costs.ts';
import { useWatchers, Watchers } from './watchers.tsx';
import { useWorn, Worn } from './worn.ts';

const ReplayPage = lazy(async () => ({ default: (await import('./replay/replay-page.tsx')).ReplayPage }));

/** The match while it is played and until its players leave it; for everybody who comes later, its replay. */
export function GamePage() {
  const { game_id } = useParams({ strict: false }) as { game_id: string };
  const gameId = Number(game_id);
  const moment = momentIn(useSearch({ strict: false }));
  const source = useMemo(() => socketSource(gameId), [gameId]);
  const wasOver = useMatch(
    (state) => state.source?.key === source.key && state.match?.view.phase === 'over' && !state.hasRun,
  );
  const isWanted = moment !== null || wasOver;
  const hasEnded = useMatch((state) => state.source?.key === source.key && state.match?.view.phase === 'over');
  const replay = useQuery({ ...queries.replay(gameId), ...(hasEnded && whileBeingStored), enabled: isWanted });
  const isRunning = replay.error instanceof HttpError && replay.error.code === 'GAME_STILL_RUNNING';
  const navigate = useNavigate();
  useEffect(() => {
    // a moment of a match that still runs cannot be shown: the address is that of the match
    if (isRunning && moment !== null) void navigate({ to: `/games/${gameId}`, search: {}, replace: true });
  }, [isRunning, moment, gameId, navigate]);
  if (!isWanted || isRunning) return <LiveMatch gameId={gameId} source={source} />;
  return (
    <Suspense fallback={<BoardWaiting />}>
      <ReplayPage gameId={gameId} moment={moment} />
    </Suspense>
  );
}

/** `?t=` of the address: a number of events. */
function momentIn({ t }: { t?: unknown }): number | null {
  return typeof t === 'number' && Number.isInteger(t) && t >= 0 ? t : null;
}

function LiveMatch({ gameId, source }: { gameId: number; source: MatchSource }) {
  // not the match itself, which would have all this drawn again with every moment of it
  const seat = useMatch((state) => (state.source?.key === source.key && state.match ? state.match.seat : undefined));
  const isOver = useMatch((state) => state.source?.key === source.key && state.match?.view.phase === 'over');
  const emotes = useEmotes(gameId, seat ?? null);
  const maySpeak = seat === null || isOver;
  const [below, setBelow] = useState<0 | 1>(0);
  const watchers = useWatchers(gameId);
  const costs = useCosts(gameId, seat ?? null);
  const worn = useWorn(
    useMatch((state) => state.skins),
    seat ?? null,
  );

  return (
    <Worn value={worn}>
      <MatchScreen
        source={source}
        emotes={emotes}
        below={below}
        costs={costs}
        tool={
          <>
            {seat === null && (
              <button
                type="button"
                className="tool"
                aria-label="다른 자리에서 보기"
                data-testid="other-side"
                onClick={() => setBelow(below === 0 ? 1 : 0)}
              >
                <Icon name="trade" />
              </button>
            )}
            {maySpeak ? <SpectatorTalk gameId={gameId} watchers={watchers} /> : <Watchers count={watchers} />}
          </>
        }
        lost={(message) => (
          <div className="lone-page">
            <Panel isPage title="게임을 열지 못했습니다">
              <p>{message}</p>
              <p className="lone-actions">
                <ButtonLink to="/">홈으로</ButtonLink>
              </p>
            </Panel>
          </div>
        )}
        result={({ view, seat, seq }) => (
          <ResultPanel view={view} seat={seat} changes={seat !== null && <OwnResult gameId={gameId} />}>
            {seat !== null && (
              <Button look="cta" data-testid="search-again" onClick={() => sendSearch()}>
                다시 게임 찾기
              </Button>
            )}
            {/* practice is shown again to its player alone */}
            {(seat !== null || view.seats.every(({ user_id }) => user_id > 0)) && (
              <Link to={`/games/${gameId}`} search={{ t: 0 }} className="btn btn-quiet" data-testid="watch-again">
                다시 보기
              </Link>
            )}
            {seat !== null && view.seats[seat === 0 ? 1 : 0].user_id > 0 && (
              <>
                <RematchButton key={gameId} gameId={gameId} />
                <BefriendButton userId={view.seats[seat === 0 ? 1 : 0].user_id} />
              </>
            )}
            <Link to="/" className="btn btn-quiet" data-testid="go-home">
              홈으로
            </Link>
            {seat !== null && (
              <Button look="bare" onClick={() => showReport({ kind: 'game', id: gameId, seq, title: '게임 신고' })}>
                신고
              </Button>
            )}
          </ResultPanel>
        )}
      />
    </Worn>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../api/query.ts';
import { HttpError } from '../../lib/http-error.ts';
import { ReplayMatch } from '../../match/replay-match.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';
import { ReplayScreen } from './replay-screen.tsx';

const MISFIT = '그때와 규칙이 달라져 이 게임은 다시 볼 수 없습니다.';

/** A finished match by its number: being fetched, on the board, or not to be had. */
export function ReplayPage({ gameId, moment }: { gameId: number; moment: number | null }) {
  const replay = useQuery(query('replay', { id: gameId }));
  const cards = useQuery({ ...query('cardSet', { hash: replay.data?.card_set ?? '' }), enabled: replay.isSuccess });
  const match = useMemo(
    () => (replay.data && cards.data ? replayed(replay.data, [...cards.data, ...replay.data.made]) : null),
    [replay.data, cards.data],
  );
  const failure = replay.error ?? cards.error;
  if (failure) {
    const isRefused = failure instanceof HttpError && failure.status >= 400 && failure.status < 500;
    return isRefused ? (
      <Lost message={failure.message} />
    ) : (
      <Lost message={failure.message} onRetry={() => void (replay.error ? replay : cards).refetch()} />
    );
  }
  if (match === 'misfit') return <Lost message={MISFIT} />;
  if (!match) return <BoardWaiting />;
  return <ReplayScreen replay={match} moment={moment} />;
}

function replayed(...made: ConstructorParameters<typeof ReplayMatch>): ReplayMatch | 'misfit' {
  try {
    return new ReplayMatch(...made);
  } catch (failure) {
    // also an engine that stumbles over a card of long ago is no reason to show nothing at all
    console.warn('the match does not replay', failure);
    return 'misfit';
  }
}

function Lost({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className="lone-page">
      <Panel isPage title="다시 볼 수 없습니다">
        {onRetry ? <Failed message={message} onRetry={onRetry} /> : <p>{message}</p>}
        <p className="lone-actions">
          <ButtonLink to="/">홈으로</ButtonLink>
        </p>
      </Panel>
    </div>
  );
}

import './vote.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadCards, useCatalog } from '../../api/catalog-store.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/list-states.tsx';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';
import { UnderBar } from '../../widgets/match/under-bar.tsx';
import { dealMatch, matchOf, type Pair, votingQuery } from './voting.ts';

const VoteBoard = lazy(async () => ({ default: (await import('./vote-board.tsx')).VoteBoard }));

/** `/workshop/vote/try`: a practice match with both cards of the pair in hand. */
export function VoteMatchPage() {
  // the pair of the match stays, whatever is drawn meanwhile
  const found = useQuery({ ...votingQuery, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false });
  const [pair, setPair] = useState<Pair | null>(null);
  useEffect(() => setPair((before) => before ?? found.data?.pair ?? null), [found.data]);
  if (pair) return <PairMatch pair={pair} />;
  if (found.isPending) return <BoardWaiting />;
  return (
    <div className="lone-page list-face">
      {found.isError ? (
        <Failed message={found.error.message} onRetry={() => void found.refetch()} />
      ) : (
        <Empty action={<ButtonLink to="/workshop/vote">카드 투표로</ButtonLink>}>
          지금은 해 볼 두 카드가 없습니다.
        </Empty>
      )}
    </div>
  );
}

function PairMatch({ pair }: { pair: Pair }) {
  const [gameId, setGameId] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const begin = useEventCallback((find: (pair: Pair) => Promise<number>) => {
    setFailed(false);
    setGameId(null);
    const ready = useCatalog.getState().cards.length > 0 ? Promise.resolve() : loadCards();
    void Promise.resolve(ready)
      .then(() => find(pair))
      .then(setGameId, (failure: unknown) => {
        console.warn('the match of the vote did not begin', failure);
        setFailed(true);
      });
  });
  useEffect(() => begin(matchOf), [begin]);
  if (hasFailed)
    return (
      <div className="lone-page">
        <Failed message="연습을 시작하지 못했습니다. 잠시 뒤에 다시 시도해 주세요." onRetry={() => begin(matchOf)} />
        <ButtonLink to="/workshop/vote">카드 투표로</ButtonLink>
      </div>
    );
  return (
    <UnderBar
      label="해 보고 고르기"
      name={pair.cards.map(({ name }) => name).join(', ')}
      back={
        <Link to="/workshop/vote" className="match-bar-act" data-testid="vote-back">
          <ChevronLeft size={20} aria-hidden="true" />
          투표로
        </Link>
      }
    >
      <Suspense fallback={<BoardWaiting />}>
        {gameId === null ? (
          <BoardWaiting />
        ) : (
          <VoteBoard pair={pair} gameId={gameId} onAgain={() => begin(dealMatch)} />
        )}
      </Suspense>
    </UnderBar>
  );
}

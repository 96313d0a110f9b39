import type { Unpaid } from '@chilyo/protocol';
import { RANKED_CHANNEL } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { RatingCurve } from '../../ui/rating-curve.tsx';
import { WaitingNote } from '../../ui/waiting-note.tsx';
import { isPlacing, RatingShift } from '../../widgets/match/rating-shift.tsx';
import { FlipPanel } from './flip-panel.tsx';

const UNPAID_WORDS: Record<Unpaid, string> = {
  forfeited: '자리를 비워 진 게임이라 골드를 받지 않습니다.',
  unplayed: '3턴이나 1분이 되기 전에 끝난 게임이라 점수와 골드가 걸리지 않았습니다.',
  tied: '같은 기기나 같은 인터넷 주소를 쓰는 두 분의 게임이라 점수와 골드가 걸리지 않았습니다.',
  met: '같은 상대와 하루에 네 번째부터는 골드를 받지 않습니다.',
  short: '5턴이나 3분을 채우지 않고 진 게임이라 골드를 받지 않습니다.',
  early: '상대가 일찍 그만둔 게임은 하루에 세 번까지 골드를 받습니다.',
  newcomers: '새 이용자가 그만둔 게임은 하루에 여섯 번까지 골드를 받습니다.',
};

/** Number of recent matches shown. */
const SHOWN = 10;

/** The stored result of a finished match for its player: rating with the recent matches, and gold. */
export function OwnResult({ gameId }: { gameId: number }) {
  const user = useUser();
  const result = useQuery(query('ownGame', { id: gameId }));
  const rating = result.data?.rating ?? null;
  // one from before this match would end in the wrong place
  const curve = useAside({
    ...query('ratingCurve', { id: user?.id ?? 0 }, { score_id: user?.score_id ?? 1 }),
    enabled: !!user && rating !== null && !isPlacing(rating),
    staleTime: 0,
  });
  if (result.isError)
    return (
      <div className="own-result-failed">
        <Failed message={result.error.message} onRetry={() => void result.refetch()} />
      </div>
    );
  return (
    <div className="own-result" aria-busy={result.isPending} data-testid="own-result">
      {result.isPending && <WaitingNote onRetry={() => void result.refetch()} />}
      {rating && (
        <p className="result-rating">
          {!isPlacing(rating) && <span>점수</span>} <RatingShift of={rating} />
        </p>
      )}
      {result.data && result.data.gpoint > 0 && (
        <p>
          골드 <b>+{result.data.gpoint}</b>
        </p>
      )}
      {result.data?.unpaid && <p className="muted">{UNPAID_WORDS[result.data.unpaid]}</p>}
      {result.data && result.data.quests.length > 0 && (
        <ul className="result-quests" aria-label="임무" data-testid="result-quests">
          {result.data.quests.map(({ words, progress, goal }) => (
            <li key={words}>
              <span>{words}</span>
              <b>{progress >= goal ? '끝냈습니다!' : `${progress}/${goal}`}</b>
            </li>
          ))}
        </ul>
      )}
      {result.data?.result === 'won' && result.data.channel_id === RANKED_CHANNEL && result.data.gpoint > 0 && (
        <FlipPanel gameId={gameId} />
      )}
      {rating && !isPlacing(rating) && curve.data && <RatingCurve points={curve.data.slice(-SHOWN)} isSmall />}
    </div>
  );
}

/** Shown for an opponent who is neither a friend nor blocked. */
export function BefriendButton({ userId }: { userId: number }) {
  const profile = useAside(query('profile', { id: userId }));
  if (profile.data?.relation !== 'none') return null;
  const befriend = async () => {
    await api.befriend({ id: userId }, { ignore: false }).catch(() => undefined);
  };
  return (
    <Button data-testid="befriend" onClick={() => void befriend()}>
      친구 추가
    </Button>
  );
}

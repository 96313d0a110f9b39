import './practice-offer.css';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isLocalMatch } from '../lib/whole-window.ts';
import { sendSearch, useQueue } from '../match/queue-store.ts';
import { Button } from '../ui/button.tsx';
import { SecondsWaited } from './find-game.tsx';

const OFFER_AFTER_MS = 15_000;

/** Offers practice while the search for an opponent goes on. A found opponent is shown above everything. */
export function PracticeOffer({ hasWholeWindow }: { hasWholeWindow: boolean }) {
  const { status, searchingSince } = useQueue();
  const isPractising = useRouterState({
    select: ({ location }) => location.pathname === '/pages/practice' || isLocalMatch(location),
  });
  const isDue = useIsPast(searchingSince === null ? null : searchingSince + OFFER_AFTER_MS);
  const [declined, setDeclined] = useState<number | null>(null);

  if (status !== 'SEARCH') return null;
  if (isPractising && hasWholeWindow)
    return (
      <p className="search-chip" data-testid="search-chip">
        <span>
          게임 찾는 중
          <SecondsWaited />
        </span>
        <button type="button" onClick={() => sendSearch()}>
          취소
        </button>
      </p>
    );
  if (!isDue || isPractising || hasWholeWindow || declined === searchingSince) return null;
  return (
    <aside className="practice-offer" role="status" data-testid="practice-offer">
      <p>기다리는 동안 연습해 볼까요?</p>
      <small>상대를 찾으면 바로 알려 드립니다. 하던 연습은 남아 있습니다.</small>
      <div className="practice-offer-buttons">
        <Link to="/pages/practice" className="btn btn-quiet" data-testid="practice-while-waiting">
          연습하기
        </Link>
        <Button look="bare" onClick={() => setDeclined(searchingSince)}>
          기다리기
        </Button>
      </div>
    </aside>
  );
}

function useIsPast(moment: number | null): boolean {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (moment === null) return;
    // a timer may fire a moment before the clock shows its time
    const timer = setTimeout(() => setNow(Math.max(moment, Date.now())), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && now >= moment;
}

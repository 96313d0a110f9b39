import './search-panel.css';
import { RANKED_CHANNEL } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { query } from '../api/query.ts';
import { useSiteNews } from '../api/site-news.ts';
import { isLocalMatch } from '../lib/whole-window.ts';
import { channelLabel, sendSearch, useQueue } from '../match/queue-store.ts';
import { Button } from '../ui/button.tsx';
import { SecondsWaited } from './find-game.tsx';
import { othersInWords, waitInWords } from './search-words.ts';

const OFFER_AFTER_MS = 15_000;
/** How often the page asks who else searches, ms. */
const ASK_AGAIN_MS = 10_000;

/**
 * While the user searches: what the wait may be, who is there, and after a while practice meanwhile. A found opponent is
 * shown above everything.
 */
export function SearchPanel({ hasWholeWindow }: { hasWholeWindow: boolean }) {
  const { status, searchingSince, channelNumber } = useQueue();
  const isPractising = useRouterState({
    select: ({ location }) => location.pathname === '/pages/practice' || isLocalMatch(location),
  });
  const isDue = useIsPast(searchingSince === null ? null : searchingSince + OFFER_AFTER_MS);
  const [folded, setFolded] = useState<number | null>(null);

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
  if (isPractising || hasWholeWindow || folded === searchingSince) return null;
  return (
    <aside className="search-panel" aria-label="게임 찾기" data-testid="search-panel">
      <p>
        상대를 찾고 있습니다
        <SecondsWaited />
      </p>
      <Button look="bare" onClick={() => setFolded(searchingSince)}>
        접기
      </Button>
      <div className="search-panel-facts">
        {channelNumber === RANKED_CHANNEL ? (
          <Expected since={searchingSince} />
        ) : (
          <small>{channelLabel(channelNumber)}: 같은 채널을 고른 사람과 만납니다.</small>
        )}
      </div>
      <div className="search-panel-offer" role="status">
        {isDue && (
          <>
            <small>상대를 찾으면 바로 알려 드립니다.</small>
            <Link to="/pages/practice" className="btn btn-quiet" data-testid="practice-while-waiting">
              기다리며 연습하기
            </Link>
          </>
        )}
      </div>
    </aside>
  );
}

/** What the server knows of the wait for a ranked match, and of the others. */
function Expected({ since }: { since: number | null }) {
  const { data, isError } = useQuery({ ...query('queueNow'), refetchInterval: ASK_AGAIN_MS });
  const alive = useSiteNews((news) => news.aliveCount);
  const isLong = useIsPast(since === null || !data?.wait ? null : since + data.wait.long * 1000);
  if (!data) return isError ? <small>예상 시간을 불러오지 못했습니다.</small> : null;
  return (
    <>
      {data.wait && <small data-testid="expected-wait">{waitInWords(data.wait, isLong)}</small>}
      <small>{othersInWords(data, alive)}</small>
    </>
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

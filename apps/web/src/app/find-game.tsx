import './find-game.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasNoMatch, useSiteNews } from '../api/site-news.ts';
import { useUser } from '../lib/user-store.ts';
import { channelLabel, findGameLabel, sendSearch, useQueue } from '../match/queue-store.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { Popover } from '../ui/popover.tsx';

const ChannelList = onDemand(async () => (await import('./channel-list.tsx')).ChannelList);
const WhyNoMatch = onDemand(async () => (await import('./notice-bar.tsx')).WhyNoMatch);

/** The action of the find-game buttons. */
export function useFindGame() {
  const { status, gameId, channelNumber } = useQueue();
  const user = useUser();
  const navigate = useNavigate();
  return {
    label: findGameLabel(status, channelNumber),
    press: () => {
      if (!user) return void navigate({ to: '/login', search: { back: '/' } });
      if (status === 'GAME' && gameId) return void navigate({ to: '/games/$game_id', params: { game_id: gameId } });
      if (typeof Notification !== 'undefined' && Notification.permission === 'default' && status === 'IDLE')
        void Notification.requestPermission();
      sendSearch();
    },
  };
}

export function FindGame() {
  const { label, press } = useFindGame();
  const { status, channelNumber, isSeeker, allowsMade, isMadeAllowed } = useQueue();
  const isMade = status === 'SEARCH' ? isMadeAllowed : allowsMade && channelNumber > 0;
  const isClosed = useSiteNews(({ switches }) => hasNoMatch(switches));
  return (
    <>
      <div className="find-game" data-status={status}>
        <button
          type="button"
          className="btn btn-cta find-game-button"
          data-testid="find-game"
          aria-describedby={isClosed ? 'find-game-why' : undefined}
          onClick={press}
        >
          {label}
          {status === 'SEARCH' && <SecondsWaited />}
        </button>
        <ChannelChoice>
          {/* both in one line of the narrow column */}
          {isMade ? `채널 ${channelNumber} · 만든 카드` : channelLabel(channelNumber)}
          {isSeeker && status === 'IDLE' && channelNumber === 0 && <span className="seeker">기다리는 사람 있음</span>}
        </ChannelChoice>
      </div>
      {isClosed && status !== 'GAME' && <WhyNoMatch id="find-game-why" />}
    </>
  );
}

export function SecondsWaited() {
  const since = useQueue((queue) => queue.searchingSince);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="waited"> {since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000))}초</span>;
}

function ChannelChoice({ children }: { children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="channel-trigger"
      testId="channel"
      contentClass="channel-sheet"
      face={
        <>
          <span className="sr-only">채널 고르기: </span>
          {children} <span aria-hidden="true">▾</span>
        </>
      }
    >
      <ChannelList onChosen={() => setOpen(false)} />
    </Popover>
  );
}

import crownIcon from 'virtual:icon/crown';
import spellBookIcon from 'virtual:icon/spell-book';
import './find-game.css';
import { MAX_CHANNEL } from '@chilyo/protocol/constants';
import { OPPONENTS } from '@chilyo/protocol/opponents';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { hasNoMatch, useSiteNews } from '../api/site-news.ts';
import { useUser } from '../lib/user-store.ts';
import { channelLabel, chooseChannel, findGameLabel, sendSearch, useQueue } from '../match/queue-store.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconDrawing } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Popover } from '../ui/popover.tsx';
import { leavingCosts, useConduct } from '../widgets/conduct-words.ts';

const WhyNoMatch = onDemand(async () => (await import('./notice-bar.tsx')).WhyNoMatch);

/** What pressing the find-game button does, wherever it stands. */
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
  const { status, channelNumber, isSeeker } = useQueue();
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
          {channelLabel(channelNumber)}
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
  const channelNumber = useQueue((queue) => queue.channelNumber);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const number = Number(typed);
  const conduct = useConduct(isOpen);
  const isValid = Number.isInteger(number) && number >= 1 && number <= MAX_CHANNEL;
  const choose = (channel: number) => {
    chooseChannel(channel);
    setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) choose(number);
  };
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
      <ChannelRow isChosen={channelNumber === 0} onChoose={() => choose(0)} icon={crownIcon} word="랭킹전" />
      {conduct && <p className="channel-note">{leavingCosts(conduct)}</p>}
      {OPPONENTS.map(({ level, name, word }) => (
        <ChannelRow
          key={level}
          isChosen={channelNumber === -level}
          onChoose={() => choose(-level)}
          icon={spellBookIcon}
          word={`연습: ${name} (${word})`}
        />
      ))}
      <form onSubmit={submit} className="channel-form">
        <label>
          친선전 채널
          <input
            className="text-input"
            inputMode="numeric"
            placeholder="1 이상의 번호"
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
          />
        </label>
        <Button type="submit" disabled={!isValid}>
          고르기
        </Button>
      </form>
    </Popover>
  );
}

function ChannelRow(props: { isChosen: boolean; onChoose: () => void; icon: IconDrawing; word: string }) {
  return (
    <button type="button" className="menu-row" aria-pressed={props.isChosen} onClick={props.onChoose}>
      <Icon of={props.icon} /> {props.word}
    </button>
  );
}

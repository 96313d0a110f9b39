import powderIcon from 'virtual:icon/powder';
import './chat-panel.css';
import { durationWords } from '@chilyo/protocol/duration-words';
import { CalendarDays, X } from 'lucide-react';
import { type UIEvent, useEffect, useState } from 'react';
import { useSiteNews } from '../../api/site-news.ts';
import { showChat } from '../../lib/chat-shown.ts';
import { countdown } from '../../lib/row-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { useSwipeAway } from '../../ui/use-swipe-away.ts';
import { ChatForm } from './chat-form.tsx';
import { goToDay, loadOlderChat } from './chat-history.ts';
import { ChatLine } from './chat-line.tsx';
import { visibleMessages } from './chat-rules.ts';
import { noteScroll, useChat } from './chat-store.ts';
import { GameList } from './game-list.tsx';

const whole = new Intl.NumberFormat('ko-KR');
/** So near to the newest line one reads what is said now. */
const NEAR_PX = 40;
/** So many lines are drawn at first, and so many more at the end of them. */
const DRAWN = 50;

export function ChatPanel() {
  const user = useUser();
  const { messages, past, slowSeconds, isLoadingMore, olderFailure } = useChat();
  const [isChoosingDay, setChoosingDay] = useState(false);
  const shown = visibleMessages(past?.messages ?? messages, user);
  const [drawn, setDrawn] = useState(DRAWN);
  const atScroll = ({ currentTarget: list }: UIEvent<HTMLOListElement>) => {
    const isNear = list.scrollTop < NEAR_PX;
    noteScroll(isNear);
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 160;
    if (isNear && !isAtEnd) setDrawn(DRAWN);
    else if (isAtEnd && drawn < shown.length) return setDrawn(drawn + DRAWN);
    // what has failed is asked for by its button, not by every movement
    if (!olderFailure && isAtEnd) void loadOlderChat();
  };
  const swipe = useSwipeAway('.chat-head', () => showChat(false));
  return (
    <aside className="chat" aria-label="채팅" {...swipe}>
      <header className="chat-head">
        <h2>채팅</h2>
        <Online />
        <button
          type="button"
          className="chat-close"
          aria-label="지난 날의 이야기"
          aria-expanded={isChoosingDay}
          onClick={() => setChoosingDay(!isChoosingDay)}
        >
          <CalendarDays size={18} />
        </button>
        <button type="button" className="chat-close" aria-label="채팅 닫기" onClick={() => showChat(false)}>
          <X size={18} />
        </button>
      </header>
      {(isChoosingDay || past) && <DayChoice day={past?.day} onClose={() => setChoosingDay(false)} />}
      <Banner />
      {slowSeconds > 0 && (
        <p className="chat-slow" data-testid="slow-chat">
          느린 채팅: 한 사람이 {durationWords(slowSeconds)}에 한 번 말할 수 있습니다.
        </p>
      )}
      <GameList />
      <ol className="chat-lines" onScroll={atScroll} aria-live={past ? 'off' : 'polite'}>
        {shown.slice(0, drawn).map((message) => (
          <ChatLine key={message.id} message={message} />
        ))}
        {shown.length === 0 && (
          <li className="muted chat-none">
            {past ? '그날까지 나눈 이야기가 없습니다.' : '아직 나눈 이야기가 없습니다. 먼저 인사해 보세요.'}
          </li>
        )}
        {olderFailure && (
          <li>
            <Failed message={olderFailure} onRetry={() => void loadOlderChat()} />
          </li>
        )}
        {isLoadingMore && <li className="muted">불러오는 중입니다</li>}
      </ol>
      <ChatForm />
    </aside>
  );
}

/** What was said on a day, and the way back to now. */
function DayChoice({ day, onClose }: { day: string | undefined; onClose: () => void }) {
  const choose = (chosen: string) => {
    if (chosen === '') return;
    goToDay(chosen).catch(() => toast.error('그날의 이야기를 불러오지 못했습니다. 다시 시도해 주세요.'));
  };
  return (
    <p className="chat-day">
      <input
        type="date"
        className="text-input"
        aria-label="이야기를 볼 날"
        defaultValue={day}
        max={new Date(serverNow()).toLocaleDateString('sv-SE')}
        onChange={(event) => choose(event.target.value)}
      />
      <Button
        onClick={() => {
          void goToDay(null);
          onClose();
        }}
      >
        {day ? '지금으로' : '닫기'}
      </Button>
    </p>
  );
}

function Online() {
  const aliveCount = useSiteNews((news) => news.aliveCount);
  return (
    <span className="online" data-testid="online">
      접속 {whole.format(aliveCount)}
    </span>
  );
}

/** Apart from the talk, of which nothing is drawn anew when a second passes. */
function Banner() {
  const { flipPoint, pointFestival } = useSiteNews();
  const festival = countdown(pointFestival - useNow());
  return (
    <div className="chat-banner">
      {festival && (
        <p>
          <span>두 배 축제 종료까지</span> <b>{festival}</b>
        </p>
      )}
      <p>
        <span>뒤집기 판돈</span>
        <b>
          <Icon of={powderIcon} label="가루" /> {whole.format(flipPoint)}
        </b>
      </p>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

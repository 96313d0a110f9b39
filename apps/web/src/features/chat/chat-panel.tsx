import powderIcon from 'virtual:icon/powder';
import './chat-panel.css';
import { X } from 'lucide-react';
import { type UIEvent, useEffect, useState } from 'react';
import { useSiteNews } from '../../api/site-news.ts';
import { showChat } from '../../lib/chat-shown.ts';
import { countdown } from '../../lib/row-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/user-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { useSwipeAway } from '../../ui/use-swipe-away.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatLine } from './chat-line.tsx';
import { visibleMessages } from './chat-rules.ts';
import { loadOlderChat, useChat } from './chat-store.ts';
import { GameList } from './game-list.tsx';

const whole = new Intl.NumberFormat('ko-KR');

export function ChatPanel() {
  const user = useUser();
  const { messages, isLoadingMore, olderFailure } = useChat();
  const { aliveCount, flipPoint, pointFestival } = useSiteNews();
  const now = useNow();
  const shown = visibleMessages(messages, user);
  const atScroll = ({ currentTarget: list }: UIEvent<HTMLOListElement>) => {
    // what has failed is asked for by its button, not by every movement
    if (!olderFailure && list.scrollHeight - list.scrollTop - list.clientHeight < 160) void loadOlderChat();
  };
  const swipe = useSwipeAway('.chat-head', () => showChat(false));
  const festival = countdown(pointFestival - now);
  return (
    <aside className="chat" aria-label="채팅" {...swipe}>
      <header className="chat-head">
        <h2>채팅</h2>
        <span className="online" data-testid="online">
          접속 {whole.format(aliveCount)}
        </span>
        <button type="button" className="chat-close" aria-label="채팅 닫기" onClick={() => showChat(false)}>
          <X size={18} />
        </button>
      </header>
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
      <GameList />
      <ol className="chat-lines" onScroll={atScroll} aria-live="polite">
        {shown.map((message) => (
          <ChatLine key={message.id} message={message} now={now} />
        ))}
        {shown.length === 0 && <li className="muted chat-none">아직 나눈 이야기가 없습니다. 먼저 인사해 보세요.</li>}
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

function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import powderIcon from 'virtual:icon/powder';
import './chat-panel.css';
import { durationWords } from '@chilyo/protocol/duration-words';
import { CalendarDays, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSiteNews } from '../../api/site-news.ts';
import { showChat, useWantedLine } from '../../lib/chat-shown.ts';
import { countdown } from '../../lib/row-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toast.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSwipeAway } from '../../ui/use-swipe-away.ts';
import { ChatForm } from './chat-form.tsx';
import { goToDay, goToLine, goToNow } from './chat-history.ts';
import { ChatLines } from './chat-lines.tsx';
import { useChat } from './chat-store.ts';
import { GameList } from './game-list.tsx';

const whole = new Intl.NumberFormat('ko-KR');

/** New messages render only the list, not the panel. */
export function ChatPanel() {
  const place = useChat(({ past }) => past?.place);
  const [isChoosingDay, setChoosingDay] = useState(false);
  const swipe = useSwipeAway('.chat-head', () => showChat(false));
  useWantedLineShown();
  return (
    <aside className="chat" aria-label="채팅" {...swipe}>
      <header className="chat-head">
        <h2>채팅</h2>
        <Online />
        <button
          type="button"
          className="chat-close"
          aria-label="지난 날의 대화"
          aria-expanded={isChoosingDay}
          onClick={() => setChoosingDay(!isChoosingDay)}
        >
          <CalendarDays size={18} />
        </button>
        <button type="button" className="chat-close" aria-label="채팅 닫기" onClick={() => showChat(false)}>
          <X size={18} />
        </button>
      </header>
      {(isChoosingDay || place) && (
        <DayChoice
          day={place && 'day' in place ? place.day : undefined}
          isPast={place !== undefined}
          onClose={() => setChoosingDay(false)}
        />
      )}
      <Banner />
      <SlowNote />
      <GameList />
      <ChatLines />
      <ChatForm />
    </aside>
  );
}

/** Shows a message that another part of the site asked for. */
function useWantedLineShown(): void {
  const wanted = useWantedLine(({ id }) => id);
  useEffect(() => {
    if (wanted === null) return;
    useWantedLine.setState({ id: null });
    goToLine(wanted).catch(() => toast.error('그때의 대화를 불러오지 못했습니다. 다시 시도해 주세요.'));
  }, [wanted]);
}

/** No room is older. */
const FIRST_DAY = '2020-01-01';
/** Keys that change a part of a date; others open the calendar of the browser. */
const TYPING = /^(\d|Arrow.*|Backspace|Delete)$/;

/** Chooses a day of the past, and leads back to the present. */
function DayChoice({ day, isPast, onClose }: { day: string | undefined; isPast: boolean; onClose: () => void }) {
  const max = new Date(serverNow()).toLocaleDateString('sv-SE');
  const field = useRef<HTMLInputElement>(null);
  // while a date is typed, its year is that of a long gone time
  const isTyped = useRef(false);
  useEffect(() => {
    if (field.current && !isTyped.current) field.current.value = day ?? '';
  }, [day]);
  const choose = () => {
    const chosen = field.current?.value ?? '';
    isTyped.current = false;
    if (chosen === day || chosen < FIRST_DAY || chosen > max) return;
    goToDay(chosen).catch(() => toast.error('그날의 대화를 불러오지 못했습니다. 다시 시도해 주세요.'));
  };
  return (
    <p className="chat-day">
      <input
        type="date"
        className="text-input"
        aria-label="대화를 볼 날"
        ref={field}
        min={FIRST_DAY}
        max={max}
        onKeyDown={({ key }) => {
          if (key === 'Enter') choose();
          else if (TYPING.test(key)) isTyped.current = true;
        }}
        onChange={() => isTyped.current || choose()}
        onBlur={() => isTyped.current && choose()}
      />
      <Button
        onClick={() => {
          goToNow();
          onClose();
        }}
      >
        {isPast ? '지금으로' : '닫기'}
      </Button>
    </p>
  );
}

function SlowNote() {
  const slowSeconds = useSiteNews((news) => news.slowSeconds);
  if (slowSeconds === 0) return null;
  return (
    <p className="chat-slow" data-testid="slow-chat">
      느린 채팅: 한 사람이 {durationWords(slowSeconds)}에 한 번 말할 수 있습니다.
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

function Banner() {
  const flipPoint = useSiteNews((news) => news.flipPoint);
  const pointFestival = useSiteNews((news) => news.pointFestival);
  return (
    <div className="chat-banner">
      {pointFestival > 0 && <Festival until={pointFestival} />}
      <p>
        <span>뒤집기에 모인 가루</span>
        <b>
          <Icon of={powderIcon} label="가루" /> {whole.format(flipPoint)}
        </b>
      </p>
    </div>
  );
}

function Festival({ until }: { until: number }) {
  const left = countdown(until - useNow());
  if (!left) return null;
  return (
    <p>
      <span>골드·가루 2배 종료까지</span> <b>{left}</b>
    </p>
  );
}

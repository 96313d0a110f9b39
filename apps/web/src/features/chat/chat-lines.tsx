import { type RefObject, type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { loadNewerChat, loadOlderChat } from './chat-history.ts';
import { ChatLine } from './chat-line.tsx';
import { visibleMessages } from './chat-rules.ts';
import { noteScroll, useChat } from './chat-store.ts';

const FollowScores = onDemand(async () => (await import('./game-score.tsx')).FollowScores);

/** Distance from the newest message that counts as being at the bottom, px. */
const NEAR_PX = 40;
/** Distance from the oldest message at which earlier ones are fetched, px. */
const END_PX = 160;
/** Number of messages rendered at first, and added each time the end is reached. */
const DRAWN = 50;

/** The chat, newest message first; older ones are rendered on scroll. */
export function ChatLines() {
  const user = useUser();
  const messages = useChat(({ past, messages: now }) => past?.messages ?? now);
  const place = useChat(({ past }) => past?.place);
  const isPast = place !== undefined;
  const foundId = place && 'lineId' in place ? place.lineId : null;
  const isLoadingMore = useChat((chat) => chat.isLoadingMore);
  const failure = useChat((chat) => chat.olderFailure);
  const [drawn, setDrawn] = useState(DRAWN);
  const visible = useMemo(() => visibleMessages(messages, user), [messages, user]);
  const shown = isPast ? visible : visible.slice(0, drawn);
  const list = useRef<HTMLOListElement>(null);
  const held = useHeldPlace(list, isPast, shown);
  const isKept = place !== undefined && 'isKept' in place;
  useLayoutEffect(() => {
    // what was read already stays where it is
    if (!isPast || isKept) return;
    const found = foundId !== null && list.current?.querySelector(`[data-line="${foundId}"]`);
    if (found) found.scrollIntoView({ block: 'center' });
    else list.current?.scrollTo({ top: 0 });
  }, [isPast, isKept, foundId]);

  const atScroll = ({ currentTarget }: UIEvent<HTMLOListElement>) => {
    held.note();
    const isNear = currentTarget.scrollTop < NEAR_PX;
    const isAtEnd = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < END_PX;
    if (!isPast) {
      noteScroll(isNear);
      if (isNear && !isAtEnd) setDrawn(DRAWN);
      else if (isAtEnd && drawn < visible.length) return setDrawn(drawn + DRAWN);
    }
    // a failed load is retried by its button, not on scroll
    if (failure) return;
    if (isAtEnd) void loadOlderChat();
    else if (isPast && isNear) void loadNewerChat();
  };
  return (
    <>
      <FollowScores lines={shown} />
      <ol
        ref={list}
        className="chat-lines"
        data-past={isPast || undefined}
        onScroll={atScroll}
        aria-live={isPast ? 'off' : 'polite'}
      >
        {isPast && (
          <li className="chat-newer">
            <Button isBusy={isLoadingMore} onClick={() => void loadNewerChat()}>
              더 새로운 대화
            </Button>
          </li>
        )}
        {shown.map((message) => (
          <ChatLine key={message.id} message={message} isFound={message.id === foundId} />
        ))}
        {shown.length === 0 && (
          <li className="muted chat-none">
            {isPast ? '그날까지 나눈 대화가 없습니다.' : '아직 나눈 대화가 없습니다. 먼저 인사해 보세요.'}
          </li>
        )}
        {failure && (
          <li>
            <Failed message={failure} onRetry={() => void loadOlderChat()} />
          </li>
        )}
        {isLoadingMore && !isPast && <li className="muted">불러오는 중입니다</li>}
      </ol>
    </>
  );
}

/**
 * Scroll anchoring: keeps the visible messages in place while others are inserted above. Always on in the past part;
 * in the present, once the user has scrolled down to older messages.
 */
function useHeldPlace(list: RefObject<HTMLOListElement | null>, isPast: boolean, shown: unknown) {
  const anchor = useRef<{ line: HTMLElement; above: number } | null>(null);
  const note = () => {
    const { current } = list;
    if (!current) return;
    const isFollowing = !isPast && current.scrollTop < NEAR_PX;
    const lines = isFollowing ? [] : [...current.querySelectorAll<HTMLElement>('.chat-line')];
    const line = lines.find((one) => one.offsetTop + one.offsetHeight > current.scrollTop);
    anchor.current = line ? { line, above: line.offsetTop - current.scrollTop } : null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered messages move the list
  useLayoutEffect(() => {
    const { current } = list;
    if (current && anchor.current?.line.isConnected)
      current.scrollTop = anchor.current.line.offsetTop - anchor.current.above;
    note();
  }, [list, shown]);
  return { note };
}

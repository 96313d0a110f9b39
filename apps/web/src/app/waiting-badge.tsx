import { unreadBadge } from '../features/chat/chat-rules.ts';

const WORDS = { news: '개의 소식이 기다립니다', rewards: '개의 보상이 기다립니다', open: '개의 일이 기다립니다' };

/** The number of correspondence matches and letters, rewards, or tasks of the staff, that wait for the user. */
export function WaitingBadge({ count, of }: { count: number; of: keyof typeof WORDS }) {
  const shown = unreadBadge(count);
  if (!shown) return null;
  return (
    <span className="badge" data-of={of} data-testid={`waiting-${of}`}>
      {shown}
      <span className="sr-only">{WORDS[of]}</span>
    </span>
  );
}

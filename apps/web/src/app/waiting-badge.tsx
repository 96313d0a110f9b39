import { unreadBadge } from '../lib/chat-rules.ts';

/** So many correspondence matches and letters wait for the player. */
export function WaitingBadge({ count }: { count: number }) {
  const shown = unreadBadge(count);
  if (!shown) return null;
  return (
    <span className="badge" data-testid="waiting-turns">
      {shown}
      <span className="sr-only">개의 소식이 기다립니다</span>
    </span>
  );
}

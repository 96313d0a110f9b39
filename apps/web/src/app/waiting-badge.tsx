import { unreadBadge } from '../lib/chat-rules.ts';

/** So many correspondence matches wait for the player. */
export function WaitingBadge({ count }: { count: number }) {
  const shown = unreadBadge(count);
  if (!shown) return null;
  return (
    <span className="badge" data-testid="waiting-turns">
      {shown}
      <span className="sr-only">개의 서신전이 기다립니다</span>
    </span>
  );
}

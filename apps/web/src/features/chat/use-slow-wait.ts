import { may } from '@chilyo/protocol/permissions';
import { useEffect, useState } from 'react';
import { useSiteNews } from '../../api/site-news.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/user-store.ts';
import { useChat } from './chat-store.ts';

/** Seconds until the user may send again in slow mode; 0: now. Users who may silence others are exempt. */
export function useSlowWait(): number {
  const user = useUser();
  const slowSeconds = useSiteNews((news) => news.slowSeconds);
  const isSlowed = user !== null && slowSeconds > 0 && !may(user, 'silence_players');
  const said = useChat(({ messages }) =>
    isSlowed ? (messages.find(({ user_id }) => user_id === user.id)?.created_ts ?? 0) : 0,
  );
  const until = said === 0 ? 0 : (said + slowSeconds + 1) * 1000;
  const [now, setNow] = useState(serverNow);
  const isWaiting = until > now;
  useEffect(() => {
    setNow(serverNow());
    if (until <= serverNow()) return;
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return isWaiting ? Math.ceil((until - now) / 1000) : 0;
}

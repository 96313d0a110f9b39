import type { ChatMessage } from '@chilyo/protocol';
import { SYSTEM_USER_ID } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { talkTime } from '../../lib/row-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showLine } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { NameLink } from '../../ui/name-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SaidWords } from '../../widgets/said-words.tsx';
import { GameLink } from './game-link.tsx';

/** Drawn once: of what is said later it knows nothing. */
export const ChatLine = memo(function ChatLine({ message }: { message: ChatMessage }) {
  const isSystem = message.user_id === SYSTEM_USER_ID;
  const me = useUser()?.id;
  const isCalled = message.mentions.some(({ user_id }) => user_id === me);
  const target = message.href;
  return (
    <li className="chat-line" data-system={isSystem || undefined} data-calls-me={isCalled || undefined}>
      <p className="chat-who">
        {!isSystem && <Portrait of={message} size={24} />}
        {isSystem ? <b>알림</b> : <NameLink id={message.user_id} name={message.name} mark={message.mark} />}
        <Ago of={message.created_ts} />
        {!isSystem && (
          <button
            type="button"
            className="chat-more"
            aria-label={`${message.name} 님의 메시지에 할 일`}
            onClick={() => showLine(message)}
          >
            <Ellipsis size={16} />
          </button>
        )}
      </p>
      <p className="chat-words">
        {message.game_id ? (
          <GameLink gameId={message.game_id}>{message.content}</GameLink>
        ) : target?.startsWith('/') ? (
          <Link to={target} className="linked">
            {message.content}
          </Link>
        ) : target?.startsWith('https://') ? (
          <a href={target} className="linked" rel="noopener noreferrer nofollow" target="_blank">
            {message.content}
          </a>
        ) : (
          <SaidWords content={message.content} mentions={message.mentions} />
        )}
      </p>
    </li>
  );
});

const AGO_MS = 20_000;

/** How long ago something was said; it counts on by itself. */
function Ago({ of }: { of: number }) {
  const [words, setWords] = useState(() => talkTime(of, serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setWords(talkTime(of, serverNow())), AGO_MS);
    return () => clearInterval(timer);
  }, [of]);
  return <time>{words}</time>;
}

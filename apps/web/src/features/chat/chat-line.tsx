import type { ChatMessage } from '@chilyo/protocol';
import { SYSTEM_USER_ID } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { create } from 'zustand';
import { talkTime } from '../../lib/row-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showLine } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { Folded } from '../../ui/folded.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SaidWords } from '../../widgets/texts/said-words.tsx';
import { GameLink } from './game-link.tsx';

const GameScoreLink = onDemand(async () => (await import('./game-score.tsx')).GameScoreLink);

type Props = {
  message: ChatMessage;
  /** It is the one that was looked for. */
  isFound?: boolean;
};

/** Memoised: later messages do not render it again. */
export const ChatLine = memo(function ChatLine({ message, isFound = false }: Props) {
  const isSystem = message.user_id === SYSTEM_USER_ID;
  const me = useUser()?.id;
  const isCalled = message.mentions.some(({ user_id }) => user_id === me);
  const target = message.href;
  return (
    <li
      className="chat-line"
      data-line={message.id}
      data-system={isSystem || undefined}
      data-calls-me={isCalled || undefined}
      data-found={isFound || undefined}
    >
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
          />
        )}
      </p>
      <p className="chat-words">
        {isSystem && message.game_id ? (
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
          <Folded userId={message.user_id} what="메시지" text={message.content}>
            <SaidWords content={message.content} mentions={message.mentions} hasTextCons />
          </Folded>
        )}
      </p>
      {!isSystem && message.game_id && <GameScoreLink gameId={message.game_id} />}
    </li>
  );
});

/** One clock for all messages; updates their relative times. */
const useTalkClock = create<{ now: number }>(() => ({ now: serverNow() }));
const AGO_MS = 20_000;
setInterval(() => useTalkClock.setState({ now: serverNow() }), AGO_MS);

function Ago({ of }: { of: number }) {
  return <time>{useTalkClock(({ now }) => talkTime(of, now))}</time>;
}

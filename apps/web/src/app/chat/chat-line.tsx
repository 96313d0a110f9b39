import type { ChatMessage } from '@chilyo/protocol';
import { SYSTEM_USER_ID } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { useCatalog } from '../../lib/catalog-store.ts';
import { talkTime } from '../../lib/row-time.ts';

export function ChatLine({ message, now }: { message: ChatMessage; now: number }) {
  const isSystem = message.user_id === SYSTEM_USER_ID;
  const target = message.game_id ? `/games/${message.game_id}` : message.href;
  const words = <WithCards text={message.content} />;
  return (
    <li className="chat-line" data-system={isSystem || undefined}>
      <p className="chat-who">
        {isSystem ? <b>알림</b> : <Link to={`/pages/user/${message.user_id}`}>{message.name}</Link>}
        <time>{talkTime(message.created_ts, now)}</time>
      </p>
      <p className="chat-words">
        {target?.startsWith('/') ? (
          <Link to={target} className="linked">
            {message.content}
          </Link>
        ) : target?.startsWith('https://') ? (
          <a href={target} className="linked" rel="noopener noreferrer nofollow" target="_blank">
            {message.content}
          </a>
        ) : (
          words
        )}
      </p>
    </li>
  );
}

/** `[[카드 이름]]` becomes a link to the card, if there is one of that name. */
function WithCards({ text }: { text: string }) {
  const cards = useCatalog((catalog) => catalog.cards);
  if (!text.includes('[[')) return text;
  return text.split(/(\[\[[^\]]{1,20}\]\])/).map((part, at) => {
    const card = part.startsWith('[[') && cards.find(({ name }) => name === part.slice(2, -2));
    if (!card) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging line
      <Link key={at} to={`/cards/${card.id}`} className="linked" title={card.text}>
        {card.name}
      </Link>
    );
  });
}

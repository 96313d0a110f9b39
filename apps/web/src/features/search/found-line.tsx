import type { SearchHit } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { query } from '../../api/query.ts';
import { showChatAt } from '../../lib/chat-shown.ts';
import { talkTime } from '../../lib/row-time.ts';
import { Button } from '../../ui/button.tsx';
import { Folded } from '../../ui/folded.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { Marked } from '../../ui/marked.tsx';
import { NameLink, PersonName } from '../../ui/name-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SaidWords } from '../../widgets/texts/said-words.tsx';

type Props = { hit: Extract<SearchHit, { kind: 'chat' }>; words: string; isSystem: boolean };

/** Number of messages loaded before and after the hit. */
const AROUND = 4;

/** A chat message with its time; the messages around it are loaded on request. */
export function FoundLine({ hit, words, isSystem }: Props) {
  const { id, user_id, name, face, title, href } = hit;
  const [isOpen, setOpen] = useState(false);
  const around = useId();
  return (
    <div className="found-line">
      <p className="found-by">
        {!isSystem && <Portrait of={face} size={24} />}
        {isSystem ? <b>알림</b> : <NameLink id={user_id} name={name} mark={face.mark} />}
        <time>{words}</time>
      </p>
      <p className="found-said">
        {href?.startsWith('/') ? (
          <Link to={href} className="linked">
            <Marked of={title} />
          </Link>
        ) : (
          <Folded userId={user_id} what="메시지" text={title.text}>
            <Marked of={title} />
          </Folded>
        )}
      </p>
      <Button aria-expanded={isOpen} aria-controls={around} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '앞뒤 대화 접기' : '앞뒤 대화 보기'}
      </Button>{' '}
      <Button onClick={() => showChatAt(id)}>채팅에서 보기</Button>
      <div id={around}>{isOpen && <LinesAround id={id} />}</div>
    </div>
  );
}

function LinesAround({ id }: { id: number }) {
  const lines = useQuery(query('chatMessages', { before: id + AROUND + 1, limit: 2 * AROUND + 1 }));
  return (
    <ListStates
      of={{ ...lines, data: lines.data?.items.toReversed() }}
      rows={3}
      className="found-around"
      empty="대화가 없습니다."
    >
      {(line) => (
        <li key={line.id} aria-current={line.id === id || undefined}>
          <b>
            <PersonName id={line.user_id} name={line.name} />
          </b>{' '}
          <Folded userId={line.user_id} what="메시지" text={line.content}>
            <SaidWords content={line.content} hasTextCons />
          </Folded>{' '}
          <time>{talkTime(line.created_ts, Date.now())}</time>
        </li>
      )}
    </ListStates>
  );
}

import './comments-panel.css';
import type { CommentSort } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pages } from '../../api/query.ts';
import { keptChoice } from '../../lib/kept-choice.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NewComment, type Subject } from './comment-form.tsx';
import { Thread } from './comment-thread.tsx';
import { SilencedNote, useIsSilenced } from './silenced-note.tsx';

const SORTS: Record<CommentSort, string> = { old: '등록순', new: '최신순', votes: '추천순' };
const [useSort, chooseSort] = keptChoice('chilyo.comment-order', Object.keys(SORTS) as CommentSort[], 'old');

/** Where no more comments are, the best are seen anyway. */
const FEW = 5;

type Props = {
  of: Subject;
  placeholder: string;
  /** The author of the subject. */
  authorId?: number;
  /** Comments are closed. */
  isClosed?: boolean;
  /** Closed by moderators. */
  isLocked?: boolean;
};

const READ = { card: 'cardComments', article: 'articleComments', idea: 'ideaComments' } as const;

/** Comments on a card, an article or an idea in a chosen order, each with its replies; the best stand above. */
export function CommentsPanel({ of, placeholder, authorId, isClosed: isOver = false, isLocked = false }: Props) {
  const isClosed = isOver || isLocked;
  const user = useLastUser();
  const isSilenced = useIsSilenced();
  const sort = useSort();
  const { hash } = useLocation();
  const named = /^c(\d{1,9})$/.exec(hash)?.[1];
  /** The comment to show wherever it stands: the last one written here, else the one the address names. */
  const [written, setWritten] = useState<{ id: number; at: string } | null>(null);
  const lit = written?.at === hash ? written.id : named === undefined ? null : Number(named);
  const comments = useInfiniteQuery(pages(READ[of.kind], { id: of.id }, { sort, linked: lit ?? undefined }));
  const [first] = comments.data?.pages ?? [];
  const threads = comments.data?.pages.flatMap(({ items }) => items);
  const isHere = threads?.some(({ id, replies }) => id === lit || replies.some((reply) => reply.id === lit)) ?? false;
  const linked = isHere ? null : (first?.linked ?? null);
  const list = useRef<HTMLDivElement>(null);
  const isFound = isHere || linked !== null;
  // once for each: a list that is fetched again must not scroll
  useEffect(() => {
    if (lit !== null && isFound) list.current?.querySelector(`[data-lit]`)?.scrollIntoView({ block: 'center' });
  }, [lit, isFound]);
  const rest = { of, authorId, isClosed, lit, onSaid: ({ id }: { id: number }) => setWritten({ id, at: hash }) };
  return (
    <Panel
      title={first?.count ? `댓글 ${first.count}` : '댓글'}
      className="comments"
      side={<ChoiceRow label="댓글 순서" choices={choicesOf(SORTS)} chosen={sort} onPress={chooseSort} />}
    >
      {isLocked && !isOver && <p className="muted small">운영진이 댓글을 잠갔습니다.</p>}
      {isClosed ? null : isSilenced ? (
        <SilencedNote />
      ) : user?.name ? (
        <NewComment of={of} placeholder={placeholder} parentId={null} onDone={rest.onSaid} />
      ) : (
        <p className="muted small">댓글은 로그인하면 쓸 수 있습니다.</p>
      )}
      <div ref={list}>
        {linked && (
          <section className="comment-group" aria-label="찾은 댓글">
            <h3>{written?.id === lit ? '방금 쓴 댓글' : '찾은 댓글'}</h3>
            <ul>
              <Thread thread={linked} {...rest} />
            </ul>
          </section>
        )}
        {first && first.best.length > 0 && (first.count ?? 0) > FEW && (
          <section className="comment-group" aria-label="베스트 댓글">
            <h3>베스트 댓글</h3>
            <ul>
              {first.best.map((thread) => (
                <Thread key={thread.id} thread={{ ...thread, replies: [] }} {...rest} lit={null} isCopy />
              ))}
            </ul>
          </section>
        )}
        <ListStates
          of={{ ...comments, data: threads }}
          rows={2}
          empty={
            <Empty action={!user && !isClosed && <ButtonLink to="/login">로그인</ButtonLink>}>
              {isClosed ? '댓글이 없습니다.' : '첫 댓글을 남겨 보세요.'}
            </Empty>
          }
        >
          {(thread) => <Thread key={thread.id} thread={thread} {...rest} />}
        </ListStates>
      </div>
      <More of={comments} />
    </Panel>
  );
}

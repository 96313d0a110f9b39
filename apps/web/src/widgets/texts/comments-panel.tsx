import './comments-panel.css';
import type { Comment, CommentSort, CommentThread } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { pages } from '../../api/query.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { rowTime } from '../../lib/row-time.ts';
import { showPostActs, showReport } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { CommentForm, type Subject } from './comment-form.tsx';
import { hiddenTitle, untilWords } from './post-words.ts';
import { SaidWords } from './said-words.tsx';
import { VoteButton } from './vote-button.tsx';

const HiddenNote = onDemand(async () => (await import('./hidden-note.tsx')).HiddenNote);

const SORTS = { new: '최신', votes: '추천' } as const;

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

/** Comments on a card, an article or an idea, newest first, each with its replies. */
export function CommentsPanel({ of, placeholder, authorId, isClosed: isOver = false, isLocked = false }: Props) {
  const isClosed = isOver || isLocked;
  const user = useUser();
  const [sort, setSort] = useState<CommentSort>('new');
  const comments = useInfiniteQuery(pages(READ[of.kind], { id: of.id }, { sort }));
  return (
    <Panel
      title="댓글"
      className="comments"
      side={<ChoiceRow label="댓글 차례" choices={choicesOf(SORTS)} chosen={sort} onPress={setSort} />}
    >
      {isLocked && !isOver && <p className="muted small">운영진이 댓글을 잠갔습니다.</p>}
      {isClosed ? null : user?.name ? (
        <CommentForm of={of} placeholder={placeholder} parentId={null} />
      ) : (
        <p className="muted small">댓글은 로그인하면 쓸 수 있습니다.</p>
      )}
      <ListStates
        of={{ ...comments, data: comments.data?.pages.flatMap(({ items }) => items) }}
        rows={2}
        empty={
          <Empty action={!user && !isClosed && <ButtonLink to="/login">로그인</ButtonLink>}>
            {isClosed ? '댓글이 없습니다.' : '첫 댓글을 남겨 보세요.'}
          </Empty>
        }
      >
        {(thread) => <Thread key={thread.id} of={of} thread={thread} authorId={authorId} isClosed={isClosed} />}
      </ListStates>
      <More of={comments} />
    </Panel>
  );
}

type ThreadProps = { of: Subject; thread: CommentThread; authorId: number | undefined; isClosed: boolean };

function Thread({ of, thread, authorId, isClosed }: ThreadProps) {
  const user = useUser();
  const [isReplying, setReplying] = useState(false);
  return (
    <li className="comment" data-testid="comment">
      <Folded userId={thread.user_id} what="댓글">
        <Said
          said={thread}
          authorId={authorId}
          onReply={user?.name && !isClosed ? () => setReplying(!isReplying) : undefined}
        />
      </Folded>
      {(thread.replies.length > 0 || isReplying) && (
        <div className="comment-replies">
          <ul>
            {thread.replies.map((reply) => (
              <li key={reply.id} className="comment" data-testid="reply">
                <Folded userId={reply.user_id} what="댓글">
                  <Said said={reply} authorId={authorId} />
                </Folded>
              </li>
            ))}
          </ul>
          {isReplying && (
            <CommentForm of={of} placeholder="답글" parentId={thread.id} onDone={() => setReplying(false)} />
          )}
        </div>
      )}
    </li>
  );
}

async function remove(id: number): Promise<void> {
  const isSure = await askConfirm({
    title: '댓글 지우기',
    message: '이 댓글을 지울까요?',
    confirmLabel: '지우기',
    isDangerous: true,
  });
  // a dialog shows the failure
  if (isSure) await api.removeComment({ id }).catch(() => undefined);
}

function Said({
  said,
  authorId,
  onReply,
}: {
  said: Comment;
  authorId: number | undefined;
  onReply?: (() => void) | undefined;
}) {
  const user = useUser();
  if (said.is_deleted) return <p className="muted comment-said">지워진 댓글입니다.</p>;
  const { id, user_id, name, content, mentions, created_ts, votes, is_voted, hiding, ...face } = said;
  if (hiding && !hiding.inside)
    return (
      <p className="muted comment-said">
        {hiddenTitle(hiding, 'comment')}. {untilWords(hiding)}
      </p>
    );
  const isMine = user?.id === user_id;
  return (
    <>
      <p className="comment-by">
        <Portrait of={face} size={24} /> <NameLink id={user_id} name={name} mark={face.mark} />
        {user_id === authorId && <span className="comment-author">글쓴이</span>}
        <time>{rowTime(created_ts, Date.now())}</time>
      </p>
      {hiding && <HiddenNote of={hiding} authorId={user_id} />}
      <p className="comment-said">
        <SaidWords content={content} mentions={mentions} />
      </p>
      <div className="comment-acts">
        {!hiding && (
          <VoteButton
            key={votes}
            votes={votes}
            isGiven={is_voted}
            mayVote={!!user?.name && !isMine}
            label={`${name} 님의 댓글 추천`}
            isShort
            give={() => api.voteForComment({ id })}
            takeBack={() => api.takeCommentVoteBack({ id })}
          />
        )}
        {onReply && !hiding && (
          <Button look="bare" onClick={onReply}>
            답글
          </Button>
        )}
        {isMine && (
          <Button look="bare" aria-label={`${name} 님의 댓글 지우기`} onClick={() => void remove(id)}>
            지우기
          </Button>
        )}
        {!isMine && may(user, 'hide_posts') && (
          <Button
            look="bare"
            aria-label={`${name} 님의 댓글 다루기`}
            onClick={() => showPostActs({ kind: 'comment', id })}
          >
            다루기
          </Button>
        )}
        {user?.name && !isMine && !hiding && (
          <Button
            look="bare"
            aria-label={`${name} 님의 댓글 신고`}
            onClick={() => showReport({ kind: 'comment', id, title: '댓글 신고' })}
          >
            신고
          </Button>
        )}
      </div>
    </>
  );
}

import type { Comment, CommentThread } from '@chilyo/protocol';
import { COMMENT_EDIT_MS } from '@chilyo/protocol/constants';
import { commentAnchor } from '@chilyo/protocol/mentions';
import { may } from '@chilyo/protocol/permissions';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { rowTime } from '../../lib/row-time.ts';
import { showPostActs, showReport } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Folded } from '../../ui/folded.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { CommentForm, NewComment, type Subject } from './comment-form.tsx';
import { hiddenTitle, untilWords } from './post-words.ts';
import { SaidPicture } from './said-picture.tsx';
import { SaidWords } from './said-words.tsx';
import { VoteButton } from './vote-button.tsx';

const HiddenNote = onDemand(async () => (await import('./hidden-note.tsx')).HiddenNote);

type ThreadProps = {
  of: Subject;
  thread: CommentThread;
  authorId: number | undefined;
  isClosed: boolean;
  /** The comment that the address names. */
  lit: number | null;
  /** Called with a new reply. */
  onSaid: (comment: Comment) => void;
  /** Another place of this page has the same thread with the addresses of its comments. */
  isCopy?: boolean;
};

/** A comment with its replies. */
export function Thread({ of, thread, authorId, isClosed, lit, onSaid, isCopy = false }: ThreadProps) {
  const user = useUser();
  /** The comment being replied to; null while no reply is written. */
  const [replied, setReplied] = useState<Comment | null>(null);
  const said = (comment: Comment) => ({
    said: comment,
    authorId,
    isCopy,
    onReply:
      user?.name && !user.is_silence && !isClosed && !thread.is_deleted && !thread.hiding
        ? () => setReplied(replied?.id === comment.id ? null : comment)
        : undefined,
  });
  const row = ({ id }: Comment) => ({
    id: isCopy ? undefined : commentAnchor(id),
    'data-lit': lit === id || undefined,
  });
  return (
    <li className="comment" data-testid="comment" {...row(thread)}>
      <Folded userId={thread.user_id} what="댓글" text={thread.content}>
        <Said {...said(thread)} />
      </Folded>
      {(thread.replies.length > 0 || replied) && (
        <div className="comment-replies">
          <ul>
            {thread.replies.map((reply) => (
              <li key={reply.id} className="comment" data-testid="reply" {...row(reply)}>
                <Folded userId={reply.user_id} what="댓글" text={reply.content}>
                  <Said {...said(reply)} />
                </Folded>
              </li>
            ))}
          </ul>
          {replied && (
            <NewComment
              key={replied.id}
              of={of}
              parentId={thread.id}
              repliedId={replied.id}
              placeholder="답글"
              to={replied.id === thread.id || replied.user_id === user?.id ? undefined : replied.name}
              onDone={(comment, isAll) => {
                if (isAll) setReplied(null);
                onSaid(comment);
              }}
              onCancel={() => setReplied(null)}
            />
          )}
        </div>
      )}
    </li>
  );
}

async function remove(id: number): Promise<void> {
  const isSure = await askConfirm({
    title: '댓글 삭제',
    message: '이 댓글을 삭제할까요?',
    confirmLabel: '삭제',
    isDangerous: true,
  });
  // a dialog shows the failure
  if (isSure) await api.removeComment({ id }).catch(() => undefined);
}

type SaidProps = {
  said: Comment;
  authorId: number | undefined;
  isCopy: boolean;
  onReply: (() => void) | undefined;
};

function Said({ said, authorId, isCopy, onReply }: SaidProps) {
  const user = useUser();
  const [isEdited, setEdited] = useState(false);
  if (said.is_deleted) return <p className="muted comment-said">지워진 댓글입니다.</p>;
  const { id, user_id, name, content, picture, mentions, created_ts, edited_ts, votes, is_voted, hiding, ...face } =
    said;
  if (hiding && !hiding.inside)
    return (
      <p className="muted comment-said">
        {hiddenTitle(hiding, 'comment')}. {untilWords(hiding)}
      </p>
    );
  const isMine = user?.id === user_id;
  const isEditable = isMine && !user.is_silence && !hiding && Date.now() - created_ts * 1000 < COMMENT_EDIT_MS;
  return (
    <>
      <p className="comment-by">
        <Portrait of={face} size={24} /> <NameLink id={user_id} name={name} mark={face.mark} />
        {user_id === authorId && <span className="comment-author">글쓴이</span>}
        <a href={`#${commentAnchor(id)}`} className="comment-time" title="이 댓글의 주소">
          <RowMoment of={created_ts} />
        </a>
        {edited_ts && <span className="comment-time">수정 {rowTime(edited_ts, Date.now())}</span>}
      </p>
      {hiding && <HiddenNote of={hiding} authorId={user_id} />}
      {isEdited ? (
        <CommentForm
          name={`comment-edit-${id}`}
          label="댓글"
          placeholder="댓글"
          from={content}
          send={(changed) => api.editComment({ id }, { content: changed }, { quiet: true })}
          button="수정"
          isEdit
          onDone={(_, isAll) => isAll && setEdited(false)}
          onCancel={() => setEdited(false)}
        />
      ) : (
        content && (
          <p className="comment-said">
            <SaidWords content={content} mentions={mentions} />
          </p>
        )
      )}
      {picture && <SaidPicture src={picture} />}
      <div className="comment-acts">
        {!hiding && (
          <VoteButton
            key={`${votes} ${is_voted}`}
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
        {isEditable && !isEdited && !isCopy && (
          <Button look="bare" aria-label={`${name} 님의 댓글 수정`} onClick={() => setEdited(true)}>
            수정
          </Button>
        )}
        {isMine && (
          <Button look="bare" aria-label={`${name} 님의 댓글 삭제`} onClick={() => void remove(id)}>
            삭제
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

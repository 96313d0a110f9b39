import { may } from '@chilyo/protocol/permissions';
import { api } from '../../api/client.ts';
import './card-panels.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { pages } from '../../api/query.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { HttpError } from '../../lib/http-error.ts';
import { rowTime } from '../../lib/row-time.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { useMention } from '../../widgets/card-search/use-mention.tsx';
import { SaidWords } from '../../widgets/said-words.tsx';

const LONGEST = 300;

/** What players say about a card, newest first. */
export function CommentsPanel({ cardId }: { cardId: number }) {
  const user = useUser();
  const comments = useInfiniteQuery(pages('cardComments', { id: cardId }));
  const remove = async (id: number) => {
    const isSure = await askConfirm({
      title: '댓글 지우기',
      message: '이 댓글을 지울까요?',
      confirmLabel: '지우기',
      isDangerous: true,
    });
    if (!isSure) return;
    await api.removeComment({ id }).catch(() => undefined);
  };
  return (
    <Panel title="댓글" className="card-comments">
      {user?.name ? <CommentForm cardId={cardId} /> : <p className="muted small">댓글은 로그인하면 쓸 수 있습니다.</p>}
      <ListStates
        of={{ ...comments, data: comments.data?.pages.flatMap(({ items }) => items) }}
        rows={2}
        empty={<Empty action={!user && <ButtonLink to="/login">로그인</ButtonLink>}>첫 댓글을 남겨 보세요.</Empty>}
      >
        {({ id, user_id, name, content, created_ts, ...face }) => (
          <li key={id} className="card-comment">
            <p>
              <Portrait of={face} size={24} /> <NameLink id={user_id} name={name} mark={face.mark} />{' '}
              <SaidWords content={content} />
            </p>
            <time>{rowTime(created_ts, Date.now())}</time>
            {(user?.id === user_id || may(user, 'remove_comments')) && (
              <Button look="bare" aria-label={`${name} 님의 댓글 지우기`} onClick={() => void remove(id)}>
                지우기
              </Button>
            )}
          </li>
        )}
      </ListStates>
      <More of={comments} />
    </Panel>
  );
}

function CommentForm({ cardId }: { cardId: number }) {
  const { draft, change, clear } = useDraft(`comment-${cardId}`, { content: '' });
  const mention = useMention(draft.content, (content) => change({ content }));
  const [faults, setFaults] = useFaults(draft);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const content = draft.content.trim();
    if (!content) return setFaults({ form: '할 말을 적어 주세요.' });
    setIsBusy(true);
    try {
      await api.commentOnCard({ id: cardId }, { content }, { quiet: true });
      clear();
      setFaults({});
    } catch (failure) {
      setFaults({ form: failure instanceof HttpError ? failure.message : '댓글을 남기지 못했습니다.' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className="comment-form" onSubmit={(event) => void submit(event)}>
      <div className="option-field">
        <input
          {...mention.field}
          className="text-input"
          aria-label="댓글"
          aria-invalid={!!faults.form}
          aria-describedby="comment-error"
          placeholder="이 카드를 어떻게 쓰나요?"
          maxLength={LONGEST}
          value={draft.content}
          autoComplete="off"
        />
        {mention.list}
      </div>
      <Button type="submit" isBusy={isBusy}>
        남기기
      </Button>
      <p id="comment-error" className="field-error" role={faults.form ? 'alert' : undefined}>
        {faults.form}
      </p>
    </form>
  );
}

import './articles.css';
import type { Article } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { showReport } from '../../lib/sheets.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** What may be done with an article: a vote, a report; by its author and the operator more. */
export function ArticleActs({ article }: { article: Article }) {
  const { id, category, user_id, is_pinned } = article;
  const navigate = useNavigate();
  const user = useUser();
  const isMine = user?.id === user_id;
  const remove = async () => {
    const isSure = await askConfirm({
      title: '글 지우기',
      message: '이 글을 지울까요? 지운 글은 되돌릴 수 없습니다.',
      confirmLabel: '지우기',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await api.removeArticle({ category, id });
      toast('글을 지웠습니다.');
      void navigate({ to: '/articles/$category', params: { category } });
    } catch {
      // said by its dialog
    }
  };
  return (
    <div className="article-acts">
      <VoteButton article={article} mayVote={!!user?.name && !isMine} />
      {isMine && (
        <ButtonLink to="/articles/$category/$article_id/edit" params={{ category, article_id: id }}>
          고치기
        </ButtonLink>
      )}
      {may(user, 'write_notes') && (
        <Button onClick={() => void api.pinArticle({ id }, { is_pinned: !is_pinned }).catch(() => undefined)}>
          {is_pinned ? '고정 풀기' : '위에 고정'}
        </Button>
      )}
      {(isMine || may(user, 'remove_articles')) && (
        <Button look="bare" onClick={() => void remove()}>
          지우기
        </Button>
      )}
      {user?.name && !isMine && (
        <Button look="bare" onClick={() => showReport({ kind: 'article', id, title: '글 신고' })}>
          신고
        </Button>
      )}
    </div>
  );
}

/** Counts at once, and takes it back when the site says otherwise. */
function VoteButton({ article, mayVote }: { article: Article; mayVote: boolean }) {
  const [shown, setShown] = useState({ votes: article.votes, isGiven: article.is_voted });
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    const before = shown;
    const isGiven = !before.isGiven;
    setShown({ votes: before.votes + (isGiven ? 1 : -1), isGiven });
    setIsBusy(true);
    try {
      const { votes } = await (isGiven ? api.voteForArticle : api.takeVoteBack)({ id: article.id });
      setShown({ votes, isGiven });
    } catch {
      setShown(before);
    } finally {
      setIsBusy(false);
    }
  };
  if (!mayVote) return <p className="article-votes">추천 {shown.votes}</p>;
  return (
    <Button aria-pressed={shown.isGiven} isBusy={isBusy} className="vote" onClick={() => void press()}>
      추천 {shown.votes}
    </Button>
  );
}

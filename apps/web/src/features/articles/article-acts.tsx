import './articles.css';
import type { Article } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { showPostActs, showReport } from '../../lib/sheets.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ShareButton } from '../../widgets/texts/share-button.tsx';
import { TakedownLink } from '../../widgets/texts/takedown-link.tsx';
import { VoteButton } from '../../widgets/texts/vote-button.tsx';
import { BookmarkButton } from './bookmark-button.tsx';

/** What may be done with an article: a vote, a report; by its author and moderators more. */
export function ArticleActs({ article }: { article: Article }) {
  const { id, category, user_id, is_pinned, hiding } = article;
  const navigate = useNavigate();
  const user = useUser();
  const isMine = user?.id === user_id;
  const remove = async () => {
    const isSure = await askConfirm({
      title: '글 삭제',
      message: '이 글을 삭제할까요? 삭제한 글은 되돌릴 수 없습니다.',
      confirmLabel: '삭제',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await api.removeArticle({ category, id });
      toast('글을 삭제했습니다.');
      void navigate({ to: '/articles/$category', params: { category } });
    } catch {
      // said by its dialog
    }
  };
  return (
    <div className="article-acts">
      {!hiding && (
        <VoteButton
          votes={article.votes}
          isGiven={article.is_voted}
          mayVote={!!user?.name && !isMine}
          label="추천"
          give={() => api.voteForArticle({ id })}
          takeBack={() => api.takeVoteBack({ id })}
        />
      )}
      {!hiding && (
        <ShareButton
          name={article.title}
          path={`/articles/${category}/${id}`}
          picture={`/api/articles/${id}/picture.png`}
        />
      )}
      {user?.name && (!hiding || article.bookmark) && <BookmarkButton article={article} />}
      {isMine && !hiding && (
        <ButtonLink to="/articles/$category/$article_id/edit" params={{ category, article_id: id }}>
          수정
        </ButtonLink>
      )}
      {may(user, 'pin_articles') && !hiding && (
        <Button onClick={() => void api.pinArticle({ id }, { is_pinned: !is_pinned }).catch(() => undefined)}>
          {is_pinned ? '고정 풀기' : '위에 고정'}
        </Button>
      )}
      {isMine && (
        <Button look="bare" onClick={() => void remove()}>
          삭제
        </Button>
      )}
      {!isMine && may(user, 'hide_posts') && (
        <Button look="bare" onClick={() => showPostActs({ kind: 'article', id })}>
          글 다루기
        </Button>
      )}
      {user?.name && !isMine && !hiding && (
        <Button look="bare" onClick={() => showReport({ kind: 'article', id, title: '글 신고' })}>
          신고
        </Button>
      )}
      {!isMine && !hiding && <TakedownLink address={`/articles/${category}/${id}`} />}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useBoard } from '../../widgets/texts/boards.ts';
import { SilencedNote, useIsSilenced } from '../../widgets/texts/silenced-note.tsx';
import { ArticleForm } from './article-form.tsx';

export function ArticleEditPage() {
  const { category, article_id: id } = useParams({ from: '/articles/$category/$article_id/edit' });
  const navigate = useNavigate();
  const user = useLastUser();
  const article = useQuery(query('article', { category, id }));
  const board = useBoard(category);
  const isSilenced = useIsSilenced();
  const params = { category, article_id: id };
  if (article.isPending)
    return (
      <Panel isPage title="글 수정">
        <SkeletonRows count={6} />
      </Panel>
    );
  if (article.isLoadingError)
    return (
      <Panel isPage title="글 수정">
        <Failed message={article.error.message} onRetry={() => void article.refetch()} />
      </Panel>
    );
  const { user_id, topic, title, body, revision, is_deleted } = article.data;
  if (!board || is_deleted || user?.id !== user_id)
    return (
      <Panel isPage title="고칠 수 없는 글입니다">
        <ButtonLink to="/articles/$category/$article_id" params={params}>
          글로 돌아가기
        </ButtonLink>
      </Panel>
    );
  return (
    <Panel isPage title="글 수정">
      {isSilenced ? (
        <SilencedNote />
      ) : (
        <ArticleForm
          key={id}
          board={board}
          draftName={`article-${id}`}
          from={{ topic, title, body, revision }}
          label="수정"
          send={async (said, edited) => {
            await api.editArticle({ category, id }, { ...said, revision: edited }, { quiet: true });
            void navigate({ to: '/articles/$category/$article_id', params, replace: true });
          }}
          latest={() => api.article({ category, id })}
        />
      )}
    </Panel>
  );
}

import type { Board } from '@chilyo/protocol';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { mayWriteOn, useBoard } from '../../widgets/texts/boards.ts';
import { SilencedNote, useIsSilenced } from '../../widgets/texts/silenced-note.tsx';
import { ArticleForm } from './article-form.tsx';

export function ArticleCreatePage() {
  const { category } = useParams({ from: '/articles/$category/create' });
  const navigate = useNavigate();
  const user = useLastUser();
  const isSilenced = useIsSilenced();
  const board = useBoard(category);
  if (!board || !user || !mayWriteOn(board, user))
    return (
      <Panel isPage title="글을 쓸 수 없는 게시판입니다">
        <p className="muted">{whyNot(board)}</p>
        <ButtonLink to="/articles/$category" params={{ category: 'free' }}>
          자유게시판으로
        </ButtonLink>
      </Panel>
    );
  return (
    <Panel isPage title={`글쓰기 · ${board.title}`}>
      {isSilenced ? (
        <SilencedNote />
      ) : (
        <ArticleForm
          key={category}
          board={board}
          draftName={category}
          from={{ topic: '', title: '', body: null, revision: 0 }}
          label="등록"
          send={async (said, _, draftId) => {
            const { id } = await api.writeArticle({ category }, said, { quiet: true, form: `article-${draftId}` });
            void navigate({
              to: '/articles/$category/$article_id',
              params: { category, article_id: id },
              replace: true,
            });
          }}
        />
      )}
    </Panel>
  );
}

function whyNot(board: Board | undefined): string {
  if (!board) return '없는 게시판입니다.';
  return board.is_closed ? '지금은 새 글을 받지 않습니다.' : '운영자만 글을 쓰는 게시판입니다.';
}

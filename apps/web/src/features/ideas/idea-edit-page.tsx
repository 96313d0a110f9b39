import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { IdeaForm } from './idea-form.tsx';

/** `/ideas/{id}/edit`: an own idea, until its card is made. */
export function IdeaEditPage() {
  const { idea_id: id } = useParams({ from: '/ideas/$idea_id/edit' });
  const navigate = useNavigate();
  const user = useLastUser();
  const found = useQuery(query('idea', { id }));
  const idea = found.data;
  if (!idea)
    return (
      <Panel isPage title="아이디어 수정">
        {found.isError ? (
          <Failed message={found.error.message} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows count={6} />
        )}
      </Panel>
    );
  const isOpen = idea.state === 'open' || idea.state === 'being_made';
  if (idea.is_deleted || !isOpen || user?.id !== idea.user_id)
    return (
      <Panel isPage title="고칠 수 없는 아이디어입니다">
        <ButtonLink to="/ideas/$idea_id" params={{ idea_id: id }}>
          아이디어로 돌아가기
        </ButtonLink>
      </Panel>
    );
  const { title, words, element, card, revision } = idea;
  return (
    <Panel isPage title="아이디어 수정">
      <IdeaForm
        key={id}
        id={id}
        draftName={`idea-${id}`}
        from={{ title, words, element, card, revision }}
        label="수정"
        send={async (said, edited) => {
          await api.editIdea({ id }, { ...said, revision: edited }, { quiet: true });
          void navigate({ to: '/ideas/$idea_id', params: { idea_id: id }, replace: true });
        }}
        latest={() => api.idea({ id })}
      />
    </Panel>
  );
}

import type { Idea } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { showPostActs, showReport } from '../../lib/sheets.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { actWords } from '../../widgets/texts/post-words.ts';
import { TakedownLink } from '../../widgets/texts/takedown-link.tsx';
import { IdeaVote } from './idea-vote.tsx';

/** What may be done with an idea: a vote, a card, a report; by its author more. */
export function IdeaActs({ idea }: { idea: Idea }) {
  const { id, user_id, state, hiding } = idea;
  const navigate = useNavigate();
  const user = useUser();
  const isMine = user?.id === user_id;
  const remove = async () => {
    const isSure = await askConfirm({
      title: '아이디어 지우기',
      message: '이 아이디어를 지울까요? 지운 것은 되돌릴 수 없습니다.',
      confirmLabel: '삭제',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await api.removeIdea({ id });
      toast('아이디어를 지웠습니다.');
      void navigate({ to: '/ideas' });
    } catch {
      // said by its dialog
    }
  };
  return (
    <div className="idea-acts">
      {!hiding && (
        <>
          <IdeaVote idea={idea} />
          <ButtonLink to="/cards/create" search={{ idea: id }} look="line">
            카드로 만들기
          </ButtonLink>
        </>
      )}
      {isMine && !hiding && (state === 'open' || state === 'being_made') && (
        <ButtonLink to="/ideas/$idea_id/edit" params={{ idea_id: id }}>
          수정
        </ButtonLink>
      )}
      {isMine && (
        <Button look="bare" onClick={() => void remove()}>
          삭제
        </Button>
      )}
      {!isMine && may(user, 'hide_posts') && (
        <Button look="bare" onClick={() => showPostActs({ kind: 'idea', id })}>
          {actWords('idea')}
        </Button>
      )}
      {user?.name && !isMine && !hiding && (
        <Button look="bare" onClick={() => showReport({ kind: 'idea', id, title: '아이디어 신고' })}>
          신고
        </Button>
      )}
      {!isMine && !hiding && <TakedownLink address={`/ideas/${id}`} />}
    </div>
  );
}

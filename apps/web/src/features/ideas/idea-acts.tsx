import type { Idea } from '@chilyo/protocol';
import { IDEA_REASON_MAX } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { askConfirm, askLine } from '../../lib/dialogs.ts';
import { showReport } from '../../lib/sheets.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IdeaVote } from './idea-vote.tsx';

/** What may be done with an idea: a vote, a card, a report; by its author more. */
export function IdeaActs({ idea }: { idea: Idea }) {
  const { id, user_id, state } = idea;
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
  const takeDown = async () => {
    const reason = await askLine(
      '아이디어 지우기',
      '쓴 사람에게 알릴 사유를 적어 주세요. 지운 것은 되돌릴 수 없습니다.',
      '삭제',
      { most: IDEA_REASON_MAX },
    );
    if (reason === '') return;
    try {
      await api.takeIdeaDown({ id }, { reason });
      toast('아이디어를 지우고 쓴 사람에게 알렸습니다.');
      void navigate({ to: '/ideas' });
    } catch {
      // said by its dialog
    }
  };
  return (
    <div className="idea-acts">
      <IdeaVote idea={idea} />
      <ButtonLink to="/cards/create" search={{ idea: id }} look="line">
        카드로 만들기
      </ButtonLink>
      {isMine && (state === 'open' || state === 'being_made') && (
        <ButtonLink to="/ideas/$idea_id/edit" params={{ idea_id: id }}>
          수정
        </ButtonLink>
      )}
      {(isMine || may(user, 'remove_ideas')) && (
        <Button look="bare" onClick={() => void (isMine ? remove() : takeDown())}>
          삭제
        </Button>
      )}
      {user?.name && !isMine && (
        <Button look="bare" onClick={() => showReport({ kind: 'idea', id, title: '아이디어 신고' })}>
          신고
        </Button>
      )}
    </div>
  );
}

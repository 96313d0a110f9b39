import type { MadeGood } from '@chilyo/protocol';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm, showAlert } from '../../lib/dialogs.ts';
import { Button } from '../../ui/button.tsx';

const WORDS = { skin: '이 스킨을', con_pack: '이 꾸러미를' } as const;

/** Deletes a good that its maker alone has. */
export function RemoveGood({ good, to }: { good: MadeGood; to: '/skins/create' | '/cons/create' }) {
  const { id, state, accepted_version: accepted, content } = good;
  const navigate = useNavigate();
  const { submit, isBusy } = useSubmit(() => api.removeMadeGood({ id }, { quiet: true }), {
    done: () => navigate({ to, replace: true }),
    words: { say: ({ form }) => form && void showAlert(form) },
  });
  if (accepted !== null || !['draft', 'asked', 'refused'].includes(state)) return null;
  const remove = async () => {
    const isSure = await askConfirm({
      title: '초안 지우기',
      message: `${WORDS[content.kind]} 지울까요? 되돌릴 수 없습니다.`,
      confirmLabel: '지우기',
      isDangerous: true,
    });
    if (isSure) void submit();
  };
  return (
    <p>
      <Button look="bare" isBusy={isBusy} onClick={() => void remove()}>
        초안 지우기
      </Button>
    </p>
  );
}

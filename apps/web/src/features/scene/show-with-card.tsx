import type { DoneAction } from '@chilyo/match';
import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { SCENE_LIMITS, type Scene, type ShownScene } from '@chilyo/protocol/scene';
import { Eye, EyeOff } from 'lucide-react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { UNSAVED_CARD_ID } from '../../match/start-trial.ts';
import type { TrialCard } from '../../match/trial-card.ts';

type Props = { tried: TrialCard; scene: Scene; done: readonly DoneAction[] };

/** Lets a maker show a recorded scene on the page of their card, and hide it again. */
export function ShowWithCard({ tried, scene, done }: Props) {
  const user = useUser();
  const { id } = tried.card;
  const isStored = id >= FIRST_WORK_ID && id !== UNSAVED_CARD_ID;
  const works = useAside({ ...query('ownWorks'), enabled: isStored && user !== null });
  const work = works.data?.find((one) => one.id === id);
  const show = useSubmit(() => api.showWorkScene({ id }, { scene, done: done as ShownScene['done'] }), {
    done: () => toast('카드 화면에 이 장면을 보입니다.'),
  });
  const hide = useSubmit(() => api.hideWorkScene({ id }), { done: () => toast('카드 화면에서 장면을 내렸습니다.') });
  if (!work || done.length === 0) return null;
  return (
    <>
      {work.has_scene && (
        <button type="button" className="match-bar-act" aria-disabled={hide.isBusy} onClick={() => void hide.submit()}>
          <EyeOff size={18} aria-hidden="true" />
          내리기
        </button>
      )}
      <button
        type="button"
        className="match-bar-act"
        aria-disabled={show.isBusy}
        data-testid="scene-share"
        onClick={() => {
          if (done.length > SCENE_LIMITS.steps) toast(`${SCENE_LIMITS.steps}수까지 보일 수 있습니다.`);
          else void show.submit();
        }}
      >
        <Eye size={18} aria-hidden="true" />
        카드에 걸기
      </button>
    </>
  );
}

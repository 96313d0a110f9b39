import './articles.css';
import type { BoardId } from '@chilyo/protocol/constants';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

type Props = {
  category: BoardId;
  /** The topic that is shown alone. */
  topic: string | undefined;
  /** Topics that the list leaves out. */
  leftOut: readonly string[];
};

/** Mutes the topic that is shown, or says which ones are left out of the list. */
export function TopicMutes({ category, topic, leftOut }: Props) {
  const user = useUser();
  const { submit, isBusy } = useSubmit((to: { topic: string; is_muted: boolean }) =>
    api.muteTopic({ category, ...to }),
  );
  if (!user?.name) return null;
  if (topic !== undefined) {
    const isMuted = user.mutes.topics.some((one) => one.category === category && one.topic === topic);
    return (
      <p className="topic-mutes muted small">
        {isMuted && '목록에서 뺀 말머리입니다. '}
        <Button look="bare" isBusy={isBusy} onClick={() => void submit({ topic, is_muted: !isMuted })}>
          {isMuted ? '목록에 다시 넣기' : '이 말머리를 목록에서 빼기'}
        </Button>
      </p>
    );
  }
  if (leftOut.length === 0) return null;
  return (
    <p className="topic-mutes muted small">
      {leftOut.map((name) => `‘${name}’`).join(', ')} 글은 빼고 보여 드립니다.{' '}
      <ButtonLink look="bare" to="/mypage/mutes">
        숨김 관리
      </ButtonLink>
    </p>
  );
}

import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import type { FoundIdea } from './similar-ideas.tsx';

/** Instead of the same idea once more: a vote for the one that is there. */
export function VoteInstead({ hit }: { hit: FoundIdea }) {
  const user = useUser();
  const [isGiven, setGiven] = useState(false);
  const { submit, isBusy } = useSubmit(() => api.voteForIdea({ id: hit.id }), { done: () => setGiven(true) });
  if (user?.id === hit.user_id) return <span className="muted small">내 아이디어</span>;
  if (isGiven)
    return (
      <span className="small" role="status">
        찬성했습니다
      </span>
    );
  return (
    <Button isBusy={isBusy} onClick={() => void submit()}>
      여기에 찬성<span className="sr-only">: {hit.title.text}</span>
    </Button>
  );
}

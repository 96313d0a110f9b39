import type { Idea } from '@chilyo/protocol';
import { api } from '../../api/client.ts';
import { useUser } from '../../lib/user-store.ts';
import { VoteButton } from '../../widgets/texts/vote-button.tsx';

/** The votes for an idea; another player's can be voted for. */
export function IdeaVote({ idea, isShort = false }: { idea: Idea; isShort?: boolean }) {
  const { id, title, votes, is_voted, user_id } = idea;
  const user = useUser();
  return (
    <VoteButton
      key={`${votes} ${is_voted}`}
      votes={votes}
      isGiven={is_voted}
      mayVote={!!user?.name && user.id !== user_id}
      label={isShort ? `‘${title}’ 찬성` : '찬성'}
      isShort={isShort}
      give={() => api.voteForIdea({ id })}
      takeBack={() => api.takeIdeaVoteBack({ id })}
    />
  );
}

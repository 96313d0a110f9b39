import { useWatchWord } from '../../match/queue-store.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** A link to the match that the user is playing. */
export function WatchLink({ gameId }: { gameId: number }) {
  return (
    <ButtonLink to="/games/$game_id" params={{ game_id: gameId }}>
      {useWatchWord(gameId)}
    </ButtonLink>
  );
}

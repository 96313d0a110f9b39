import { useWatchWord } from '../../match/queue-store.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way to the match that somebody plays. */
export function WatchLink({ gameId }: { gameId: number }) {
  return (
    <ButtonLink to="/games/$game_id" params={{ game_id: gameId }}>
      {useWatchWord(gameId)}
    </ButtonLink>
  );
}

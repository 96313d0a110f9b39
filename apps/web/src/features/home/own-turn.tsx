import { useOwnTurn } from '../../match/own-turn.ts';

/** The turn and its time left in the match that the player is in. */
export function OwnTurn({ gameId }: { gameId: number }) {
  const turn = useOwnTurn(gameId);
  return (
    turn && (
      <span className="banner-turn" role="timer" data-testid="own-turn">
        {turn}
      </span>
    )
  );
}

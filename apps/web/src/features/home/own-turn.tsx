import { useOwnTurn } from '../../match/own-turn.ts';

/** Whose turn it is in the match that the player sits at, and for how long. */
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

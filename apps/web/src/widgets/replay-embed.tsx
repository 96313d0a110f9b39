import './replay-embed.css';
import type { Replay } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../api/query.ts';
import { Failed } from '../ui/list-states.tsx';

type Props = {
  gameId: number;
  /** The moment to show, as a number of events; without it the end. */
  t?: number;
};

/**
 * A finished match in the middle of something else: the board of a moment as the server draws it, who played, how it ended, and the
 * way to the replay. What it fetches is what the replay needs, so that opening it shows the match at once.
 */
export function ReplayEmbed({ gameId, t }: Props) {
  const replay = useQuery(query('replay', { id: gameId }));
  const moment = t === undefined ? '' : `?t=${t}`;
  return (
    <article className="replay-embed" data-testid="replay-embed">
      {replay.isError ? (
        <Failed message={replay.error.message} onRetry={() => void replay.refetch()} />
      ) : (
        <Link to="/games/$game_id" params={{ game_id: gameId }} search={t === undefined ? {} : { t }}>
          {/* of no match that runs or is somebody's practice is there a picture */}
          <span className="replay-embed-board">
            {replay.data && replay.data.channel_id >= 0 && (
              <img src={`/api/games/${gameId}/picture.png${moment}`} alt="" width="1200" height="630" />
            )}
          </span>
          <span className="replay-embed-words">
            <b>{replay.data ? `${replay.data.seats[0].name} : ${replay.data.seats[1].name}` : '불러오는 중입니다'}</b>
            <span className="muted">{replay.data && resultOf(replay.data)}</span>
            <span className="replay-embed-open">다시 보기</span>
          </span>
        </Link>
      )}
    </article>
  );
}

const resultOf = ({ winner, seats }: Replay): string => (winner === null ? '무승부' : `${seats[winner].name} 승리`);

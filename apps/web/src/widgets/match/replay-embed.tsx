import './replay-embed.css';
import type { Replay } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { Failed } from '../../ui/list-states.tsx';

type Props = {
  gameId: number;
  /** The moment to show, as a number of events; without it the end. */
  t?: number;
  /** As a preview of a link it cannot be played; it links to the replay. */
  isGlimpse?: boolean;
};

/**
 * A finished match embedded in a text: the picture of a moment, the players, and the result. It plays in place in an
 * iframe, which a press opens and another closes: so keys, board and sheets are isolated, and on a page with ten
 * matches none costs anything before it is opened.
 */
export function ReplayEmbed({ gameId, t, isGlimpse = false }: Props) {
  const replay = useQuery(query('replay', { id: gameId }));
  const [isPlaying, setPlaying] = useState(false);
  const moment = t === undefined ? '' : `?t=${t}`;
  const toReplay = {
    to: '/games/$game_id',
    params: { game_id: gameId },
    search: t === undefined ? {} : { t },
  } as const;
  // running and practice matches have no picture
  const board = replay.data && replay.data.channel_id >= 0 && (
    <img src={`/api/games/${gameId}/picture.png${moment}`} alt="" width="1200" height="630" />
  );
  return (
    <article className="replay-embed" data-testid="replay-embed" data-playing={isPlaying || undefined}>
      {replay.isError ? (
        <Failed message={replay.error.message} onRetry={() => void replay.refetch()} />
      ) : (
        <>
          {isGlimpse ? (
            <Link {...toReplay} className="replay-embed-board">
              {board}
            </Link>
          ) : isPlaying ? (
            <iframe
              className="replay-embed-frame"
              title={replay.data ? `${versus(replay.data)} 다시 보기` : '다시 보기'}
              src={`/games/${gameId}${moment}`}
              allow="autoplay"
            />
          ) : (
            <button type="button" className="replay-embed-board" onClick={() => setPlaying(true)}>
              {board}
              <span className="replay-embed-play">여기서 보기</span>
            </button>
          )}
          <p className="replay-embed-words">
            <b>{replay.data ? versus(replay.data) : '불러오는 중입니다'}</b>
            <span className="muted">{replay.data && resultOf(replay.data)}</span>
            {isPlaying && (
              <button type="button" className="linked replay-embed-open" onClick={() => setPlaying(false)}>
                접기
              </button>
            )}
            <Link {...toReplay} className="linked replay-embed-open">
              크게 보기
            </Link>
          </p>
        </>
      )}
    </article>
  );
}

const versus = ({ seats }: Replay): string => `${seats[0].name} : ${seats[1].name}`;
const resultOf = ({ winner, seats }: Replay): string => (winner === null ? '무승부' : `${seats[winner].name} 승리`);

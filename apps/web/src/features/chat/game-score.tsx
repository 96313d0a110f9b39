import type { ChatMessage, GameScore } from '@chilyo/protocol';
import { SYSTEM_USER_ID } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { create } from 'zustand';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { HoverPreview } from '../../ui/hover-preview.tsx';
import { ReplayEmbed } from '../../widgets/match/replay-embed.tsx';

/** Scores of matches linked in messages. */
const useScores = create<{ scores: Readonly<Record<number, GameScore>> }>(() => ({ scores: {} }));

/** Most matches followed at once, by the limit of the call. */
const MOST = 20;
const LIVE_MS = 4_000;

/** Asks for all matches that the shown lines name at once, and again while one of them runs. */
export function FollowScores({ lines }: { lines: readonly ChatMessage[] }) {
  const named = lines.flatMap(({ user_id, game_id }) => (game_id && user_id !== SYSTEM_USER_ID ? [game_id] : []));
  const wanted = [...new Set(named)].slice(0, MOST).sort((a, b) => a - b);
  // finished matches do not change
  const open = useScores(({ scores }) => wanted.filter((id) => !scores[id]?.is_over).join());
  const found = useAside({
    ...query('gameScores', { ids: open }),
    enabled: open !== '',
    refetchInterval: LIVE_MS,
  });
  useEffect(() => {
    const items = found.data ?? [];
    useScores.setState(({ scores }) => ({
      scores: { ...scores, ...Object.fromEntries(items.map((score) => [score.id, score])) },
    }));
  }, [found.data]);
  return null;
}

/** A link to a match with its present score: lives and turn while it runs, then the result. */
export function GameScoreLink({ gameId }: { gameId: number }) {
  const score = useScores(({ scores }) => scores[gameId]);
  if (!score) return null;
  const { names, is_over, lives, turn, winner } = score;
  const link = (
    <Link to="/games/$game_id" params={{ game_id: gameId }} className="chat-score" data-testid="chat-score">
      <span className="chat-score-names">
        {[0, 1].map((seat) => (
          <span key={seat} data-winner={winner === seat || undefined}>
            {names[seat]}{' '}
            {lives && (
              <b>
                <span className="sr-only">생명 </span>
                {lives[seat]}
              </b>
            )}
          </span>
        ))}
      </span>
      <span className="muted">{is_over ? endWord(names, winner) : turn === 0 ? '처음 손패' : `${turn}턴`}</span>
    </Link>
  );
  if (!is_over) return link;
  return (
    <HoverPreview className="game-preview" preview={<ReplayEmbed gameId={gameId} />}>
      {link}
    </HoverPreview>
  );
}

const endWord = (names: readonly string[], winner: 0 | 1 | null) =>
  winner === null ? '비겼습니다' : `${names[winner]} 님 승`;

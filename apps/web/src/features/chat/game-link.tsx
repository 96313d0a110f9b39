import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HoverPreview } from '../../ui/hover-preview.tsx';
import { ReplayEmbed } from '../../widgets/match/replay-embed.tsx';

/** A line about a match that has ended; who stays on it sees how it ended. */
export function GameLink({ gameId, children }: { gameId: number; children: ReactNode }) {
  return (
    <HoverPreview className="game-preview" preview={<ReplayEmbed gameId={gameId} isGlimpse />}>
      <Link to="/games/$game_id" params={{ game_id: gameId }} className="linked">
        {children}
      </Link>
    </HoverPreview>
  );
}

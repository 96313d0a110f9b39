import { Link } from '@tanstack/react-router';
import { HoverCard } from 'radix-ui';
import type { ReactNode } from 'react';
import { ReplayEmbed } from '../../embeds/replay-embed.tsx';

/** A line about a match that has ended; who stays on it with the pointer sees how it ended. */
export function GameLink({ gameId, children }: { gameId: number; children: ReactNode }) {
  return (
    <HoverCard.Root openDelay={250} closeDelay={80}>
      <HoverCard.Trigger asChild>
        <Link to={`/games/${gameId}`} className="linked">
          {children}
        </Link>
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content className="game-preview" side="left" sideOffset={10} collisionPadding={12}>
          <ReplayEmbed gameId={gameId} />
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}

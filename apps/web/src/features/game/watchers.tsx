import allSeeingEyeIcon from 'virtual:icon/all-seeing-eye';
import type { ServerEvents } from '@chilyo/protocol';
import { useEffect, useState } from 'react';
import { socket } from '../../api/socket.ts';
import { Icon } from '../../ui/icon.tsx';

/** The number of spectators of a match. */
export function useWatchers(gameId: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const hear: ServerEvents['GAME_WATCHERS'] = (id, watchers) => id === gameId && setCount(watchers);
    socket.on('GAME_WATCHERS', hear);
    return () => socket.off('GAME_WATCHERS', hear);
  }, [gameId]);
  return count;
}

/** Spectator count as shown to players. Spectators see it in their chat. */
export function Watchers({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      className="watchers"
      role="img"
      aria-label={`관전 ${count}명`}
      title={`관전 ${count}명`}
      data-testid="watchers"
    >
      <Icon of={allSeeingEyeIcon} /> {count}
    </span>
  );
}

import type { ServerEvents } from '@chilyo/protocol';
import { useCallback, useEffect, useState } from 'react';
import { socket } from '../../api/socket.ts';
import type { Emotes } from '../../board/emotes.ts';
import { useUser } from '../../lib/user-store.ts';
import { play } from '../../sound/play.ts';

/** How long an emote stays at its hero. */
const SHOWN_MS = 3_500;

/** `seat` is the viewer's: muted emotes do not include the viewer's own. */
export function useEmotes(gameId: number, seat: 0 | 1 | null): Emotes {
  const isMuted = useUser()?.mute_emotes ?? false;
  const [shown, setShown] = useState<Emotes['shown']>({});
  useEffect(() => {
    const timers = new Map<0 | 1, ReturnType<typeof setTimeout>>();
    const hear: ServerEvents['GAME_EMOTE'] = (id, from, conId) => {
      if (id !== gameId || (isMuted && from !== seat)) return;
      play('emote');
      setShown((before) => ({ ...before, [from]: conId }));
      clearTimeout(timers.get(from));
      timers.set(
        from,
        setTimeout(() => setShown((before) => ({ ...before, [from]: undefined })), SHOWN_MS),
      );
    };
    socket.on('GAME_EMOTE', hear);
    return () => {
      socket.off('GAME_EMOTE', hear);
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [gameId, seat, isMuted]);
  const show = useCallback((conId: number) => socket.emit('GAME_EMOTE', gameId, conId), [gameId]);
  return { shown, show };
}

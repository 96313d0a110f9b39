import type { WireEvent, WireView } from '@chilyo/protocol';
import type { MatchSource } from '../../match/source.ts';

/** A board of seat 0, the blow that wins it, and what comes of the blow. */
export type WinningMove = {
  view: WireView;
  action: { type: 'attack'; unit: number; target: 'hero1' };
  events: WireEvent[];
};

type WinningSource = MatchSource & {
  /** Plays the blow; a second time it does nothing. */
  strike: () => void;
};

/** A source that waits on a board for its one move, in the shape of the server's updates. */
export function winningSource({ view, action, events }: WinningMove, key: string): WinningSource {
  let heard: Parameters<MatchSource['listen']>[0] | null = null;
  let hasStruck = false;
  return {
    key,
    isSilent: true,
    listen(who) {
      heard = who;
      who.connected();
      return () => {
        heard = null;
      };
    },
    join: async () => ({ ok: true, seat: 0, seq: 0, view, legal: [action], clock: null }),
    act: () => Promise.reject(new Error('the blow is played by `strike`')),
    strike() {
      if (hasStruck) return;
      hasStruck = true;
      heard?.news({ fromSeq: 0, events, legal: [], clock: null });
    },
  };
}

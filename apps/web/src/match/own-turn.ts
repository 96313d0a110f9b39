import type { GameClock } from '@chilyo/protocol';
import { useEffect, useState } from 'react';
import { serverNow } from '../lib/server-clock.ts';
import { socketSource } from './socket-source.ts';

type Turn = { seat: 0 | 1 | null; clock: GameClock };

/** '내 차례 · 32초': who decides in a match, and for how long, as its player reads it elsewhere. */
export function turnInWords({ seat, clock }: Turn, now: number): string {
  const who = clock.seat === null ? '처음 손패' : clock.seat === seat ? '내 차례' : '상대 차례';
  if (clock.deadline === null) return who;
  const left = clock.deadline - now;
  if (left > 0) return `${who} · ${Math.ceil(left / 1000)}초`;
  // then the time bank of the deciding player runs
  const reserve = clock.seat === null ? 0 : clock.bank[clock.seat] + left;
  return `${who} · 여유 ${Math.max(0, Math.ceil(reserve / 1000))}초`;
}

/** The same for the user's own match, followed from another page; null until it is known. */
export function useOwnTurn(gameId: number): string | null {
  const [turn, setTurn] = useState<Turn | null>(null);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const source = socketSource(gameId);
    const leave = source.listen({
      connected: () =>
        void source.join(undefined).then(
          (joined) => setTurn(joined.ok && joined.clock ? { seat: joined.seat, clock: joined.clock } : null),
          (late: unknown) => console.warn('the own match was not told', late),
        ),
      news: ({ clock }) => clock && setTurn((known) => known && { ...known, clock }),
    });
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => {
      leave();
      clearInterval(timer);
      setTurn(null);
    };
  }, [gameId]);
  return turn && turnInWords(turn, now);
}

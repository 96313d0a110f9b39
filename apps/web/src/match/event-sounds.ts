import type { WireEvent } from '@chilyo/protocol';
import { play } from '../lib/sounds.ts';

/** What a viewer hears of what happened; a spectator hears with the ears of seat 0. */
export function soundEvents(events: readonly WireEvent[], seat: 0 | 1 | null): void {
  for (const event of events) {
    if (event.type === 'TURN_STARTED' && event.seat === seat) play('turn');
    if (event.type === 'PLAYED') play('play');
    if (event.type === 'HURT') play('hit');
    if (event.type === 'GAME_OVER') play(event.winner === (seat ?? 0) ? 'win' : 'loss');
  }
}

import type { WireEvent } from '@chilyo/protocol';
import { play } from '../lib/sounds.ts';
import { rowOf } from './event-table.ts';

/** What a viewer hears of what happened. */
export function soundEvents(events: readonly WireEvent[], viewer: 0 | 1 | null): void {
  for (const event of events) {
    const cue = rowOf(event).sound?.(event, viewer);
    if (cue) play(cue);
  }
}

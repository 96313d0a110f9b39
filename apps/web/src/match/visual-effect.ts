import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import { rowOf } from './event-table.ts';

/** Points lost or won, written at whom it befell. */
export type Hit = {
  words: string;
  isGood: boolean;
  /** Tells one moment from the next, so that the same thing twice moves twice. */
  moment: number;
};

/** What a moment shows beside the board itself. */
export type VisualEffect = {
  id: number;
  marks: Map<CharacterRef, Hit>;
  /** Sums of what each has lost and won. */
  points: Map<CharacterRef, number>;
  /** Units that strike out, towards whom. */
  lunges: Map<number, CharacterRef>;
  /** A card that was played or a trap that sprang, for all to read. */
  card: { id: number; seat: 0 | 1; moment: number } | null;
};

export function visualEffectOf(id: number, events: readonly WireEvent[]): VisualEffect {
  const effect: VisualEffect = { id, marks: new Map(), points: new Map(), lunges: new Map(), card: null };
  for (const event of events) rowOf(event).mark?.(event, effect);
  return effect;
}

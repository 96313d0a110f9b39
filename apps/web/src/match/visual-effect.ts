import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import { rowOf } from './event-table.ts';

/** What is thrown, and what it does to whom it meets. */
export type Tone = 'harm' | 'heal' | 'ice' | 'fire' | 'hush' | 'light';

/** Something that is seen for a moment beside what lies on the board. */
export type Motion =
  | { do: 'lunge'; unit: number; target: CharacterRef }
  | { do: 'points'; who: CharacterRef; change: number }
  | { do: 'word'; who: CharacterRef; words: string }
  /** From a unit, or from the card that is being played, where there is one. */
  | { do: 'shot'; from: number | null; to: CharacterRef; tone: Tone }
  | { do: 'flash'; who: CharacterRef; tone: Tone }
  | { do: 'land'; unit: number; card: number }
  | { do: 'burst'; unit: number }
  | { do: 'turn'; seat: 0 | 1; turn: number; day: Extract<WireEvent, { type: 'TURN_STARTED' }>['day']; eclipse: number }
  | { do: 'over'; winner: 0 | 1 | null };

/** What a moment shows beside the board itself. */
export type VisualEffect = {
  id: number;
  /** How long it lasts, ms. */
  ms: number;
  events: readonly WireEvent[];
  motions: Motion[];
  /** A card that was played or a trap that sprang, for all to read. */
  card: { id: number; seat: 0 | 1; moment: number } | null;
};

type Moment = { events: readonly WireEvent[]; coming: readonly WireEvent[] };

/** `coming` is on its way to the board while this moment is seen. */
export function visualEffectOf(id: number, { events, coming }: Moment, ms: number): VisualEffect {
  const effect: VisualEffect = { id, ms, events, motions: [], card: null };
  for (const event of coming) {
    const motion = rowOf(event).ahead?.motion(event);
    if (motion) effect.motions.push(motion);
  }
  for (const event of events) {
    effect.motions.push(...(rowOf(event).motions?.(event) ?? []));
    if (event.type === 'PLAYED' || event.type === 'TRAP_SPRANG') show(effect, event);
  }
  return effect;
}

function show(effect: VisualEffect, { card_id, seat }: { card_id: number | null; seat: 0 | 1 }): void {
  if (card_id !== null) effect.card = { id: card_id, seat, moment: effect.id };
}

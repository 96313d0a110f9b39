import type { WireEvent } from '@chilyo/protocol';
import type { AnimationStep } from './animation-steps.ts';
import { rowOf } from './event-table.ts';
import type { Motion } from './motion.ts';

/** What a step shows in addition to the board itself. */
export type VisualEffect = {
  id: number;
  /** How long it lasts, ms. */
  ms: number;
  events: readonly WireEvent[];
  motions: Motion[];
  /** A card that was played or a trap that sprang, for all to read. */
  card: { id: number; seat: 0 | 1; moment: number } | null;
  /** A great moment, which a tap passes over at any time. */
  isGreat?: boolean;
};

type Moment = Pick<AnimationStep, 'beside' | 'cutscene' | 'isGreat'> & {
  events: readonly WireEvent[];
  coming: readonly WireEvent[];
};

/** `coming` is on its way to the board while this moment is seen. */
export function visualEffectOf(
  id: number,
  { events, coming, beside, cutscene, isGreat }: Moment,
  ms: number,
): VisualEffect {
  const effect: VisualEffect = { id, ms, events, motions: [], card: null, ...(isGreat && { isGreat }) };
  if (beside) effect.motions.push(...beside);
  // passed over, it is not begun
  if (cutscene && ms > 0) effect.motions.push({ do: 'cutscene', ...cutscene });
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

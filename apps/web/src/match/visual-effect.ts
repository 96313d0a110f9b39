import { applyEvents } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import type { AnimationStep } from './animation-steps.ts';
import { rowOf } from './event-table.ts';
import type { Motion } from './motion.ts';
import type { Power } from './power-words.ts';

/** What a step shows in addition to the board itself. */
export type VisualEffect = {
  id: number;
  /** How long it lasts, ms. */
  ms: number;
  events: readonly WireEvent[];
  motions: Motion[];
  /** What was done, for all to read: a card that was played, a trap that sprang, a 점괘. */
  card: Shown | null;
  /** A great moment, which a tap passes over at any time. */
  isGreat?: boolean;
};

export type Shown = { seat: 0 | 1; moment: number } & ({ id: number; power?: never } | { power: Power; id?: never });

type Moment = Pick<AnimationStep, 'beside' | 'cutscene' | 'isGreat' | 'isHalted'> & {
  events: readonly WireEvent[];
  coming: readonly WireEvent[];
};

/** `coming` is on its way to the board while this moment is seen; `before` is the board until then. */
export function visualEffectOf(
  id: number,
  { events, coming, beside, cutscene, isGreat, isHalted }: Moment,
  ms: number,
  before: WireView | null = null,
): VisualEffect {
  const effect: VisualEffect = { id, ms, events, motions: [], card: null, ...(isGreat && { isGreat }) };
  // passed over, a great moment is not begun
  if (beside && (ms > 0 || !isGreat)) effect.motions.push(...beside);
  if (cutscene && ms > 0) effect.motions.push({ do: 'cutscene', ...cutscene });
  for (const event of coming) effect.motions.push(...(rowOf(event).ahead?.motions(event) ?? []));
  for (const [at, event] of events.entries()) {
    for (const motion of rowOf(event).motions?.(event, boardBefore(at), events) ?? [])
      effect.motions.push(isHalted && motion.do === 'lunge' ? { ...motion, do: 'lean' } : motion);
    if (event.type === 'POWER_USED') effect.card = { power: event.power, seat: event.seat, moment: id };
    if ((event.type === 'PLAYED' || event.type === 'TRAP_SPRANG') && event.card_id !== null)
      effect.card = { id: event.card_id, seat: event.seat, moment: id };
  }
  return effect;

  /** What changes twice at the same time changes the second time from where the first change has led. */
  function boardBefore(at: number): WireView | null {
    const earlier = events.slice(0, at);
    const isAgain = earlier.some(
      (event) => event.type === events[at]?.type && changedBy(event) === changedBy(events[at]),
    );
    return before && isAgain ? (applyEvents(before, earlier) as WireView) : before;
  }
}

const changedBy = (event: WireEvent): unknown => ('unit' in event ? event.unit : 'seat' in event ? event.seat : null);

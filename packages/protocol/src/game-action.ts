import type { GameAction as EngineAction } from '@chilyo/engine';
import { z } from 'zod';

const CardNumber = z.int().min(0).max(1_000_000);
const Lane = z.int().min(1).max(5);
const TargetRef = z.union([CardNumber, z.literal('hero0'), z.literal('hero1')]);

const stated = [
  z.strictObject({ type: z.literal('mulligan'), cards: z.array(CardNumber).max(9) }),
  z.strictObject({ type: z.literal('play'), card: CardNumber, lane: Lane.optional(), target: TargetRef.optional() }),
  z.strictObject({ type: z.literal('attack'), unit: CardNumber, target: TargetRef }),
  z.strictObject({ type: z.literal('move'), unit: CardNumber, lane: Lane }),
  z.strictObject({ type: z.literal('power') }),
  z.strictObject({ type: z.literal('answer'), option: z.int().min(0).max(100) }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('concede') }),
] as const;

/** rules 14: what a player may send. `legal` lists them in this form, except `concede`. */
export const GameAction = z.discriminatedUnion('type', [...stated, z.strictObject({ type: z.literal('claim') })]);
/** `claim` is the server's business (rules 15): it becomes a forfeit of the seat that left. */
export type GameAction = EngineAction | { type: 'claim' };

const SeatNumber = z.union([z.literal(0), z.literal(1)]);
/** What stands in the log: what players did, and what the server did in their place (rules 15). */
export const DoneAction = z.discriminatedUnion('type', [
  ...stated,
  z.strictObject({ type: z.literal('timeout'), seat: SeatNumber }),
  z.strictObject({ type: z.literal('forfeit'), seat: SeatNumber, reason: z.enum(['left', 'idle']) }),
]);

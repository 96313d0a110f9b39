import type { GameAction as EngineAction } from '@chilyo/engine';
import { z } from 'zod';
import { ACTION_VALID_MOST_MS } from './constants.ts';

const CardNumber = z.int().min(0).max(1_000_000);
const Lane = z.int().min(1).max(5);
const TargetRef = z.union([CardNumber, z.literal('hero0'), z.literal('hero1')]);

const mulligan = z.strictObject({ type: z.literal('mulligan'), cards: z.array(CardNumber).max(9) });
const play = z.strictObject({
  type: z.literal('play'),
  card: CardNumber,
  lane: Lane.optional(),
  target: TargetRef.optional(),
});
const attack = z.strictObject({ type: z.literal('attack'), unit: CardNumber, target: TargetRef });
const move = z.strictObject({ type: z.literal('move'), unit: CardNumber, lane: Lane });
const power = z.strictObject({ type: z.literal('power'), target: TargetRef.optional() });
const answer = z.strictObject({ type: z.literal('answer'), option: z.int().min(0).max(100) });
const end = z.strictObject({ type: z.literal('end') });
const concede = z.strictObject({ type: z.literal('concede') });
const claim = z.strictObject({ type: z.literal('claim') });

/** `claim` is the server's business (rules 15): it becomes a forfeit of the seat that left. */
export type GameAction = EngineAction | { type: 'claim' };

const Lifetime = z.object({
  /** How long after its sending it still counts, ms; without it, always. Later it is refused with ACTION_EXPIRED. */
  valid_ms: z.int().min(0).max(ACTION_VALID_MOST_MS).optional(),
  /** When it was sent, by the server's clock as the client knows it (`clock.now`); without it, when it arrived. */
  sent_ms: z.int().min(0).optional(),
});
export type Lifetime = z.infer<typeof Lifetime>;

/**
 * rules 14: actions of players, with their validity. `legal` lists the same without the validity, and without
 * `concede`.
 */
export const SentAction = z.discriminatedUnion('type', [
  mulligan.extend(Lifetime.shape),
  play.extend(Lifetime.shape),
  attack.extend(Lifetime.shape),
  move.extend(Lifetime.shape),
  power.extend(Lifetime.shape),
  answer.extend(Lifetime.shape),
  end.extend(Lifetime.shape),
  concede.extend(Lifetime.shape),
  claim.extend(Lifetime.shape),
]);
export type SentAction = GameAction & Lifetime;

/** What players do with a board, without its lifetime. */
export const PlayedAction = z.discriminatedUnion('type', [play, attack, move, power, answer, end, concede]);

export const SeatNumber = z.union([z.literal(0), z.literal(1)]);
/** Actions in the log: those of players, and those of the server in their place (rules 15). */
export const DoneAction = z.discriminatedUnion('type', [
  mulligan,
  play,
  attack,
  move,
  power,
  answer,
  end,
  concede,
  z.strictObject({ type: z.literal('timeout'), seat: SeatNumber }),
  z.strictObject({ type: z.literal('forfeit'), seat: SeatNumber, reason: z.enum(['left', 'idle']) }),
]);

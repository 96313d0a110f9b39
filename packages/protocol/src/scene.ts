import { type Card, elementCodes, josaOf } from '@chilyo/card-language';
import { z } from 'zod';
import { PlayedAction, SeatNumber } from './game-action.ts';
import { Id } from './schemas.ts';

/** Lanes, and most cards of a hand, wards and energy, are those of the rules (rules 4, 6); the rest keeps a scene small. */
export const SCENE_LIMITS = {
  lanes: 5,
  hand: 9,
  wards: 3,
  deck: 30,
  life: 60,
  energy: 12,
  max_energy: 10,
  damage: 40,
  /** Steps that are shown. */
  steps: 60,
  /** Events of all steps: the server plays a scene before it is shown, and so does each of its readers. */
  events: 3_000,
} as const;

/** The elements that a day may be of. */
export const SCENE_DAYS = elementCodes.filter((code) => code !== 'N');

const { lanes, hand, wards, deck, life, energy, max_energy, damage } = SCENE_LIMITS;

const SceneUnit = z.strictObject({
  card_id: Id,
  /** Health that it has lost; it keeps at least one point. */
  damage: z.int().min(0).max(damage).optional(),
  /** It has just arrived and may not attack yet. */
  fresh: z.boolean().optional(),
});

const SceneSeat = z.strictObject({
  life: z.int().min(1).max(life),
  energy: z.int().min(0).max(energy),
  max_energy: z.int().min(0).max(max_energy),
  units: z.array(SceneUnit.nullable()).length(lanes),
  hand: z.array(Id).max(hand),
  wards: z
    .array(Id)
    .max(wards)
    .refine((ids) => new Set(ids).size === ids.length, 'a ward lies there once'),
  /** The first is drawn first. */
  deck: z.array(Id).max(deck),
});

/** A board of one's own, which shows what a card does. */
export const Scene = z.strictObject({
  /** Null: the eclipse. */
  day: z.enum(SCENE_DAYS).nullable(),
  on_turn: SeatNumber,
  seats: z.tuple([SceneSeat, SceneSeat]),
});
export type Scene = z.infer<typeof Scene>;

/** What its maker shows of a card: a board, and what is done on it, step by step. */
export const ShownScene = z.strictObject({
  scene: Scene,
  done: z
    .array(z.strictObject({ seat: SeatNumber, action: PlayedAction }))
    .min(1)
    .max(SCENE_LIMITS.steps),
});
export type ShownScene = z.infer<typeof ShownScene>;

/** What keeps the cards of a scene from lying where they lie, as a sentence; null for nothing. */
export function sceneFault(
  { seats }: Scene,
  cardOf: (id: number) => Pick<Card, 'name' | 'type' | 'is_token'> | undefined,
): string | null {
  for (const seat of seats) {
    const laid = [
      ...seat.units.flatMap((unit) => (unit ? { id: unit.card_id, fits: ['unit'] } : [])),
      ...seat.wards.map((id) => ({ id, fits: ['ward', 'trap'] })),
      ...[...seat.hand, ...seat.deck].map((id) => ({ id, fits: null })),
    ];
    for (const { id, fits } of laid) {
      const card = cardOf(id);
      if (!card) return '이 장면에는 없는 카드가 들어 있습니다.';
      if (fits && !fits.includes(card.type)) return `${josaOf(card.name, '은/는')} 그 자리에 놓을 수 없습니다.`;
      if (!fits && card.is_token) return `${josaOf(card.name, '은/는')} 손이나 덱에 넣을 수 없습니다.`;
    }
  }
  return null;
}

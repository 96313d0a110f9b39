import { z } from 'zod';
import { DECK_CARDS_KEPT, DECK_NAME_MAX } from './constants.ts';
import { DECK_FAULTS } from './deck-legality.ts';
import { ElementCode, Id, Seconds, shownName } from './schemas.ts';

const Whole = z.int().min(0);
const CardCount = z.object({ card_id: Id, count: z.int().min(1) });

export const Deck = z.object({
  id: Id,
  name: z.string(),
  /** Neutral left out. */
  elements: z.array(ElementCode),
  card_ids: z.array(Id),
  is_active: z.boolean(),
  /** Whether it may be played now. */
  is_legal: z.boolean(),
  /** Why not, the whole deck first. A rented deck needs none of its cards. */
  faults: z.array(z.object({ code: z.enum(DECK_FAULTS), card_id: Id.nullable(), message: z.string() })),
  missing: z.array(CardCount),
  /** What crafting the missing cards would cost. */
  missing_dpoint: Whole,
  /** Goes up with every change; a change names the one it was made from. */
  revision: z.int().min(1),
  updated_ts: Seconds,
  /** The deck is offered to others. */
  published: z.object({ rental_id: Id, price: Whole, renters: Whole }).nullable(),
  /** The deck is somebody else's; `author` is null when it is a starter deck, `price` when it is no longer for rent. */
  rented: z
    .object({ rental_id: Id, author: z.string().nullable(), until_ts: Seconds, price: Whole.nullable() })
    .nullable(),
});
export type Deck = z.infer<typeof Deck>;

export const DeckBody = z.strictObject({
  name: shownName(DECK_NAME_MAX),
  card_ids: z.array(Id).max(DECK_CARDS_KEPT),
});
export type DeckBody = z.infer<typeof DeckBody>;

/** A deck that anybody may rent. */
export const Rental = z.object({
  id: Id,
  name: z.string(),
  elements: z.array(ElementCode),
  card_ids: z.array(Id),
  price: Whole,
  /** null: a starter deck. */
  author: z.object({ user_id: Id, name: z.string() }).nullable(),
  article_id: Id.nullable(),
  /** How often it has been rented. */
  renters: Whole,
  /** Until when the caller has it; 0 when not. */
  until_ts: Seconds,
});
export type Rental = z.infer<typeof Rental>;

import { z } from 'zod';
import { LETTER_MOST } from './constants.ts';
import { Id, Seconds, shownText } from './schemas.ts';

const Whole = z.int().min(0);

/** What became of what is attached: it waits in escrow, the receiver has it, or the sender has it again. */
const LETTER_GOODS = ['none', 'waiting', 'taken', 'returned'] as const;
export type LetterGoods = (typeof LETTER_GOODS)[number];

export const LETTER_BOXES = ['received', 'sent'] as const;
export type LetterBox = (typeof LETTER_BOXES)[number];

export const Letter = z.object({
  id: Id,
  from_user_id: Id,
  from_name: z.string(),
  to_user_id: Id,
  to_name: z.string(),
  body: z.string(),
  /** A card is named once a copy. */
  card_ids: z.array(Id),
  gpoint: Whole,
  goods: z.enum(LETTER_GOODS),
  /** When what waits goes back to the sender. */
  until_ts: Seconds.nullable(),
  is_read: z.boolean(),
  created_ts: Seconds,
});
export type Letter = z.infer<typeof Letter>;

/** How much may be attached is the economy's; far more than that is refused here. */
export const LetterBody = z.strictObject({
  to_user_id: Id,
  body: shownText(1, LETTER_MOST),
  card_ids: z.array(Id).max(20).default([]),
  gpoint: z.int().min(0).max(1_000_000).default(0),
});

/** What a sender may still attach today. */
export const LetterAllowance = z.object({ cards: Whole, gpoint: Whole });
export type LetterAllowance = z.infer<typeof LetterAllowance>;

export const FoundName = z.object({ user_id: Id, name: z.string() });
export type FoundName = z.infer<typeof FoundName>;

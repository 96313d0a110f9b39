import { z } from 'zod';
import { Whole } from './schemas.ts';
import { FACE_TIERS } from './tiers.ts';

export const MARKS = ['operator', 'maker'] as const;

/** Summary of a user, shown beside the name. */
export const Face = z.object({
  /** 0: the computer, or the site itself. */
  avatar_id: Whole,
  /** On the ladder of own decks; absent while the rating is being found. */
  tier: z.enum(FACE_TIERS).optional(),
  /** The operator, or a creator of items in the shop. */
  mark: z.enum(MARKS).optional(),
  /** The text of the chosen title. */
  title: z.string().optional(),
});
export type Face = z.infer<typeof Face>;

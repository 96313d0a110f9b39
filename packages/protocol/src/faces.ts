import { z } from 'zod';
import { Whole } from './schemas.ts';
import { FACE_TIERS } from './tiers.ts';

export const MARKS = ['operator', 'maker'] as const;

/** By what somebody is known at a glance, wherever a person stands. */
export const Face = z.object({
  /** 0: the computer, or the site itself. */
  avatar_id: Whole,
  /** On the ladder of own decks; absent while the rating is being found. */
  tier: z.enum(FACE_TIERS).optional(),
  /** Whoever keeps the site, or has made something that is sold here. */
  mark: z.enum(MARKS).optional(),
  /** The title that the player has chosen, in words. */
  title: z.string().optional(),
});
export type Face = z.infer<typeof Face>;

/** Finished matches, as their players and as others see them. */
import { z } from 'zod';
import { CLOCK_KINDS } from '../constants.ts';
import { ElementCode, Id, Seconds, Whole } from '../schemas.ts';
import { QuestStep } from './rewards.ts';

/** 0 is the computer. */
export const Opponent = z.object({ user_id: Whole, name: z.string() });

/**
 * Change of a rating by a match, rounded. `placement`: the number of the match among PLACEMENT_MATCHES, during which
 * the rating is not shown; null afterwards.
 */
export const RatingChange = z.object({ before: z.int(), after: z.int(), placement: z.int().min(1).nullable() });
export type RatingChange = z.infer<typeof RatingChange>;

/** Why a ranked match pays nothing, each with a sentence of the web app's (docs/ECONOMY, matches). */
export const UNPAID = ['forfeited', 'unplayed', 'tied', 'met', 'short', 'early', 'newcomers'] as const;
export type Unpaid = (typeof UNPAID)[number];

/** A finished match as one of its two players remembers it. */
export const OwnGame = z.object({
  id: Id,
  channel_id: z.int(),
  clock: z.enum(CLOCK_KINDS),
  opponent: Opponent,
  /** Elements of the two decks, neutral left out. */
  own_elements: z.array(ElementCode),
  opponent_elements: z.array(ElementCode),
  result: z.enum(['won', 'lost', 'drawn']),
  reason: z.enum(['hero', 'concede', 'left', 'idle', 'turns', 'both']),
  gpoint: Whole,
  /** Why a ranked match paid nothing; null where it paid, or was not ranked. */
  unpaid: z.enum(UNPAID).nullable(),
  /** null where no rating was at stake. */
  rating: RatingChange.nullable(),
  /** Quests that it has brought on. */
  quests: z.array(QuestStep),
  started_ts: Seconds,
  ended_ts: Seconds,
});
export type OwnGame = z.infer<typeof OwnGame>;

/** A finished match as other users see it. */
export const LastGame = OwnGame.pick({
  id: true,
  opponent: true,
  own_elements: true,
  opponent_elements: true,
  result: true,
  ended_ts: true,
});
export type LastGame = z.infer<typeof LastGame>;

/** A point of a player's rating curve: the rating after a ranked match. */
export const RatingPoint = z.object({ game_id: Id, rating: z.int(), ended_ts: Seconds });
export type RatingPoint = z.infer<typeof RatingPoint>;

/** Finished matches with a deck; a win counts for one, a draw and a loss for none. */
const Wins = z.object({ games: Whole, wins: Whole });

/** How a deck has done in matches against people; one against two elements counts for both. */
export const DeckRecord = z.object({
  total: Wins,
  by_element: z.array(Wins.extend({ element: ElementCode })),
});
export type DeckRecord = z.infer<typeof DeckRecord>;

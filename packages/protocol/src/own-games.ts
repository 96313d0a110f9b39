import { z } from 'zod';
import { CLOCK_KINDS } from './constants.ts';
import { QuestStep } from './rewards.ts';
import { ElementCode, Id, Seconds } from './schemas.ts';

const Whole = z.int().min(0);
/** 0 is the computer. */
const Opponent = z.object({ user_id: Whole, name: z.string() });

/** What a match did to a rating, rounded as it is shown. */
export const RatingChange = z.object({ before: z.int(), after: z.int() });

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
  /** null where no rating was at stake. */
  rating: RatingChange.nullable(),
  /** Quests that it has brought on. */
  quests: z.array(QuestStep),
  started_ts: Seconds,
  ended_ts: Seconds,
});
export type OwnGame = z.infer<typeof OwnGame>;

/** A point of a player's rating curve: the rating after a ranked match. */
export const RatingPoint = z.object({ game_id: Id, rating: z.int(), ended_ts: Seconds });
export type RatingPoint = z.infer<typeof RatingPoint>;

export const CorrespondenceMatch = z.object({
  id: Id,
  opponent: Opponent,
  /** 0 until both have chosen their first hand. */
  turn: Whole,
  /** Whether the match waits for the caller. */
  is_my_turn: z.boolean(),
  /** Epoch milliseconds; whoever has to decide loses then. */
  deadline_ms: Whole.nullable(),
});
export type CorrespondenceMatch = z.infer<typeof CorrespondenceMatch>;

const ConductStep = z.object({
  /** How many marks count now; 0 is a clean sheet. */
  step: Whole,
  /** Seconds for which the search is still closed. */
  wait_seconds: Whole,
  /** For how many seconds one more would close it. */
  next_seconds: Whole,
  /** When time forgives the next step, or so many more finished ranked matches; null at step 0. */
  forgiven_ts: Seconds.nullable(),
  forgiven_after_matches: Whole.nullable(),
});

/** How a player stands with letting offers pass (`missed`) and leaving matches (`left`), and why. */
export const Conduct = z.object({
  missed: ConductStep,
  left: ConductStep,
  /** Newest first. */
  marks: z.array(z.object({ kind: z.enum(['missed', 'left']), noted_ts: Seconds, game_id: Id.nullable() })),
});
export type Conduct = z.infer<typeof Conduct>;

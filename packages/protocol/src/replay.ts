import { z } from 'zod';
import { DoneAction } from './game-action.ts';
import { Id } from './schemas.ts';

const Whole = z.int().min(0);
const Hex = z.string().regex(/^[0-9a-f]{64}$/);
/** Names what a match was dealt with: the SHA-256 of the stored definitions. */
export const CardSetHash = Hex;

const ReplaySeat = z.object({
  /** 0 is the computer. */
  user_id: Whole,
  name: z.string(),
  deck: z.array(Id),
  /** Skins that the player wore when the match began, by card id; of cards only that the match has shown. */
  skins: z.record(z.string(), Id),
});

const ReplayAction = z.object({
  /** null: the server acted, because a time ran out or somebody left. */
  seat: z.literal([0, 1]).nullable(),
  action: DoneAction,
  at_ms: z.number(),
  /** Sequence numbers of the first event and of the one after the last. */
  first_event: Whole,
  last_event: Whole,
});

/** Everything a finished match was made of: whoever deals and acts again gets the same match (rules 13). */
export const Replay = z.object({
  id: Id,
  channel_id: z.int(),
  seats: z.tuple([ReplaySeat, ReplaySeat]),
  winner: z.literal([0, 1]).nullable(),
  reason: z.enum(['hero', 'concede', 'left', 'idle', 'turns', 'both']),
  started_ms: z.number(),
  ended_ms: z.number(),
  card_set: CardSetHash,
  seed: Hex,
  secret: Hex,
  /** Of the lower user id, then of the higher. */
  salts: z.tuple([z.string(), z.string()]),
  /** SHA-256 of the secret, as it was told when the pair was found. */
  commit: Hex,
  actions: z.array(ReplayAction),
});
export type Replay = z.infer<typeof Replay>;

/** A definition as the match knew it; its schema is card-language's, by which the server has checked it. */
export const CardDefinition = z.looseObject({ id: Id, key: z.string(), name: z.string() });

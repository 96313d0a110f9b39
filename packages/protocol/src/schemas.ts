import { z } from 'zod';
import { nameLine, shownLine } from './chat-content.ts';
import { CHAT_CONTENT_MAX, MAX_CHANNEL, PRACTICE_CHANNELS, QUEUE_STATUSES } from './constants.ts';
import { readLine, spoken } from './sayings.ts';

/** Ids are positive integers, given once and never reused. */
export const Id = z.int().min(1).max(2_147_483_647);
export const Whole = z.int().min(0);
/**
 * A whole number in an address, as it is written: `1e3`, `+1`, ` 1`, `0x10` and `007` are none, so that every page and
 * every answer has one address.
 */
export const typedWhole = <T extends z.ZodType>(schema: T) =>
  z.preprocess((typed) => (typeof typed === 'string' && /^(0|[1-9]\d*)$/.test(typed) ? Number(typed) : typed), schema);
/** An id in an address. */
export const pathId = typedWhole(Id);
/** Of an address that has an id and nothing else. */
export const IdParams = z.object({ id: pathId });
/** As far as a date reaches. */
export const Seconds = z.int().min(0).max(8_640_000_000_000);
/** Text that the database can hold: it knows neither NUL nor half a character. */
export const storable = <T extends z.ZodString>(text: T) =>
  text.refine((typed) => !/\p{Surrogate}/u.test(typed) && !typed.includes('\0'));

/** Text without what would turn it round, hide in it or run out of it, for the writer and the desk of the moderators. */
export const cleanText = (least: number, most: number) =>
  storable(z.string().overwrite(shownLine).min(least).max(most));

/** The same on one line: a name. */
export const cleanName = (most: number) => storable(z.string().overwrite(nameLine).min(1).max(most));

/** What players write for others to read: a call with such a field is checked as `speechOf` says. */
export const shownText = (least: number, most: number) => spoken(cleanText(least, most), readLine);
export const shownName = (most: number) => spoken(cleanName(most), readLine);

export const ElementCode = z.enum(['R', 'G', 'B', 'U', 'W', 'S', 'D', 'N']);
/** Elements a player may begin with: all but neutral. */
export const StarterElement = z.enum(['R', 'G', 'B', 'U', 'W', 'S', 'D']);

/** Edition of the rules of a match; never changes for a match. */
export const Edition = z.literal([1, 2, 3, 4, 5, 6]);

/** A ladder: 1 own decks, 2 rented ones. */
export const ScoreId = typedWhole(z.union([z.literal(1), z.literal(2)]));

export const ChannelNumber = z.int().min(PRACTICE_CHANNELS.hardest).max(MAX_CHANNEL);
export const QueueStatusSchema = z.enum(QUEUE_STATUSES);
/** A chat line, cleaned for display. */
export const ChatContent = shownText(1, CHAT_CONTENT_MAX);

/** Milliseconds; `seat` must act. It is null during the mulligan (both act) and after the end. */
export const GameClock = z.object({
  now: z.number(),
  deadline: z.number().nullable(),
  seat: z.union([z.literal(0), z.literal(1)]).nullable(),
  bank: z.tuple([z.number(), z.number()]),
});
export type GameClock = z.infer<typeof GameClock>;

/** A user mentioned in a text, with the name as written there. */
export const Mention = z.object({ user_id: Id, name: z.string() });
export type Mention = z.infer<typeof Mention>;

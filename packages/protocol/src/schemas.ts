import { z } from 'zod';
import { shownLine } from './chat-content.ts';
import { CHAT_CONTENT_MAX, CLOCK_KINDS, MAX_CHANNEL, QUEUE_STATUSES, REPORT_REASONS } from './constants.ts';

/** Ids are positive integers, given once and never reused. */
export const Id = z.int().min(1).max(2_147_483_647);
const Whole = z.int().min(0);
export const Seconds = z.int().min(0);
/** Text that the database can hold: it knows neither NUL nor half a character. */
export const storable = <T extends z.ZodString>(text: T) =>
  text.refine((typed) => typed.isWellFormed() && !typed.includes('\0'));

/** What players write for others to read, without what would turn it round, hide in it or run out of it. */
export const shownText = (least: number, most: number) =>
  storable(z.string().overwrite(shownLine).min(least).max(most));

/** The same on one line: a name. */
export const shownName = (most: number) =>
  storable(
    z
      .string()
      .overwrite((typed) => shownLine(typed).replace(/\s+/g, ' '))
      .min(1)
      .max(most),
  );

export const ElementCode = z.enum(['R', 'G', 'B', 'U', 'W', 'S', 'D', 'N']);
/** Elements a player may begin with: all but neutral. */
export const StarterElement = z.enum(['R', 'G', 'B', 'U', 'W', 'S', 'D']);

export const UserOptions = z.strictObject({
  avatar_id: Id,
  deck_id: Id.nullable(),
  sound: z.boolean(),
  volume: z.int().min(0).max(100),
  animation_speed: z.number().min(0.25).max(4),
  reduced_motion: z.boolean(),
  element_marks: z.boolean(),
  theme: z.enum(['night', 'paper']),
  chat_cons: z.boolean(),
  chat_font: z.int().min(12).max(24),
  mute_emotes: z.boolean(),
  show_original_skins: z.boolean(),
  notify_letter: z.boolean(),
  notify_trade: z.boolean(),
  notify_comment: z.boolean(),
  notify_turn: z.boolean(),
  push_enabled: z.boolean(),
  hide_rich: z.boolean(),
  profile_text: shownText(0, 200),
});
export type UserOptions = z.infer<typeof UserOptions>;

export const Friend = z.object({ target_user_id: Id, ignore: z.boolean() });
/** One whom a player keeps as a friend or ignores, as the list shows him. */
export const FriendListItem = z.object({
  user_id: Id,
  name: z.string(),
  ignore: z.boolean(),
  is_online: z.boolean(),
  /** The match he is playing now, which anybody may watch. */
  game_id: Id.nullable(),
});
export type FriendListItem = z.infer<typeof FriendListItem>;

export const User = UserOptions.extend({
  id: Id,
  name: z.string(),
  gpoint: Whole,
  dpoint: Whole,
  score_id: z.union([z.literal(1), z.literal(2)]),
  score1: z.int(),
  score2: z.int(),
  deck_name: z.string(),
  /** Of the active deck's cards, for its marks; empty without one. */
  deck_elements: z.array(ElementCode),
  friends: z.array(Friend),
  is_silence: z.boolean(),
  is_admin: z.int().min(0).max(99),
  /** Only the operator's own record carries it: the admin menu shows when `name` equals it. */
  operator_name: z.string().optional(),
  display_gift_alert: z.boolean(),
  display_coupon_alert: z.boolean(),
});
export type User = z.infer<typeof User>;

/** What anybody may know of a player; `relation` is how the caller stands to them. */
export const Profile = z.object({
  id: Id,
  name: z.string(),
  avatar_id: Id,
  profile_text: z.string(),
  score1: z.int(),
  score2: z.int(),
  /** Whether the first rating is still being found. */
  is_provisional: z.boolean(),
  wins: Whole,
  losses: Whole,
  draws: Whole,
  is_online: z.boolean(),
  /** The match they are playing now, which anybody may watch. */
  game_id: Id.nullable(),
  relation: z.enum(['self', 'none', 'friend', 'ignored']),
  is_silence: z.boolean(),
  joined_ts: Seconds,
});
export type Profile = z.infer<typeof Profile>;

export const Invitation = z.object({
  id: Id,
  from_user_id: Id,
  from_name: z.string(),
  to_user_id: Id,
  to_name: z.string(),
  clock: z.enum(CLOCK_KINDS),
  /** Epoch milliseconds. */
  expires_ms: Whole,
});
export type Invitation = z.infer<typeof Invitation>;
/** An invitation that waits, or the match when the other one had asked already. */
export const InvitationAnswer = z.object({ invitation: Invitation.nullable(), game_id: Id.nullable() });
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
export const InvitationBody = z.strictObject({ user_id: Id, clock: z.enum(CLOCK_KINDS) });

export const ReportBody = z.strictObject({
  kind: z.enum(['user', 'chat', 'game']),
  target_id: Id,
  reason: z.enum(REPORT_REASONS),
  words: shownText(0, 500).default(''),
  /** Of a match: the moment, as the number of events until then. */
  seq: z.int().min(0).max(1_000_000).optional(),
});

/** A report as the operator reads it. */
export const Report = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  kind: z.enum(['user', 'chat', 'game']),
  target_id: Id,
  /** Who or what it is about, in words: a name, a line of talk, two names. */
  about: z.string(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  seq: Whole.nullable(),
  created_ts: Seconds,
});
export type Report = z.infer<typeof Report>;

export const Registration = z.strictObject({
  name: storable(z.string().min(1).max(64)),
  avatar_id: Id.optional(),
  element: StarterElement,
  /** What is not said is not agreed to. */
  consents: z
    .strictObject({
      terms: z.boolean().default(false),
      privacy: z.boolean().default(false),
      over_14: z.boolean().default(false),
    })
    .prefault({}),
});

/** The price is the one that the player was shown. */
export const Rename = z.strictObject({ name: storable(z.string().min(1).max(64)), price: Whole });
/** What a new name costs now, from when on one may be taken, and the last name while it is still kept for its owner. */
export const Renaming = z.object({
  name: z.string(),
  price: Whole,
  /** Null: now. */
  from_ts: Seconds.nullable(),
  kept: z.object({ name: z.string(), until_ts: Seconds }).nullable(),
});
export type Renaming = z.infer<typeof Renaming>;

export const Credentials = z.strictObject({
  email: storable(z.string().min(1).max(320)),
  password: storable(z.string().min(1).max(1000)),
});
/** The present password, and the one that it shall be from now on. */
export const PasswordChange = z.strictObject({
  old: storable(z.string().min(1).max(1000)),
  new: storable(z.string().min(1).max(1000)),
});
export const Tokens = z.object({ id_token: z.string(), refresh_token: z.string(), expires_in: z.int() });
export const RefreshBody = z.strictObject({ refresh_token: storable(z.string().min(1).max(2000)) });
export const AuthConfig = z.looseObject({ provider: z.enum(['embedded', 'firebase', 'oidc']) });

/** `type` is the word of card-language; `text` is generated from the card's data. */
export const CardRow = z.looseObject({
  id: Id,
  key: z.string(),
  name: z.string(),
  /** Initial consonants of the name, for searching. */
  name_cs: z.string(),
  type: z.enum(['unit', 'spell', 'ward', 'trap']),
  element: z.array(ElementCode),
  cost: Whole,
  attack: z.int().nullable(),
  health: z.int().nullable(),
  rarity: z.enum(['common', 'rare', 'epic', 'legendary']),
  set: z.string(),
  keywords: z.record(z.string(), z.unknown()),
  abilities: z.array(z.unknown()),
  text: z.string(),
  is_token: z.boolean(),
});
export type CardRow = z.infer<typeof CardRow>;

/** What players read on a card from a moment on. */
export const CardFace = CardRow.pick({
  name: true,
  type: true,
  element: true,
  rarity: true,
  cost: true,
  attack: true,
  health: true,
  text: true,
}).strip();
export type CardFace = z.infer<typeof CardFace>;
export const CardVersion = CardFace.extend({ no: z.int().min(1), created_ts: Seconds });
export type CardVersion = z.infer<typeof CardVersion>;

export const OwnedCard = z.object({
  id: Id,
  idx: Whole,
  card_id: Id,
  count: Whole,
  bound_count: Whole,
  skin_id: Id.nullable(),
});
export type OwnedCard = z.infer<typeof OwnedCard>;

export const NamedThing = z.looseObject({ id: Id, name: z.string() });
/** A word of card-language; `price` is in points of rules 16. */
export const AbilityRow = z.looseObject({
  id: Id,
  kind: z.enum(['keyword', 'state', 'trigger', 'verb']),
  key: z.string(),
  word: z.string(),
  explanation: z.string(),
  price: z.number(),
});

export const CommentRow = z.object({
  id: Id,
  card_id: Id,
  content: z.string(),
  user_id: Id,
  name: z.string(),
  created_ts: Seconds,
});
export type CommentRow = z.infer<typeof CommentRow>;

export const ArticleRow = z.object({
  id: Id,
  title: z.string(),
  comment_count: Whole,
  created_ts: Seconds,
  category: z.enum(['note', 'free', 'deck', 'photo']),
  topic: z.string(),
  is_guide: z.boolean(),
  user_id: Id,
  name: z.string(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;
export const Article = ArticleRow.extend({ body: z.string() });
export type Article = z.infer<typeof Article>;

export const ChatMessage = z.object({
  id: Id,
  /** 0 is the system. */
  user_id: Whole,
  name: z.string(),
  content: z.string(),
  href: z.string().nullable(),
  game_id: Id.nullable(),
  created_ts: Seconds,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const GameListItem = z.object({
  id: Id,
  name1: z.string(),
  name2: z.string(),
  channel_id: z.int(),
  is_replay: z.boolean(),
});
export type GameListItem = z.infer<typeof GameListItem>;

export const ChannelNumber = z.int().min(-3).max(MAX_CHANNEL);
export const QueueStatusSchema = z.enum(QUEUE_STATUSES);
/** A line of talk as everybody may be shown it. */
export const ChatContent = shownText(1, CHAT_CONTENT_MAX);

/** Milliseconds; `seat` is who must decide, null while both do (mulligan) or nobody can any more. */
export const GameClock = z.object({
  now: z.number(),
  deadline: z.number().nullable(),
  seat: z.union([z.literal(0), z.literal(1)]).nullable(),
  bank: z.tuple([z.number(), z.number()]),
});
export type GameClock = z.infer<typeof GameClock>;

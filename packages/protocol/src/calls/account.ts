import { z } from 'zod';
import { GRANTED_ROLES } from '../permissions.ts';
import { SUSPENSIONS } from '../sanction-kinds.ts';
import { readLine, spoken } from '../sayings.ts';
import { ElementCode, Id, Seconds, StarterElement, shownText, storable, Whole } from '../schemas.ts';
import { call, one } from './call.ts';
import { Memo, Mutes } from './mutes.ts';
import { Friend } from './people.ts';

/** A kind of `notices`; an older version may have had others. */
const NoticeName = storable(z.string().max(40));

export const UserOptions = z.strictObject({
  avatar_id: Id,
  deck_id: Id.nullable(),
  sound: z.boolean(),
  volume: z.int().min(0).max(100),
  /** The night outside is heard during a match. */
  ambience: z.boolean(),
  /** Music by the day of a match. */
  music: z.boolean(),
  /** Volumes within `volume`, in percent: what happens on the board, what calls the player, the night, and music. */
  volume_effects: z.int().min(0).max(100),
  volume_signals: z.int().min(0).max(100),
  volume_ambience: z.int().min(0).max(100),
  volume_music: z.int().min(0).max(100),
  vibration: z.boolean(),
  animation_speed: z.number().min(0.25).max(4),
  reduced_motion: z.boolean(),
  /** The great moments of a match take half their time. */
  short_cutscenes: z.boolean(),
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
  /** Kinds of notices without an alert (listed only), and kinds that send no push. */
  silent_notices: z.array(NoticeName).max(50),
  unpushed_notices: z.array(NoticeName).max(50),
  hide_rich: z.boolean(),
  profile_text: shownText(0, 200),
  /** The achievement of the chosen title; null: none. */
  title_key: storable(z.string().max(60)).nullable(),
  favourite_card_id: Id.nullable(),
});
export type UserOptions = z.infer<typeof UserOptions>;

export const User = UserOptions.extend({
  id: Id,
  name: z.string(),
  gpoint: Whole,
  dpoint: Whole,
  score_id: z.union([z.literal(1), z.literal(2)]),
  score1: z.int(),
  score2: z.int(),
  /** Rated matches towards PLACEMENT_MATCHES on each ladder, whose rating is not shown until then; null once it is. */
  placement1: Whole.nullable(),
  placement2: Whole.nullable(),
  deck_name: z.string(),
  /** Of the active deck's cards, for its marks; empty without one. */
  deck_elements: z.array(ElementCode),
  friends: z.array(Friend),
  memos: z.array(Memo),
  mutes: Mutes,
  is_silence: z.boolean(),
  /** Until when; null: until it is lifted, or nothing keeps the player from speaking. */
  silence_until_ts: Seconds.nullable(),
  /** What the player is suspended from now. */
  suspensions: z
    .partialRecord(
      z.enum(SUSPENSIONS),
      z.object({
        reason: z.string(),
        /** Null: until it is lifted. */
        until_ts: Seconds.nullable(),
      }),
    )
    .optional(),
  /** The name was replaced by a neutral one: the player chooses another for free. */
  must_rename: z.boolean().optional(),
  is_admin: z.int().min(0).max(99),
  /** Only the operator's own record carries it: the admin menu shows when `name` equals it. */
  operator_name: z.string().optional(),
  /** The granted role; null after it was revoked, absent if there never was one. */
  granted_role: z.enum(GRANTED_ROLES).nullable().optional(),
  /** The site demands a passkey before the role can be used; see `roleOf`. */
  role_rests: z.boolean().optional(),
  display_gift_alert: z.boolean(),
  display_coupon_alert: z.boolean(),
  /** Time of erasure, for an account that is being closed. */
  leaves_ts: Seconds.nullable().optional(),
});
export type User = z.infer<typeof User>;

export const Registration = z.strictObject({
  name: spoken(storable(z.string().min(1).max(64)), readLine),
  avatar_id: Id.optional(),
  element: StarterElement,
  /** A missing consent counts as refused. */
  consents: z
    .strictObject({
      terms: z.boolean().default(false),
      privacy: z.boolean().default(false),
      over_14: z.boolean().default(false),
    })
    .prefault({}),
});

/** Closing the account requires the user's name and, with the embedded provider, the password. */
export const Departure = z.strictObject({
  name: storable(z.string().max(64)),
  password: storable(z.string().max(1000)).default(''),
  /** Published works: withdrawn, or kept under the name of all who have left. What others bought stays theirs. */
  works: z.enum(['withdraw', 'keep']).default('withdraw'),
});

/** The price is the one that the player was shown. */
export const Rename = z.strictObject({ name: spoken(storable(z.string().min(1).max(64)), readLine), price: Whole });

/** Price of the next rename, the earliest time for it, and the former name while it is reserved. */
export const Renaming = z.object({
  name: z.string(),
  price: Whole,
  /** Null: now. */
  from_ts: Seconds.nullable(),
  kept: z.object({ name: z.string(), until_ts: Seconds }).nullable(),
});
export type Renaming = z.infer<typeof Renaming>;

/** One's own record. */
export const accountCalls = {
  myInfo: call({
    method: 'GET',
    path: '/users/MYINFO',
    caller: 'leaving',
    summary: '내 정보',
    answer: one(User),
    refusals: [],
  }),
  changeOptions: call({
    method: 'PUT',
    path: '/users',
    caller: 'user',
    summary: '설정 바꾸기',
    body: UserOptions.partial(),
    answer: one(User),
    refusals: [
      'INVALID_INPUT',
      'UNKNOWN_FIELD',
      'DECK_NOT_YOURS',
      'AVATAR_UNKNOWN',
      'AVATAR_NOT_EARNED',
      'TITLE_NOT_EARNED',
      'PROFILE_HIDDEN',
      'NOT_FOUND',
    ],
  }),
  register: call({
    method: 'POST',
    path: '/users/register',
    caller: 'user',
    summary: '이름과 첫 속성 정하기',
    body: Registration,
    answer: one(User),
    refusals: [
      'NAME_INVALID',
      'NAME_TAKEN',
      'NAME_KEPT',
      'NAME_RESERVED',
      'ALREADY_REGISTERED',
      'CONSENT_REQUIRED',
      'SIGN_UP_CLOSED',
      'SIGN_UP_BLOCKED',
      'AVATAR_UNKNOWN',
      'AVATAR_NOT_EARNED',
    ],
  }),
  renaming: call({
    method: 'GET',
    path: '/users/name',
    caller: 'named',
    summary: '이름을 바꾸는 값과 다시 바꿀 수 있는 때',
    answer: one(Renaming),
    refusals: [],
  }),
  rename: call({
    method: 'PUT',
    path: '/users/name',
    caller: 'named',
    summary: '이름 바꾸기. price는 화면에서 본 값입니다.',
    body: Rename,
    answer: one(Renaming),
    spends: true,
    refusals: [
      'NAME_INVALID',
      'NAME_TAKEN',
      'NAME_KEPT',
      'NAME_RESERVED',
      'NAME_FORBIDDEN',
      'NAME_UNCHANGED',
      'RENAME_TOO_EARLY',
      'PRICE_CHANGED',
      'NOT_ENOUGH_GPOINT',
      'FORBIDDEN',
    ],
  }),
  depart: call({
    method: 'POST',
    path: '/users/departure',
    caller: 'named',
    summary: '탈퇴 요청. 되돌릴 수 있는 날이 지나면 계정이 없어집니다.',
    body: Departure,
    isOpenToSuspended: true,
    answer: one(User),
    refusals: ['NAME_MISTYPED', 'PASSWORD_WRONG', 'PROOF_NEEDED', 'TOO_MANY_ATTEMPTS', 'MATCH_UNFINISHED', 'FORBIDDEN'],
  }),
  stay: call({
    method: 'DELETE',
    path: '/users/departure',
    caller: 'leaving',
    summary: '탈퇴 되돌리기',
    answer: one(User),
    refusals: [],
  }),
} as const;

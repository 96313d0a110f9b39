import { z } from 'zod';
import { ACHIEVEMENT_GROUPS, REPORT_KINDS, REPORT_REASONS } from '../constants.ts';
import { Face } from '../faces.ts';
import { cleanText, ElementCode, Id, pathId, Seconds, Whole } from '../schemas.ts';
import { call, many, nothing, one } from './call.ts';
import { LastGame } from './game-records.ts';

const ConductStep = z.object({
  /** How many marks count now; 0 is a clean sheet. */
  step: Whole,
  /** Seconds for which the search is still closed. */
  wait_seconds: Whole,
  /** For how many seconds one more would close it. */
  next_seconds: Whole,
  /** The next step is forgiven at this time, or after this number of finished ranked matches; null at step 0. */
  forgiven_ts: Seconds.nullable(),
  forgiven_after_matches: Whole.nullable(),
});

/** A player's conduct: steps for missed accepts (`missed`) and left matches (`left`), with their causes. */
export const Conduct = z.object({
  missed: ConductStep,
  left: ConductStep,
  /** Newest first. */
  marks: z.array(z.object({ kind: z.enum(['missed', 'left']), noted_ts: Seconds, game_id: Id.nullable() })),
});
export type Conduct = z.infer<typeof Conduct>;

export const Friend = z.object({ target_user_id: Id, ignore: z.boolean() });

/** A row of the list of friends or ignored players. */
export const FriendListItem = z.object({
  user_id: Id,
  name: z.string(),
  ...Face.shape,
  ignore: z.boolean(),
  is_online: z.boolean(),
  /** The current match, open to spectators. */
  game_id: Id.nullable(),
});
export type FriendListItem = z.infer<typeof FriendListItem>;

/** Public profile of a player; `relation` is the caller's relation to them. */
export const Profile = z.object({
  id: Id,
  name: z.string(),
  ...Face.shape,
  profile_text: z.string(),
  /** Favourite card on the profile. */
  favourite_card_id: Id.nullable(),
  /** Shared favourite decks, as in a list of decks. */
  favourite_decks: z.array(z.object({ id: Id, name: z.string(), elements: z.array(ElementCode), code: z.string() })),
  /** The last finished ranked matches, newest first. */
  last_games: z.array(LastGame),
  /** Achievements that they have reached and been paid for. */
  achievements: Whole,
  /** Open cards that the player has made. */
  works: Whole,
  score1: z.int(),
  score2: z.int(),
  /** Whether the first rating is still being found. */
  is_provisional: z.boolean(),
  wins: Whole,
  losses: Whole,
  draws: Whole,
  is_online: z.boolean(),
  /** The current match, open to spectators. */
  game_id: Id.nullable(),
  relation: z.enum(['self', 'none', 'friend', 'ignored']),
  is_silence: z.boolean(),
  joined_ts: Seconds,
});
export type Profile = z.infer<typeof Profile>;

/** A deck that a player shows to all, in its newest version. */
export const PersonDeck = z.object({
  id: Id,
  name: z.string(),
  elements: z.array(ElementCode),
  code: z.string(),
  is_favourite: z.boolean(),
  shared_ts: Seconds,
});
export type PersonDeck = z.infer<typeof PersonDeck>;

/** An achievement that a player has reached and been paid for. */
export const ReachedAchievement = z.object({
  key: z.string(),
  group: z.enum(ACHIEVEMENT_GROUPS),
  words: z.string(),
  reached_ts: Seconds,
});
export type ReachedAchievement = z.infer<typeof ReachedAchievement>;

export const ReportBody = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  target_id: Id,
  reason: z.enum(REPORT_REASONS),
  words: cleanText(0, 500).default(''),
  /** Of a match: the moment, as the number of events until then. */
  seq: z.int().min(0).max(1_000_000).optional(),
});

/** Other players, and the caller's relations to them. */
export const peopleCalls = {
  profile: call({
    method: 'GET',
    path: '/users/:id',
    caller: 'visitor',
    summary: '다른 이용자',
    params: z.object({ id: pathId }),
    answer: one(Profile),
    refusals: ['USER_NOT_FOUND'],
  }),
  personDecks: call({
    method: 'GET',
    path: '/users/:id/decks',
    caller: 'visitor',
    summary: '한 사람이 공유한 덱. 새로 공유한 것부터.',
    params: z.object({ id: pathId }),
    answer: many(PersonDeck),
    refusals: ['USER_NOT_FOUND'],
  }),
  personAchievements: call({
    method: 'GET',
    path: '/users/:id/achievements',
    caller: 'visitor',
    summary: '한 사람이 이루고 보상을 받은 업적. 새것부터.',
    params: z.object({ id: pathId }),
    answer: many(ReachedAchievement),
    refusals: ['USER_NOT_FOUND'],
  }),
  friends: call({
    method: 'GET',
    path: '/friends',
    caller: 'named',
    summary: '친구와 차단한 사람. 접속한 사람부터.',
    answer: many(FriendListItem),
    refusals: [],
  }),
  befriend: call({
    method: 'PUT',
    path: '/friends/:id',
    caller: 'named',
    summary: '친구로 두기, 또는 차단하기',
    params: z.object({ id: pathId }),
    body: z.strictObject({ ignore: z.boolean() }),
    answer: one(Friend),
    refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'FRIENDS_FULL'],
  }),
  unfriend: call({
    method: 'DELETE',
    path: '/friends/:id',
    caller: 'named',
    summary: '친구나 차단에서 빼기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: [],
  }),
  report: call({
    method: 'POST',
    path: '/reports',
    caller: 'named',
    summary: '신고',
    body: ReportBody,
    answer: nothing,
    refusals: ['NOT_FOUND', 'NOT_YOURSELF', 'REPORTS_USED_UP'],
  }),
  conduct: call({
    method: 'GET',
    path: '/conduct',
    caller: 'named',
    summary: '내 품행: 놓친 수락과 떠난 게임, 그래서 지금 무엇이 따르는지',
    answer: one(Conduct),
    refusals: [],
  }),
} as const;

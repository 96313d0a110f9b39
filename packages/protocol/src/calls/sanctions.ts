import { z } from 'zod';
import { DESK_PAGE, SANCTION_SORTS, SANCTION_STATES, SILENCE_SORTS } from '../constants.ts';
import { SANCTION_KINDS } from '../sanction-kinds.ts';
import { cleanText, Id, pathId, Seconds, Whole } from '../schemas.ts';
import { call, many, nothing, numbered, one, sorted } from './call.ts';

/** A copy of a chat line from the time of the report or sanction; later changes do not affect it. */
export const EvidenceLine = z.object({
  id: Id,
  user_id: Whole,
  name: z.string(),
  content: z.string(),
  created_ts: Seconds,
});
export type EvidenceLine = z.infer<typeof EvidenceLine>;

/** A sanction of a player, its reason, and the appeal. */
export const Sanction = z.object({
  id: Id,
  kind: z.enum(SANCTION_KINDS),
  reason: z.string(),
  evidence: z.array(EvidenceLine),
  created_ts: Seconds,
  /** Null: until it is lifted. */
  until_ts: Seconds.nullable(),
  /** Null: it is in force. Kinds that do not last end when they begin. */
  ended_ts: Seconds.nullable(),
  appeal: z.string().nullable(),
  answer: z.string().nullable(),
});
export type Sanction = z.infer<typeof Sanction>;

/** A sanction with its player. */
export const SanctionRow = Sanction.extend({ user_id: Id, name: z.string() });
export type SanctionRow = z.infer<typeof SanctionRow>;

/** A silence that is in force. */
export const Silence = SanctionRow.pick({
  id: true,
  reason: true,
  created_ts: true,
  until_ts: true,
  user_id: true,
  name: true,
});
export type Silence = z.infer<typeof Silence>;

const WORDS_MOST = 500;
/** A year. */
export const SILENCE_HOURS_MOST = 8_760;
const id = z.object({ id: pathId });

export const sanctionCalls = {
  silence: call({
    method: 'PUT',
    path: '/users/:id/silence',
    caller: 'silence_players',
    summary: '채팅 금지를 걸거나 풀기. hours가 없으면 풀 때까지이고, line_id는 사유가 된 메시지입니다.',
    params: id,
    body: z.strictObject({
      is_silence: z.boolean(),
      reason: cleanText(0, 200).default(''),
      hours: z.int().min(1).max(SILENCE_HOURS_MOST).nullable().default(null),
      line_id: Id.optional(),
    }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'USER_NOT_FOUND', 'NOT_YOURSELF', 'NOT_FOUND'],
  }),
  sanction: call({
    method: 'POST',
    path: '/users/:id/sanctions',
    caller: 'sanction_players',
    summary:
      '제재하기. hours가 없으면 풀 때까지이고, 이어지지 않는 종류에는 뜻이 없습니다. 같은 종류가 이어지고 있으면 바꿉니다.',
    params: id,
    body: z.strictObject({
      kind: z.enum(SANCTION_KINDS),
      reason: cleanText(1, 200),
      hours: z.int().min(1).max(SILENCE_HOURS_MOST).nullable().default(null),
    }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'USER_NOT_FOUND', 'NOT_YOURSELF', 'MUST_RENAME_ALREADY'],
  }),
  liftSanction: call({
    method: 'DELETE',
    path: '/operator/sanctions/:id',
    caller: 'sanction_players',
    summary: '이어지는 제재 풀기',
    params: id,
    answer: nothing,
    refusals: ['FORBIDDEN', 'USER_NOT_FOUND', 'NOT_YOURSELF', 'NOT_FOUND', 'SANCTION_OVER'],
  }),
  sanctions: call({
    method: 'GET',
    path: '/sanctions',
    caller: 'named',
    summary: '내가 받은 제재. 새것부터.',
    answer: many(Sanction),
    isOpenToSuspended: true,
    refusals: [],
  }),
  allSanctions: call({
    method: 'GET',
    path: '/operator/sanctions',
    caller: 'see_sanctions',
    summary:
      '모든 제재. 한 사람이나 종류나 상태로 거르고, 때나 종류나 이름이나 사유가나 기한이나 끝난 때나 이의로 세웁니다.',
    query: z.object({
      user_id: pathId.optional(),
      kind: z.enum(SANCTION_KINDS).optional(),
      state: z.enum(SANCTION_STATES).default('all'),
      ...sorted(SANCTION_SORTS, 'time', DESK_PAGE),
    }),
    answer: numbered(SanctionRow),
    refusals: ['FORBIDDEN'],
  }),
  appeal: call({
    method: 'POST',
    path: '/sanctions/:id/appeal',
    caller: 'named',
    summary: '제재에 이의 신청. 제재마다 한 번입니다.',
    params: id,
    body: z.strictObject({ words: cleanText(1, WORDS_MOST) }),
    answer: one(Sanction),
    isOpenToSuspended: true,
    refusals: ['NOT_FOUND', 'ALREADY_APPEALED', 'SANCTION_OVER'],
  }),
  silences: call({
    method: 'GET',
    path: '/operator/silences',
    caller: 'silence_players',
    summary: '지금 채팅이 금지된 사람. 때, 이름, 사유, 기한으로 세웁니다.',
    query: z.object(sorted(SILENCE_SORTS, 'time', DESK_PAGE)),
    answer: numbered(Silence),
    refusals: ['FORBIDDEN'],
  }),
} as const;

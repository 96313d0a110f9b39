import { z } from 'zod';
import { Id, pathId, Seconds, storable, Whole } from '../schemas.ts';
import {
  SIGNAL_KINDS,
  SIGNAL_NOTE_MAX,
  SIGNAL_SORTS,
  SIGNAL_STATES,
  SIGNAL_VERDICTS,
  SIGNALS_PAGE,
} from '../signals.ts';
import { call, numbered, one, sorted } from './call.ts';

/** A suspicious pattern between two accounts, or of one that many feed, for moderators. No action follows automatically. */
export const SignalRow = z.object({
  id: Id,
  kind: z.enum(SIGNAL_KINDS),
  /** The side that concedes or gives; for symmetric kinds the older account; where many feed one, that one. */
  user_id: Id,
  name: z.string(),
  /** The same account as `user_id` where many feed one. */
  other_id: Id,
  other_name: z.string(),
  /** Days, matches, deals, givers or voters that speak for it. */
  count: Whole,
  /** By how much in gold it went one way; null where it is not about goods. */
  value: Whole.nullable(),
  first_ts: Seconds,
  last_ts: Seconds,
  verdict: z.enum(SIGNAL_VERDICTS).nullable(),
  note: z.string(),
  settled_by: z.string().nullable(),
  settled_ts: Seconds.nullable(),
  /** Evidence has arrived since the verdict. */
  is_newer: z.boolean(),
});
export type SignalRow = z.infer<typeof SignalRow>;

/** By what value goes from one player to another. */
export const FLOW_WAYS = ['market', 'trade', 'letter', 'rental', 'skin', 'con'] as const;
export type FlowWay = (typeof FLOW_WAYS)[number];

/** A piece of evidence. Devices and addresses are numbered within the signal; only their hashes are stored. */
export const SignalEvidence = z.discriminatedUnion('what', [
  z.object({ what: z.literal('seen'), place: Id, user_id: Id, first_ts: Seconds, last_ts: Seconds }),
  z.object({ what: z.literal('match'), game_id: Id, user_id: Id, turns: Whole, ts: Seconds }),
  z.object({
    what: z.literal('flow'),
    /** Null: from before it was kept. */
    way: z.enum(FLOW_WAYS).nullable(),
    /** The number of the sale, trade, letter, shared deck, skin or emoticon. */
    ref_id: Id.nullable(),
    /** The card sold on the market. */
    card_id: Id.nullable(),
    /** Who got the worse of it. */
    user_id: Id,
    value: Whole,
    ts: Seconds,
  }),
  /** How often a voter chose a candidate; accounts that share a device are one voter, the oldest. */
  z.object({ what: z.literal('votes'), work_id: Id, user_id: Id, chosen: Whole, ts: Seconds }),
]);
export type SignalEvidence = z.infer<typeof SignalEvidence>;

/** With what speaks for it, newest first, and the names of all accounts in it. */
export const SignalDetail = SignalRow.extend({
  evidence: z.array(SignalEvidence),
  people: z.array(z.object({ user_id: Id, name: z.string() })),
});
export type SignalDetail = z.infer<typeof SignalDetail>;

/** Suspicious patterns. Only the operator sees signals about themselves. */
export const signalsCalls = {
  signals: call({
    method: 'GET',
    path: '/operator/signals',
    caller: 'see_signals',
    summary: '두 계정 사이의 이상 징후. 종류, 판단, 한 사람으로 거르고, 한 줄을 기준으로 세웁니다.',
    query: z.object({
      kind: z.enum(SIGNAL_KINDS).optional(),
      state: z.enum(SIGNAL_STATES).default('open'),
      user_id: pathId.optional(),
      ...sorted(SIGNAL_SORTS, 'last', SIGNALS_PAGE),
    }),
    answer: numbered(SignalRow),
    refusals: ['FORBIDDEN'],
  }),
  signal: call({
    method: 'GET',
    path: '/operator/signals/:id',
    caller: 'see_signals',
    summary: '신호 하나와 그 증거',
    params: z.object({ id: pathId }),
    answer: one(SignalDetail),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  settleSignal: call({
    method: 'PUT',
    path: '/operator/signals/:id',
    caller: 'see_signals',
    summary: '신호를 어떻게 보았는지 적기. verdict가 null이면 다시 살펴볼 것이 됩니다.',
    params: z.object({ id: pathId }),
    body: z.strictObject({
      verdict: z.enum(SIGNAL_VERDICTS).nullable(),
      note: storable(z.string().trim().max(SIGNAL_NOTE_MAX)),
    }),
    answer: one(SignalDetail),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;

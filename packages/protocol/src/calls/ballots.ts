import { z } from 'zod';
import { Id, pathId, Whole } from '../schemas.ts';
import { call, many, nothing, one } from './call.ts';
import { CardDefinition } from './card-definition.ts';
import { PRACTICE_BODY_BYTES, PracticeRecord } from './rewards.ts';

/** Ids that the two cards of a pair have in its answers and its matches: their own would name their makers. */
export const BALLOT_CARD_IDS = [99_101, 99_102] as const;

/** Why there is no pair to choose from: no two candidates of others, or the voter has met all. */
export const BALLOT_PAUSES = ['no_candidates', 'all_met'] as const;

/** Two candidates that the server has drawn for a voter, from left to right. */
export const BallotPair = z.object({ id: Id, cards: z.tuple([CardDefinition, CardDefinition]) });
export type BallotPair = z.infer<typeof BallotPair>;

export const Voting = z.object({
  pair: BallotPair.nullable(),
  /** Null while there is a pair. */
  pause: z.enum(BALLOT_PAUSES).nullable(),
  /** Pairs that the voter may still get today, without this one. */
  left_today: Whole,
});
export type Voting = z.infer<typeof Voting>;

/** The vote of a month, how it was counted. */
export const BallotMonth = z.object({
  month: z.string(),
  /** Persons whose ballots weigh. */
  voters: Whole,
  ballots: Whole,
});
export type BallotMonth = z.infer<typeof BallotMonth>;

const params = z.object({ id: pathId });

/** The vote for players' cards, by blind pairs of candidates. `GET /ballots/months/{month}.csv` is the count of a closed month. */
export const ballotCalls = {
  drawBallotPair: call({
    method: 'POST',
    path: '/ballots/pairs',
    caller: 'named',
    summary: '투표할 두 카드 받기. 아직 고르지 않은 두 장이 있으면 그것을 다시 줍니다.',
    answer: one(Voting),
    refusals: ['BALLOTS_USED_UP'],
  }),
  castBallot: call({
    method: 'POST',
    path: '/ballots/pairs/:id',
    caller: 'named',
    summary:
      '두 카드 가운데 하나 고르기. chosen은 왼쪽이 0, 오른쪽이 1입니다. 둘 다 손에 들어 본 연습(practice)을 보내면 두 번으로 셉니다.',
    params,
    body: z.strictObject({
      chosen: z.union([z.literal(0), z.literal(1)]),
      practice: PracticeRecord.nullable().default(null),
    }),
    bodyBytes: PRACTICE_BODY_BYTES,
    answer: nothing,
    refusals: ['NOT_FOUND', 'BALLOT_CAST', 'BALLOT_PAIR_GONE', 'BALLOT_NOT_TRIED'],
  }),
  skipBallotPair: call({
    method: 'POST',
    path: '/ballots/pairs/:id/skip',
    caller: 'named',
    summary: '두 카드를 고르지 않고 건너뛰기',
    params,
    answer: nothing,
    refusals: ['NOT_FOUND', 'BALLOT_CAST'],
  }),
  ballotMonths: call({
    method: 'GET',
    path: '/ballots/months',
    caller: 'visitor',
    summary: '개표가 끝난 달, 새것부터. 한 표 한 표는 /ballots/months/{달}.csv에 있습니다.',
    answer: many(BallotMonth),
    refusals: [],
  }),
} as const;

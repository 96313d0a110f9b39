import { z } from 'zod';
import { CORRESPONDENCE_MOST, OWN_GAMES_PAGE, RATING_CURVE_POINTS } from '../constants.ts';
import { CorrespondenceMatch, OwnGame, RatingPoint } from '../own-games.ts';
import type { RefusalCode } from '../refusals.ts';
import { CardDefinition, CardSetHash, Replay } from '../replay.ts';
import { ElementCode, Id, Invitation, InvitationAnswer, InvitationBody, storable } from '../schemas.ts';
import { call, limit, many, nothing, one, page, pathId } from './call.ts';

const invitationRefusals = [
  'DECK_MISSING',
  'DECK_ILLEGAL',
  'DECK_NOT_OWNED',
  'RENTAL_ENDED',
  'ALREADY_IN_GAME',
  'OPPONENT_BUSY',
  'OPPONENT_AWAY',
  'QUEUE_STOPPED',
  'CORRESPONDENCE_FULL',
  'CORRESPONDENCE_PAIR_FULL',
  'OPPONENT_CORRESPONDENCE_FULL',
] as const satisfies RefusalCode[];

/** Matches: friendly ones by agreement, and those that are over. */
export const gameCalls = {
  invitations: call({
    method: 'GET',
    path: '/games/invitations',
    caller: 'named',
    summary: '나에게 온 초대와 내가 보낸 초대',
    answer: many(Invitation),
    refusals: [],
  }),
  invite: call({
    method: 'POST',
    path: '/games/invitations',
    caller: 'named',
    summary: '친선전에 초대하기. 상대가 먼저 초대했다면 바로 시작합니다.',
    body: InvitationBody,
    answer: one(InvitationAnswer),
    refusals: [
      ...invitationRefusals,
      'USER_NOT_FOUND',
      'NOT_YOURSELF',
      'INVITATION_NOT_WELCOME',
      'INVITATIONS_TOO_FAST',
      'INVITATION_GONE',
    ],
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/games/invitations/:id/accept',
    caller: 'named',
    summary: '초대 수락하기',
    params: z.object({ id: pathId }),
    answer: one(z.object({ game_id: Id })),
    refusals: [...invitationRefusals, 'INVITATION_GONE'],
  }),
  endInvitation: call({
    method: 'DELETE',
    path: '/games/invitations/:id',
    caller: 'named',
    summary: '초대를 거절하거나 거두기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: [],
  }),
  rematch: call({
    method: 'POST',
    path: '/games/:id/rematch',
    caller: 'named',
    summary: '방금 끝난 게임의 상대와 한 번 더. 친선전이며 점수가 걸리지 않습니다.',
    params: z.object({ id: pathId }),
    answer: one(InvitationAnswer),
    refusals: [
      ...invitationRefusals,
      'GAME_NOT_FOUND',
      'NOT_A_PLAYER',
      'REMATCH_TOO_LATE',
      'INVITATION_NOT_WELCOME',
      'INVITATIONS_TOO_FAST',
      'INVITATION_GONE',
    ],
  }),
  ownGames: call({
    method: 'GET',
    path: '/games',
    caller: 'named',
    summary: '내가 둔 끝난 게임. 새것부터.',
    query: z.object({
      before: pathId.optional(),
      limit: limit(OWN_GAMES_PAGE, 50),
      kind: z.enum(['ranked', 'friendly', 'practice']).optional(),
      result: z.enum(['won', 'lost', 'drawn']).optional(),
      /** Of the caller's own deck. */
      element: ElementCode.exclude(['N']).optional(),
      /** The beginning of the opponent's name. */
      opponent: storable(z.string().trim().max(12)).optional(),
    }),
    answer: page(OwnGame),
    refusals: ['INVALID_INPUT'],
  }),
  ownGame: call({
    method: 'GET',
    path: '/games/:id/result',
    caller: 'named',
    summary: '내가 둔 게임 하나의 결과: 골드와 점수의 변화',
    params: z.object({ id: pathId }),
    answer: one(OwnGame),
    refusals: ['GAME_NOT_FOUND', 'NOT_A_PLAYER', 'GAME_STILL_RUNNING'],
  }),
  correspondence: call({
    method: 'GET',
    path: '/games/correspondence',
    caller: 'named',
    summary: '내가 두고 있는 서신전. 새것부터 쪽을 나누고, 한 쪽에서는 내 차례인 것이 먼저입니다.',
    query: z.object({ before: pathId.optional(), limit: limit(CORRESPONDENCE_MOST, CORRESPONDENCE_MOST) }),
    answer: page(CorrespondenceMatch),
    refusals: [],
  }),
  ratingCurve: call({
    method: 'GET',
    path: '/users/:id/ratings',
    caller: 'visitor',
    summary: '최근 랭킹전이 끝날 때마다의 점수. 오래된 것부터.',
    params: z.object({ id: pathId }),
    query: z.object({
      score_id: z.coerce.number().int().min(1).max(2).default(1),
      limit: limit(RATING_CURVE_POINTS, RATING_CURVE_POINTS),
    }),
    answer: many(RatingPoint),
    refusals: ['USER_NOT_FOUND'],
  }),
  replay: call({
    method: 'GET',
    path: '/games/:id/replay',
    caller: 'visitor',
    summary: '끝난 게임을 그대로 다시 만드는 데 드는 모든 것. 연습 게임은 둔 사람만 볼 수 있습니다.',
    params: z.object({ id: pathId }),
    answer: one(Replay),
    refusals: ['GAME_NOT_FOUND', 'GAME_STILL_RUNNING', 'REPLAY_NOT_YOURS'],
  }),
  cardSet: call({
    method: 'GET',
    path: '/card-sets/:hash',
    caller: 'visitor',
    summary: '게임에 쓰인 카드의 정의. 같은 이름은 언제나 같은 내용입니다.',
    params: z.object({ hash: CardSetHash }),
    answer: many(CardDefinition),
    refusals: ['NOT_FOUND'],
  }),
} as const;

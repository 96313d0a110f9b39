import { z } from 'zod';
import { Conduct } from '../own-games.ts';
import { Friend, FriendListItem, Profile, Report, ReportBody } from '../schemas.ts';
import { call, limit, many, nothing, one, page, pathId } from './call.ts';

/** Other players, and how one stands to them. */
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
  reports: call({
    method: 'GET',
    path: '/reports',
    caller: 'operator',
    summary: '들어온 신고. 새것부터.',
    query: z.object({ before: pathId.optional(), limit: limit(30, 100) }),
    answer: page(Report),
    refusals: ['FORBIDDEN'],
  }),
  conduct: call({
    method: 'GET',
    path: '/conduct',
    caller: 'named',
    summary: '내 품행: 놓친 수락과 떠난 게임, 그래서 지금 무엇이 따르는지',
    answer: one(Conduct),
    refusals: [],
  }),
  silence: call({
    method: 'PUT',
    path: '/users/:id/silence',
    caller: 'operator',
    summary: '채팅 금지를 걸거나 풀기',
    params: z.object({ id: pathId }),
    body: z.strictObject({ is_silence: z.boolean() }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'USER_NOT_FOUND', 'NOT_YOURSELF'],
  }),
} as const;

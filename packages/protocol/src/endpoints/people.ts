import { z } from 'zod';
import { Friend, Profile, ReportBody } from '../schemas.ts';
import { call, nothing, one, pathId } from './call.ts';

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

import { z } from 'zod';
import { Id, pathId } from '../schemas.ts';
import { call, limit, one, page } from './call.ts';

/** A stored notice, or several about one thing: `id`, `target` and time are the newest one's. */
export const Notice = z.object({
  id: Id,
  /** One of `notices`; an older version may have had others. */
  kind: z.string(),
  message: z.string(),
  /** How many are listed as this one. */
  count: z.int().min(1),
  target: z.string(),
  /** Who is named in it, newest first. */
  people: z.array(z.object({ user_id: Id, name: z.string() })),
  is_read: z.boolean(),
  /** Epoch seconds. */
  created_ts: z.int(),
});
export type Notice = z.infer<typeof Notice>;

/** The notices of the caller. */
export const noticeCalls = {
  notices: call({
    method: 'GET',
    path: '/notices',
    caller: 'named',
    summary: '지난 알림. 새것부터. 한 가지에 관한 것은 읽은 것과 읽지 않은 것을 따로 한 줄로 묶는다.',
    query: z.object({ before: pathId.optional(), limit: limit(20, 50) }),
    answer: page(Notice),
    refusals: [],
  }),
  readNotices: call({
    method: 'POST',
    path: '/notices/read',
    caller: 'named',
    summary: '이 알림과 그 앞의 것을 모두 읽음으로. 아직 읽지 않은 줄의 수를 답합니다.',
    body: z.strictObject({ up_to: Id }),
    answer: one(z.object({ unread: z.int().min(0) })),
    refusals: [],
  }),
} as const;

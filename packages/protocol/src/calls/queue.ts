import { z } from 'zod';
import { Whole } from '../schemas.ts';
import { call, one } from './call.ts';

/** What a search for a ranked match may expect. */
export const QueueNow = z.object({
  /** Players who search for a ranked match. */
  searching: Whole,
  /** Players in running matches, correspondence left out. */
  playing: Whole,
  /**
   * Of the searches of the last days, in seconds: half of them were shorter than `usual`, nine in ten shorter than
   * `long`; `of` is their number. Null while there are too few to say.
   */
  wait: z.object({ usual: Whole, long: Whole, of: Whole }).nullable(),
});
export type QueueNow = z.infer<typeof QueueNow>;

export const queueCalls = {
  queueNow: call({
    method: 'GET',
    path: '/queue',
    caller: 'visitor',
    summary: '랭킹전을 찾는 사람과 대전 중인 사람의 수, 그리고 지난 며칠 동안 상대를 찾는 데 걸린 시간.',
    answer: one(QueueNow),
    refusals: [],
  }),
} as const;

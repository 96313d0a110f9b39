import { z } from 'zod';
import { NOTICE_BAR_MOST } from '../constants.ts';
import { shownText } from '../schemas.ts';
import { call, one } from './call.ts';

/** What the operator has switched off for everybody, and what the bar over every page says; empty: there is none. */
export const Switches = z.object({
  /** No new match begins; those that are under way are played to their end. */
  is_game_stopped: z.boolean(),
  /** Nothing is written but by the operator; matches under way are played to their end. */
  is_read_only: z.boolean(),
  is_sign_up_closed: z.boolean(),
  notice: z.string(),
});
export type Switches = z.infer<typeof Switches>;

export const switchCalls = {
  turnSwitches: call({
    method: 'PUT',
    path: '/operator/switches',
    caller: 'switch_site',
    summary: '사이트 스위치 바꾸기. 적은 것만 바뀌고, notice가 비면 공지 띠를 내립니다.',
    body: z.strictObject({ ...Switches.shape, notice: shownText(0, NOTICE_BAR_MOST) }).partial(),
    answer: one(Switches),
    refusals: ['FORBIDDEN'],
  }),
} as const;

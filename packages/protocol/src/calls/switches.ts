import { z } from 'zod';
import { NOTICE_BAR_MOST } from '../constants.ts';
import { shownText } from '../schemas.ts';
import { call, one } from './call.ts';

/** Site-wide switches of the operator. `notice` is the text of the bar above every page; empty: no bar. */
export const Switches = z.object({
  /** No new match begins; running ones continue. */
  is_game_stopped: z.boolean(),
  /** Only the operator writes; running matches continue. */
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
    summary: '사이트 스위치 바꾸기. 적은 것만 바뀌고, notice가 비면 상단 공지를 내립니다.',
    // the operator's own words: like those of all staff, they pass no list of words (`speechOf`)
    body: z.strictObject({ ...Switches.shape, notice: shownText(0, NOTICE_BAR_MOST) }).partial(),
    answer: one(Switches),
    refusals: ['FORBIDDEN'],
  }),
} as const;

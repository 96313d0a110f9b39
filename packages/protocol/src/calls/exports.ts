import { z } from 'zod';
import { Id, pathId, Seconds, Whole } from '../schemas.ts';
import { call, one } from './call.ts';

/** A copy of all that the site keeps of a player, as one file. */
export const DataExport = z.object({
  id: Id,
  asked_ts: Seconds,
  /** Null while it is being made. */
  ready: z.object({ bytes: Whole, until_ts: Seconds }).nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** One's own data, to take along. */
export const exportCalls = {
  dataExport: call({
    method: 'GET',
    path: '/users/exports',
    caller: 'named',
    summary: '내 자료를 담은 파일. 청한 적이 없거나 기한이 지났으면 null입니다.',
    answer: one(DataExport.nullable()),
    isOpenToSuspended: true,
    refusals: [],
  }),
  askExport: call({
    method: 'POST',
    path: '/users/exports',
    caller: 'named',
    summary: '내 자료를 파일로 요청하기. 하루에 한 번이며, 다 되면 알립니다.',
    answer: one(DataExport),
    isOpenToSuspended: true,
    refusals: ['EXPORTS_USED_UP'],
  }),
  exportLink: call({
    method: 'POST',
    path: '/users/exports/:id/link',
    caller: 'named',
    summary: '파일을 내려받을 주소. 1분 안에 열어야 합니다.',
    params: z.object({ id: pathId }),
    answer: one(z.object({ url: z.string() })),
    isOpenToSuspended: true,
    refusals: ['NOT_FOUND'],
  }),
} as const;

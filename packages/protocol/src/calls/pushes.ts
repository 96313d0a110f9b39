import { z } from 'zod';
import { Id, pathId, Seconds, storable } from '../schemas.ts';
import { call, many, nothing, one } from './call.ts';

/** A browser's push subscription (https://www.w3.org/TR/push-api/). */
export const PushSubscription = z.strictObject({
  endpoint: storable(z.string().max(1000)),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87,88}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22,24}={0,2}$/),
  }),
});

/** A device that is called while the site is closed. */
export const PushDevice = z.object({
  id: Id,
  /** As a person would call it; empty when it did not say. */
  device: z.string(),
  created_ts: Seconds,
});
export type PushDevice = z.infer<typeof PushDevice>;

export const pushCalls = {
  pushKey: call({
    method: 'GET',
    path: '/push/key',
    caller: 'named',
    summary: '브라우저가 알림을 받기 위해 알아야 하는 공개 열쇠',
    answer: one(z.object({ public_key: z.string() })),
    refusals: [],
  }),
  pushDevices: call({
    method: 'GET',
    path: '/push/devices',
    caller: 'named',
    summary: '사이트를 닫아도 알림을 받는 기기. 새것부터.',
    answer: many(PushDevice),
    refusals: [],
  }),
  addPushDevice: call({
    method: 'POST',
    path: '/push/devices',
    caller: 'named',
    summary: '이 기기에서 알림 받기',
    body: PushSubscription,
    answer: one(PushDevice),
    refusals: ['PUSH_SERVICE_UNKNOWN'],
  }),
  removePushDevice: call({
    method: 'DELETE',
    path: '/push/devices/:id',
    caller: 'named',
    summary: '그 기기에서 더는 알림 받지 않기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['NOT_FOUND'],
  }),
} as const;

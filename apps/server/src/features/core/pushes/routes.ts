import { calls, type PushDevice } from '@chilyo/protocol';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from '../../../platform/device.ts';
import { serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../identity/service.ts';
import { type DeviceRow, devicesOf, keepDevice, removeDevice } from './queries.ts';
import { isPushService } from './services.ts';

type Port = {
  publicKey: string;
  services: readonly string[];
  /** The session of a request; null with an external provider. */
  sessionOf: (request: FastifyRequest) => string | null;
};

export function pushRoutes({ http, db }: Pick<Server, 'http' | 'db'>, { publicKey, services, sessionOf }: Port): void {
  serve(http, calls.pushKey, () => ({ item: { public_key: publicKey } }));
  serve(http, calls.pushDevices, async ({ request }) => ({
    items: (await devicesOf(db, userOfRequest(request).id)).map(shownDevice),
  }));
  serve(http, calls.addPushDevice, async ({ body: { endpoint, keys }, request }) => {
    if (!isPushService(endpoint, services)) throw new Refusal('PUSH_SERVICE_UNKNOWN');
    const device = deviceOf(request.headers['user-agent']);
    const added = { user_id: userOfRequest(request).id, endpoint, ...keys, device, session: sessionOf(request) };
    return { item: shownDevice(await keepDevice(db, added)) };
  });
  serve(http, calls.removePushDevice, async ({ params, request }) => {
    if (!(await removeDevice(db, userOfRequest(request).id, params.id))) throw new Refusal('NOT_FOUND');
    return {};
  });
}

const shownDevice = ({ id, device, created_at }: DeviceRow): PushDevice => ({
  id,
  device,
  created_ts: secondsOf(created_at),
});

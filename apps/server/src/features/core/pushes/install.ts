import { SharedAllowance } from '../../../platform/nodes/shared-allowance.ts';
import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';
import type { Presence } from '../presence/service.ts';
import { devicesOf, forgetDevicesOf } from './queries.ts';
import { pushRoutes } from './routes.ts';
import { Pushes } from './service.ts';
import { loadVapid } from './vapid.ts';

/** `services`: origins of push services allowed besides those of the browser vendors. */
export async function installPushes(
  server: Server,
  { presence, provider, services }: { presence: Presence; provider: SignInProvider; services: readonly string[] },
): Promise<Pushes> {
  const { bus, db, log, now, publicUrl, departing, registerExportFiles, metrics } = server;
  const vapid = await loadVapid(db, publicUrl);
  const isConnected = (userId: number) => presence.isConnected(userId);
  const pauses = new SharedAllowance(bus, 'pushes', now);
  const failed = () => metrics.failed('push');
  const pushes = new Pushes({ db, log, failed, now, vapid, services, isConnected, pauses });
  pushRoutes(server, {
    publicKey: pushes.publicKey,
    services,
    sessionOf: ({ session }) => (provider.embedded && session) || null,
  });
  registerExportFiles({
    name: 'push-devices.json',
    about: '사이트를 닫아도 알림을 받는 기기.',
    rows: (userId) =>
      atOnce(
        devicesOf(db, userId).then((devices) => devices.map(({ device, created_at }) => ({ device, created_at }))),
      ),
  });
  departing({ forget: forgetDevicesOf });
  return pushes;
}

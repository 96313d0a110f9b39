/**
 * Web push: notices for users while the site is closed (RFC 8030, 8291, 8292). Files: `services` is the allowlist of
 * push services, `vapid` the site's identity there.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import webPush from 'web-push';
import type { Allowance } from '../../../platform/allowance.ts';
import type { Database } from '../../../platform/tables.ts';
import { type DeviceRow, devicesOf, forgetDevice } from './queries.ts';
import { isPushService } from './services.ts';
import type { Vapid } from './vapid.ts';

export { devicesOf } from './queries.ts';

/** The text on the device and the link it opens. Of pushes with one tag only the newest is shown. */
export type Push = { message: string; target: string; tag: string };

type Port = {
  db: Kysely<Database>;
  log: Logger;
  /** Called for every push that a push service did not take. */
  failed: () => void;
  vapid: Vapid;
  /** Origins allowed besides those of the browser vendors. */
  services: readonly string[];
  isConnected: (userId: number) => boolean;
  now: () => number;
  /** How often a player's devices are reached. */
  pauses: Allowance;
};

/** How long a push service stores a message for a device that is off, s. */
const TTL_SECONDS = 86_400;
const ANSWER_MS = 10_000;
/** Status codes of a subscription that no longer exists. */
const GONE = [404, 410];

export class Pushes {
  readonly #port: Port;

  constructor(port: Port) {
    this.#port = port;
  }

  /** The VAPID public key, which browsers need to subscribe. */
  get publicKey(): string {
    return this.#port.vapid.publicKey;
  }

  /** Pushes to the devices of an offline user. Failures are logged; the notice remains in the list. */
  async push(userId: number, push: Push): Promise<void> {
    const { db, log, isConnected, now, failed, pauses } = this.#port;
    if (isConnected(userId)) return;
    const devices = await devicesOf(db, userId);
    if (devices.length === 0 || !pauses.spend(`${userId}`, now())) return;
    await Promise.all(
      devices.map((device) =>
        this.#send(device, push).catch((failure: unknown) => {
          failed();
          log.warn({ err: failure, userId, device: device.id }, 'a push service did not take a notice');
        }),
      ),
    );
  }

  async #send({ id, endpoint, p256dh, auth }: DeviceRow, push: Push): Promise<void> {
    const { db, vapid, services } = this.#port;
    // an older version may have accepted other services
    if (!isPushService(endpoint, services)) return forgetDevice(db, id);
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(push), {
      vapidDetails: vapid,
      TTL: TTL_SECONDS,
      urgency: 'normal',
    });
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body!),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    if (GONE.includes(answer.status)) return forgetDevice(db, id);
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  }
}

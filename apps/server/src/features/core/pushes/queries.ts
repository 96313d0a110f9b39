import type { Kysely, Selectable, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
export type DeviceRow = Selectable<Database['push_devices']>;
type NewDevice = Pick<DeviceRow, 'user_id' | 'endpoint' | 'p256dh' | 'auth' | 'device' | 'session'>;

/** Maximum per user; the oldest is dropped. */
const DEVICES_MOST = 10;

/** A user's devices, newest first, without those whose session has ended. */
export const devicesOf = (db: Db, userId: number): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_devices')
    .leftJoin('refresh_tokens', 'refresh_tokens.id', 'push_devices.session')
    .selectAll('push_devices')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('session', 'is', null), eb('ended_at', 'is', null)]))
    .orderBy('push_devices.id', 'desc')
    .execute();

/**
 * Stores a device for the signed-in user, also if it was another user's before. Throws TOKEN_INVALID if the session
 * ends meanwhile.
 */
export async function keepDevice(db: Db, device: NewDevice): Promise<DeviceRow> {
  return db.transaction().execute(async (tx) => {
    if (device.session !== null) await lockSession(tx, device.session);
    await tx.deleteFrom('push_devices').where('endpoint', '=', device.endpoint).execute();
    // another call may have added it since, which the deletion has not seen
    const kept = await tx
      .insertInto('push_devices')
      .values(device)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .returningAll()
      .executeTakeFirstOrThrow();
    const over = (await devicesOf(tx, device.user_id)).slice(DEVICES_MOST).map(({ id }) => id);
    if (over.length > 0) await tx.deleteFrom('push_devices').where('id', 'in', over).execute();
    return kept;
  });
}

/** Ending the session waits for this transaction, and then also removes what it added. */
async function lockSession(tx: Db, session: string): Promise<void> {
  const standing = await tx
    .selectFrom('refresh_tokens')
    .select('id')
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!standing) throw new Refusal('TOKEN_INVALID');
}

/** False when the user has no such device. */
export const removeDevice = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Deletes a device that its push service no longer knows. */
export async function forgetDevice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute();
}

export async function forgetDevicesOf(tx: Transaction<Database>, userId: number): Promise<void> {
  await tx.deleteFrom('push_devices').where('user_id', '=', userId).execute();
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

/** Arbitrary constant: the advisory lock of nodes that boot at the same time. */
const BOOT_LOCK = 7_707_001;

/** Waits until no other node boots, and locks until `unlockBoot` on the same connection. */
export async function lockBoot(connection: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_lock(${BOOT_LOCK})`.execute(connection);
}

export async function unlockBoot(connection: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_unlock(${BOOT_LOCK})`.execute(connection);
}

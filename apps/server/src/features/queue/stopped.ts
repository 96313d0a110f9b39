import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import type { Queue } from './service.ts';

/** Closes or opens the search for matches; a restart of the server keeps it so. */
export async function setQueueStopped(db: Kysely<Database>, queue: Queue, stopped: boolean): Promise<void> {
  const value = JSON.stringify({ stopped });
  await sql`insert into settings (key, value) values ('queue', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
  queue.stopped = stopped;
}

export async function queueIsStopped(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'queue').executeTakeFirst();
  return (row?.value as { stopped: boolean } | undefined)?.stopped ?? false;
}

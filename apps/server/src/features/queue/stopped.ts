import type { Kysely } from 'kysely';
import { readSetting, writeSetting } from '../../platform/settings.ts';
import type { Database } from '../../platform/tables.ts';
import type { Queue } from './service.ts';

/** Closes or opens the search for matches; a restart of the server keeps it so. */
export async function setQueueStopped(db: Kysely<Database>, queue: Queue, stopped: boolean): Promise<void> {
  await writeSetting(db, 'queue', { stopped });
  queue.stopped = stopped;
}

export async function queueIsStopped(db: Kysely<Database>): Promise<boolean> {
  return (await readSetting(db, 'queue'))?.stopped ?? false;
}

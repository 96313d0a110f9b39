import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';

/** The lease of a node runs out, as when it sleeps or is dead. */
export const runOut = (db: Kysely<Database>, node: string) =>
  db
    .updateTable('nodes')
    .set({ until: new Date(0) })
    .where('id', '=', node)
    .execute();

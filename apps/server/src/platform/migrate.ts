import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** By name; the names' order is the order of execution. */
export type Migrations = Record<string, Pick<Migration, 'up'>>;

/** Brings the tables up to date. Nodes that boot together wait for each other on the migrator's lock. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** By name; the names' order is the order of execution. */
export type Migrations = Record<string, Pick<Migration, 'up'>>;

/** The database was migrated by a newer program than this one. The message is for the operator. */
export class NewerDatabaseError extends Error {}

/**
 * Migrates the database. Nodes that start together wait for each other on the migrator's lock. A migration that sorts
 * before an executed one runs as well, because branches merge in any order.
 * `replaced`: former names of migrations that were renamed after a release. Their records are deleted; the migration
 * with the new name runs on top of their changes.
 * Throws NewerDatabaseError when the database records a migration that this program does not have.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: Migrations,
  replaced: readonly string[] = [],
): Promise<void> {
  const executed = await executedMigrations(db);
  const unknown = executed.filter((name) => !migrations[name] && !replaced.includes(name));
  if (unknown.length > 0)
    throw new NewerDatabaseError(
      `이 데이터는 더 새 버전의 칠요에서 쓰였습니다(${unknown.at(-1)}). 프로그램을 그 버전으로 올리거나, 이 버전에서 만든 백업을 써 주세요.`,
    );
  for (const name of replaced.filter((one) => executed.includes(one)))
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** In the order of their names; none before the first migration. */
async function executedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql`select from pg_tables where tablename = 'kysely_migration'
    and schemaname = current_schema()`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

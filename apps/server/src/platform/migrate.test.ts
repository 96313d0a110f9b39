import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { emptyTestDatabase } from './test-database.ts';

test('several nodes that boot at once make every table once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { connection, db, drop } = await emptyTestDatabase();
    const nodes = Array.from({ length: 3 }, () => openDatabase(connection, { patient: true }));
    // connected in advance, so that they start at the same time
    await Promise.all(nodes.map((node) => node.introspection.getTables()));
    await Promise.all(nodes.map((node) => migrate(node, migrations)));
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('accounts');
    await Promise.all(nodes.map((node) => node.destroy()));
    await drop();
  }
});

/** All tables with their columns and indexes, the executed migrations, and the creation numbers of objects. */
async function everythingIn(db: Awaited<ReturnType<typeof emptyTestDatabase>>['db']) {
  const tables = await db.introspection.getTables();
  const indexes = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = 'public' order by indexdef`.execute(db);
  const done = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name`.execute(db);
  const ids = await sql<{ oid: number; relname: string }>`
    select oid::int, relname from pg_class where relnamespace = 'public'::regnamespace order by oid`.execute(db);
  return { tables, indexes: indexes.rows, done: done.rows, ids: ids.rows };
}

test('a second start changes nothing', async () => {
  const { db, drop } = await emptyTestDatabase();
  await migrate(db, migrations);
  const made = await everythingIn(db);
  await migrate(db, migrations);
  expect(await everythingIn(db)).toEqual(made);
  expect(made.done.map(({ name }) => name)).toEqual(Object.keys(migrations).sort());
  await drop();
});

test('a migration that fails leaves nothing half done', async () => {
  const { db, drop } = await emptyTestDatabase();
  const broken = {
    '0001-broken': {
      up: async (tx: typeof db) => {
        await tx.schema.createTable('half').addColumn('id', 'integer').execute();
        throw new Error('in the middle');
      },
    },
  };
  await expect(migrate(db, broken)).rejects.toThrow('in the middle');
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half');
  await drop();
});

import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { emptyTestDatabase } from './test-database.ts';

test('several nodes that boot at once make every table once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { connection, db, drop } = await emptyTestDatabase();
    const nodes = Array.from({ length: 3 }, () => openDatabase(connection, { patient: true }));
    // connected beforehand, so that they really start together
    await Promise.all(nodes.map((node) => node.introspection.getTables()));
    await Promise.all(nodes.map((node) => migrate(node, migrations)));
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('accounts');
    await Promise.all(nodes.map((node) => node.destroy()));
    await drop();
  }
});

test('a second start changes nothing', async () => {
  const { db, drop } = await emptyTestDatabase();
  await migrate(db, migrations);
  await migrate(db, migrations);
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

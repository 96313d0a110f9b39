import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { migrate } from '../../../platform/migrate.ts';
import { emptyTestDatabase, type TestDatabase } from '../../../platform/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyTestDatabase();
});
afterAll(() => database.drop());

test('what the market had noted of pairs becomes signals with the deals of the week before, one a pair', async () => {
  const { db } = database;
  const before = Object.entries(migrations).filter(([name]) => name < '0059');
  await migrate(db, Object.fromEntries(before));
  await sql`
    insert into users (id, issuer, subject, name, options) overriding system value values
      (11, 'test', 'a', '가온', '{}'), (12, 'test', 'b', '나루', '{}');
    insert into value_flows (from_user, to_user, value, created_at) values
      (11, 12, 500, '2026-11-01'), (11, 12, 700, '2026-11-18'), (11, 12, 800, '2026-11-20'), (12, 11, 5, '2026-11-19');
    insert into market_notes (kind, user_id, other_id, card_id, value, usual, created_at) values
      ('one_way', 11, 12, null, 1200, null, '2026-11-02'), ('one_way', 11, 12, null, 1495, null, '2026-11-20T00:00:01Z'),
      ('odd_price', 12, null, 301, 900, 10, '2026-11-20');
  `.execute(db);
  await migrate(db, migrations);
  const signals = await db.selectFrom('signals').selectAll().execute();
  expect(signals).toMatchObject([{ kind: 'one_way', user_id: 11, other_id: 12, count: 2, value: 1495, verdict: null }]);
  const piece = { what: 'flow', way: null, ref_id: null, card_id: null, user_id: 11 };
  expect(signals[0]!.evidence).toMatchObject([
    { ...piece, value: 800 },
    { ...piece, value: 700 },
  ]);
  expect(await db.selectFrom('market_notes').select(['user_id', 'card_id', 'value']).execute()).toEqual([
    { user_id: 12, card_id: 301, value: 900 },
  ]);
});

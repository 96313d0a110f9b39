import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredTables } from '../../../../tools/src/declared-tables.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

type Found = { table: string; column: string; type: string; is_nullable: boolean; is_optional: boolean };

/** Kysely's own records of migrations. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

test('the types of all tables say what the migrations have made', async () => {
  const { rows } = await sql<Found>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as is_nullable,
      (is_nullable = 'YES' or column_default is not null or is_identity = 'YES') as is_optional
    from information_schema.columns where table_schema = current_schema() order by 1, ordinal_position`.execute(
    database.db,
  );
  const found = Map.groupBy(
    rows.filter(({ table }) => !OF_MIGRATIONS.includes(table)),
    ({ table }) => table,
  );
  const declared = declaredTables();
  expect([...declared.keys()].sort()).toEqual([...found.keys()].sort());
  const wrong: string[] = [];
  for (const [table, { file, columns }] of declared) {
    const there = found.get(table)!;
    expect([table, ...[...columns.keys()].sort()]).toEqual([table, ...there.map(({ column }) => column).sort()]);
    for (const { column, type, is_nullable, is_optional } of there) {
      const { held, isNullable, isOptional } = columns.get(column)!;
      const place = `${file}: ${table}.${column}`;
      if (!held.includes(type)) wrong.push(`${place} is ${type}`);
      if (isNullable !== is_nullable) wrong.push(`${place} ${is_nullable ? 'may' : 'may not'} be null`);
      if (isOptional && !is_optional) wrong.push(`${place} has to be written`);
    }
  }
  expect(wrong).toEqual([]);
});

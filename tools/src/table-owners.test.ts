import { expect, test } from 'vitest';
import { foreignQueries, querySources, tableOwners } from './table-owners.ts';

const owners = new Map([
  ['users', 'identity'],
  ['decks', 'decks'],
]);
const inDecks = (text: string) => [{ file: 'apps/server/src/features/play/decks/queries.ts', text }];
const names = [{ tables: ['users'], by: ['decks'], why: 'names' }];
const foreign = 'apps/server/src/features/play/decks/queries.ts:1 users of identity';

test('a table of another feature is found, however it is asked', () => {
  expect(foreignQueries(inDecks("db.selectFrom('decks').innerJoin('users as author', 'a', 'b')"), owners, [])).toEqual([
    foreign,
  ]);
  expect(foreignQueries(inDecks('sql`select 1 from decks join users on true`.execute(db)'), owners, [])).toEqual([
    foreign,
  ]);
});

test('a named reader reads, but writes nothing; a name that nothing needs is told', () => {
  expect(foreignQueries(inDecks("db.selectFrom('users')"), owners, names)).toEqual([]);
  expect(foreignQueries(inDecks("db.updateTable('users')"), owners, names)).toEqual([foreign]);
  expect(foreignQueries(inDecks('sql`update users set name = name`'), owners, names)).toEqual([foreign]);
  expect(foreignQueries(inDecks("db.selectFrom('decks')"), owners, names)).toEqual([
    'an exception that nothing needs any more: users decks',
  ]);
});

test('every table of the server is asked by the feature that owns it', () => {
  expect(foreignQueries(querySources(), tableOwners())).toEqual([]);
});

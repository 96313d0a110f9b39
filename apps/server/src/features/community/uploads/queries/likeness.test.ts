import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../platform/test-database.ts';
import { findOrCreateUser } from '../../../core/identity/service.ts';
import { uploadsLike } from './likeness.ts';

let database: TestDatabase;
let user_id: number;
beforeAll(async () => {
  database = await testDatabase();
  user_id = (await findOrCreateUser(database.db, { issuer: 'test', subject: 'painter' })).id;
});
afterAll(() => database.drop());

const keep = (key: string, likeness: string, sha256: string) =>
  database.db
    .insertInto('uploads')
    .values({ key, user_id, width: 9, height: 9, likeness, sha256, stored_at: new Date() })
    .execute();
const like = async (key: string) => (await uploadsLike(database.db, key)).map((one) => [one.key, one.kind]);

test('up to five of 64 differences are similar, wherever they are', async () => {
  const telling = '0110'.repeat(16);
  const turned = (places: number[]) =>
    Array.from(telling, (bit, at) => (places.includes(at) ? (bit === '1' ? '0' : '1') : bit)).join('');
  await keep('own', telling, 'a');
  for (let n = 0; n < 40; n++) {
    await keep('near', turned([n, n + 5, n + 11, n + 17, n + 23]), 'b');
    expect(await like('own'), `${n}`).toEqual([['near', 'similar']]);
    await database.db.deleteFrom('uploads').where('key', '=', 'near').execute();
  }
  await keep('far', turned([1, 12, 24, 35, 46, 60]), 'c');
  await keep('further', turned([1, 2, 3, 4, 5, 6]), 'd');
  expect(await like('own')).toEqual([]);
});

test('a plain picture, whose likeness says nothing, is like its copies alone', async () => {
  await keep('white', '0'.repeat(64), 'white');
  await keep('black', '0'.repeat(64), 'black');
  await keep('copy', '0'.repeat(64), 'white');
  expect(await like('white')).toEqual([['copy', 'same']]);
  expect(await like('none')).toEqual([]);
});

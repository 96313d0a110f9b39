import { DAY_MS } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { createOperator, userOf } from '../identity/service.ts';
import { Speech } from './service.ts';

let database: TestDatabase;
/** Time since the site was opened, ms; the accounts of the test are made at its opening. */
let age = 0;
let speech: Speech;
let id: number;

const said = (text: string, ...hrefs: string[]) => ({ texts: [text], cons: [], hrefs });
const speaker = async () => (await userOf(database.db, id))!;
const joined = (daysAgo: number) =>
  database.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() + age - daysAgo * DAY_MS) } as never)
    .where('id', '=', id)
    .execute();

beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
});
beforeEach(async () => {
  id = await newPlayer(database.db, '새사람');
  age = 0;
  const site = { publicUrl: 'https://chilyo.example', now: () => Date.now() + age };
  speech = new Speech(database.db, { consNotOf: async () => [] }, site);
});
afterAll(() => database.drop());

test.each([
  ['a typed address', said('여기로 오세요 https://spam.example/a')],
  ['one without its beginning', said('www.spam.example/a 로')],
  ['a link on other words', said('여기', 'https://spam.example/a')],
])('%s waits for the second day of an account, on a site that is no longer young', async (_, words) => {
  await speech.checkSayings(await speaker(), words);
  age = 20 * DAY_MS;
  await joined(0.5);
  await expect(speech.checkSayings(await speaker(), words)).rejects.toThrow('NEWCOMER_ADDRESS');
  await joined(1.1);
  await speech.checkSayings(await speaker(), words);
});

test('the addresses of the site itself are for all', async () => {
  age = 20 * DAY_MS;
  await joined(0);
  await speech.checkSayings(await speaker(), said('https://chilyo.example/cards/101', '/cards/102'));
});

test('a newcomer says fifteen things an hour, whoever has a role as many as they like', async () => {
  age = 20 * DAY_MS;
  await joined(0);
  const user = await speaker();
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => speech.countSaying(user)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
  await speech.countSaying({ ...user, granted_role: 'moderator' });
});

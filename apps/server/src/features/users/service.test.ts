import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import { balancesOf } from '../ledger/service.ts';
import { changeOptions, findOrCreateUser, register, userOf } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

let people = 0;
const person = async () => (await findOrCreateUser(database.db, { issuer: 'test', subject: `person ${people++}` })).id;
const agreed = { terms: true, privacy: true, over_14: true };

test('who does not agree to everything gets no name, no deck and no gold', async () => {
  const { db } = database;
  const id = await person();
  for (const kind of ['terms', 'privacy', 'over_14'] as const) {
    const consents = { ...agreed, [kind]: false };
    await expect(register(db, id, { name: '망설임', element: 'R', consents })).rejects.toThrow('CONSENT_REQUIRED');
  }
  expect(await userOf(db, id)).toMatchObject({ name: '', deck_id: null });
  expect(await balancesOf(db, id)).toEqual({ gpoint: 0, dpoint: 0 });
  await register(db, id, { name: '망설임', element: 'R', consents: agreed });
  const kept = await db.selectFrom('consents').select('kind').where('user_id', '=', id).orderBy('kind').execute();
  expect(kept.map(({ kind }) => kind)).toEqual(['over_14', 'privacy', 'terms']);
});

test('a name is given once, and the welcome with it', async () => {
  const { db } = database;
  const id = await person();
  const both = await Promise.allSettled(
    ['처음이름', '나중이름'].map((name) => register(db, id, { name, element: 'G', consents: agreed })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ALREADY_REGISTERED' } });
  expect((await balancesOf(db, id)).gpoint).toBe(300);
});

test('the active deck is one of your own, or nothing of the change is kept', async () => {
  const { db } = database;
  const [mine, other] = [await person(), await person()];
  await register(db, mine, { name: '내것만', element: 'W' });
  await register(db, other, { name: '남의것', element: 'S' });
  const { deck_id: own } = (await userOf(db, mine))!;
  const { deck_id: others } = (await userOf(db, other))!;
  for (const deck_id of [others, 999_999])
    await expect(changeOptions(db, mine, { deck_id, volume: 3 })).rejects.toThrow('DECK_NOT_YOURS');
  expect(await userOf(db, mine)).toMatchObject({ deck_id: own, options: expect.not.objectContaining({ volume: 3 }) });
  await changeOptions(db, mine, { deck_id: null });
  await changeOptions(db, mine, { deck_id: own });
  expect(await userOf(db, mine)).toMatchObject({ deck_id: own });
});

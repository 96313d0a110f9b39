import { elementCodes } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { AVATARS, Registration } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { findOrCreateUser, readOptions, userOf } from '../../core/identity/service.ts';
import { balancesOf } from '../../goods/ledger/service.ts';
import { changeOptions, register } from './service.ts';
import { agreed } from './test-users.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

let people = 0;
const person = async () => (await findOrCreateUser(database.db, { issuer: 'test', subject: `person ${people++}` })).id;

test('who does not agree to everything gets no name, no deck and no gold', async () => {
  const { db } = database;
  const id = await person();
  const unsaid = Registration.parse({ name: '망설임', element: 'R' });
  await expect(register(db, id, unsaid)).rejects.toThrow('CONSENT_REQUIRED');
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
  await register(db, mine, { name: '내것만', element: 'W', consents: agreed });
  await register(db, other, { name: '남의것', element: 'S', consents: agreed });
  const { deck_id: own } = (await userOf(db, mine))!;
  const { deck_id: others } = (await userOf(db, other))!;
  for (const deck_id of [others, 999_999])
    await expect(changeOptions(db, mine, { deck_id, volume: 3 })).rejects.toThrow('DECK_NOT_YOURS');
  expect(await userOf(db, mine)).toMatchObject({ deck_id: own, options: expect.not.objectContaining({ volume: 3 }) });
  await changeOptions(db, mine, { deck_id: null });
  await changeOptions(db, mine, { deck_id: own });
  expect(await userOf(db, mine)).toMatchObject({ deck_id: own });
});

test('an avatar or a title must be earned first, and stays earned', async () => {
  const { db } = database;
  const id = await person();
  const named = { name: '얻는별', element: 'D', consents: agreed } as const;
  const earned = AVATARS.find((avatar) => 'earned' in avatar && avatar.earned === 'elements_won-7')!.id;
  await expect(register(db, id, { ...named, avatar_id: earned })).rejects.toThrow('AVATAR_NOT_EARNED');
  await register(db, id, named);
  await expect(changeOptions(db, id, { avatar_id: earned })).rejects.toThrow('AVATAR_NOT_EARNED');
  await expect(changeOptions(db, id, { title_key: 'elements_won-7' })).rejects.toThrow('TITLE_NOT_EARNED');
  await expect(changeOptions(db, id, { title_key: 'toString' })).rejects.toThrow('TITLE_NOT_EARNED');
  const wins = elementCodes.filter((element) => element !== 'N').map((element) => `wins_with:${element}`);
  await db
    .insertInto('tallies')
    .values(wins.map((key) => ({ user_id: id, key, amount: 1 })))
    .execute();
  await changeOptions(db, id, { avatar_id: earned, title_key: 'elements_won-7' });
  expect((await userOf(db, id))?.options).toMatchObject({ avatar_id: earned, title_key: 'elements_won-7' });
  // other changes are not checked again
  await db.deleteFrom('tallies').where('user_id', '=', id).execute();
  await changeOptions(db, id, { avatar_id: earned, title_key: 'elements_won-7', volume: 3 });
  await changeOptions(db, id, { title_key: null });
});

test('the card that one is known by is one that there is', async () => {
  const { db } = database;
  const id = await person();
  const token = launchCards.find(({ is_token }) => is_token)!.id;
  for (const nothing of [999_999, token])
    await expect(changeOptions(db, id, { favourite_card_id: nothing })).rejects.toThrow('NOT_FOUND');
  await changeOptions(db, id, { favourite_card_id: 301 });
  expect((await userOf(db, id))?.options).toMatchObject({ favourite_card_id: 301 });
});

test('an avatar that does not exist is refused, at the registration and later', async () => {
  const { db } = database;
  const id = await person();
  const named = { name: '그림고름', element: 'D', consents: agreed } as const;
  await expect(register(db, id, { ...named, avatar_id: 99 })).rejects.toThrow('AVATAR_UNKNOWN');
  await register(db, id, { ...named, avatar_id: 8 });
  await expect(changeOptions(db, id, { avatar_id: 99_999, volume: 3 })).rejects.toThrow('AVATAR_UNKNOWN');
  expect((await userOf(db, id))?.options).toMatchObject({ avatar_id: 8 });
  expect(readOptions({ avatar_id: 99_999, volume: 3 })).toMatchObject({ avatar_id: 1, volume: 3 });
});

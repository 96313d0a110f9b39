import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { dealtCards, dealWorks } from './queries.ts';
import { changeWork, createWork, forgetWorks, openWork, worksOf } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const card = (name: string, cost = 2) => ({
  name,
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost,
  attack: 2,
  health: 2,
  keywords: {},
  abilities: [],
});
const about = { licence: 'cc0', is_ai: false, source: '제가 그렸습니다' } as const;

test('a version that a match was dealt stays when its maker changes the card, and when they leave', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '떠날이');
  const make = (name: string) =>
    db.transaction().execute((tx) => createWork(tx, maker, { card: card(name), parent_id: null, ...about }));
  const played = await make('둔 카드');
  await make('두지 않은 카드');
  await openWork(db, maker, played.id);
  expect(await dealWorks(db, [101, played.id, played.id])).toEqual([{ work_id: played.id, no: 1 }]);

  const changed = await changeWork(db, maker, played.id, { card: card('둔 카드', 5), revision: 2, ...about });
  expect(changed).toMatchObject({ version: 2, card: { cost: 5 } });
  const dealt = [{ work_id: played.id, no: 1 }];
  expect(await dealtCards(db, dealt)).toMatchObject([{ id: played.id, cost: 2 }]);

  await db.transaction().execute((tx) => forgetWorks(tx, maker));
  expect(await worksOf(db, maker)).toMatchObject([{ id: played.id, state: 'withdrawn', source: '' }]);
  expect(await dealtCards(db, dealt)).toMatchObject([{ cost: 2 }]);
});

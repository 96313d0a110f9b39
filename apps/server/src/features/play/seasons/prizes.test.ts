import { OPERATOR_USER_ID, PLACE_PRIZES } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { createOperator } from '../../core/identity/service.ts';
import { prizesOf, savePrizes, seasonPrizes } from './prizes.ts';

const RUNNING = '2026-11';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
});
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute();
});
afterAll(() => database.drop());

const save = (season: string, dpoints: number[]) =>
  savePrizes(database.db, OPERATOR_USER_ID, RUNNING, { season, dpoints });
const dpointsOf = async (season: string) => (await prizesOf(database.db, season)).map(({ dpoint }) => dpoint);
const USUAL: number[] = PLACE_PRIZES.map(({ dpoint }) => dpoint);

test('a season brings what is set for it, and the usual otherwise', async () => {
  await save('2026-12', [5000, 4000, 3000, 2000, 1000]);
  expect(await dpointsOf('2026-12')).toEqual([5000, 4000, 3000, 2000, 1000]);
  expect(await dpointsOf('2027-01')).toEqual(USUAL);
  const seasons = (await seasonPrizes(database.db, RUNNING)).map(({ season }) => season);
  expect(seasons).toEqual(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04']);
});

test('the running season is only raised; other seasons, and lower places that bring more, are refused', async () => {
  const lowered = USUAL.with(4, USUAL[4]! - 1);
  expect(() => save('2026-10', USUAL)).toThrow('SEASON_OVER');
  expect(() => save('2027-05', USUAL)).toThrow('SEASON_OVER');
  expect(() => save('2026-12', [1, 2, 3, 4, 5])).toThrow('PRIZES_UNSORTED');
  await expect(save(RUNNING, lowered)).rejects.toThrow('PRIZES_LOWERED');
  await save('2026-12', lowered);
  await save(RUNNING, USUAL.with(0, 9000));
  expect(await dpointsOf(RUNNING)).toEqual(USUAL.with(0, 9000));
  const actions = await database.db.selectFrom('operator_actions').select(['action', 'after']).execute();
  expect(actions.at(-1)).toMatchObject({ action: 'set_season_prizes', after: { season: RUNNING } });
});

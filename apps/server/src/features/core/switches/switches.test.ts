import { ALL_OPEN, OPERATOR_USER_ID, type Switches as State } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { createOperator } from '../identity/service.ts';
import { Switches } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
});
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute();
});
afterAll(() => database.drop());

/** A process: its switches, and its broadcasts. */
async function started() {
  const switches = new Switches(database.db);
  const told: State[] = [];
  await switches.look();
  switches.onChange((state) => void told.push(state));
  return { switches, told };
}

test.each([
  { is_game_stopped: true },
  { is_read_only: true },
  { is_sign_up_closed: true },
  { notice: '밤 열두 시에 점검합니다.' },
])('a switch is told at once, kept over a restart, and turned back: %j', async (wanted) => {
  const { switches, told } = await started();
  const turned = { ...ALL_OPEN, ...wanted };
  expect(await switches.turn(OPERATOR_USER_ID, wanted)).toEqual(turned);
  expect([switches.state, told]).toEqual([turned, [turned]]);
  const again = await started();
  expect([again.switches.state, again.told]).toEqual([turned, []]);
  const back = Object.fromEntries(Object.keys(wanted).map((key) => [key, ALL_OPEN[key as keyof State]]));
  await again.switches.turn(OPERATOR_USER_ID, back);
  expect(again.told).toEqual([ALL_OPEN]);
});

test('another process learns of it by looking', async () => {
  const [one, other] = [await started(), await started()];
  await one.switches.turn(OPERATOR_USER_ID, { is_game_stopped: true });
  expect(other.switches.whyNoMatch()).toBeNull();
  await other.switches.look();
  await other.switches.look();
  expect(other.switches.whyNoMatch()).toBe('QUEUE_STOPPED');
  expect(other.told).toEqual([{ ...ALL_OPEN, is_game_stopped: true }]);
});

test('what a switch was and is is kept; one that is turned to what it was is none', async () => {
  const { switches } = await started();
  await switches.turn(OPERATOR_USER_ID, { notice: '하나' });
  await switches.turn(OPERATOR_USER_ID, { notice: '하나' });
  await switches.turn(OPERATOR_USER_ID, { notice: '둘', is_read_only: true });
  const kept = await database.db
    .selectFrom('operator_actions')
    .select(['action', 'by_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const done = { action: 'turn_switches', by_id: OPERATOR_USER_ID };
  // unchanged switches are not logged
  expect(kept).toEqual([
    { ...done, before: { notice: '하나', is_read_only: false }, after: { notice: '둘', is_read_only: true } },
    { ...done, before: { notice: '' }, after: { notice: '하나' } },
  ]);
});

test('of twenty that turn different switches none is lost; of twenty texts every process ends with the same', async () => {
  const [one, other] = [await started(), await started()];
  const wanted = [{ is_game_stopped: true }, { is_read_only: true }, { is_sign_up_closed: true }, { notice: '모두' }];
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      [one, other][i % 2]!.switches.turn(OPERATOR_USER_ID, wanted[Math.floor(i / 2) % 4]!),
    ),
  );
  await Promise.all([one, other].map(({ switches }) => switches.look()));
  const all = { is_game_stopped: true, is_read_only: true, is_sign_up_closed: true, notice: '모두' };
  expect([one.switches.state, other.switches.state]).toEqual([all, all]);
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => [one, other][i % 2]!.switches.turn(OPERATOR_USER_ID, { notice: `${i}` })),
  );
  await Promise.all([one, other].map(({ switches }) => switches.look()));
  expect(one.switches.state).toEqual(other.switches.state);
  expect((await started()).switches.state).toEqual(one.switches.state);
});

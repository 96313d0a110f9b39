import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { RingWorld } from './test-ring.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('twenty accounts that lose as soon as it counts bring less than an honest hour, and are seen within a day', async () => {
  const world = new RingWorld(database.db);
  const honest = await world.honestHour();
  expect(honest).toBeGreaterThan(150);
  const [far] = await world.ring({ accounts: 20, hasOneAddress: false, way: 'once rated', days: 1, hours: 0.4 });
  expect(far!.won + far!.handed).toBeLessThan(honest);
  expect(far!.signalAfter).toBeLessThan(24);
  const [patient] = await world.ring({ accounts: 20, hasOneAddress: false, way: 'once paid', days: 1, hours: 0.6 });
  expect(patient!.won).toBeLessThan(honest);
  const [near] = await world.ring({ accounts: 20, hasOneAddress: true, way: 'once rated', days: 1, hours: 0.2 });
  expect(near).toMatchObject({ won: 0, handed: 0, rating: 1500 });
  await world.close();
});

test('a family of four at one address raises no signal', async () => {
  const world = new RingWorld(database.db);
  expect(await world.family(4)).toEqual({ signals: 0, unpaidMatches: 8 });
  await world.close();
});

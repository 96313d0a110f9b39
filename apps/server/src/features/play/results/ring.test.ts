import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { RingWorld } from './test-ring.ts';
import { familyFindings, type RingRow, ringFindings } from './test-ring-findings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('rings of 5, 20 and 100 gain less in a day than an honest hour brings, and are seen within a day', async () => {
  const world = new RingWorld(database.db);
  const honest = await world.honestHour();
  expect(honest).toBeGreaterThan(150);
  const far = { hasOneAddress: false, way: 'once rated', days: 1, hours: 0.3 } as const;
  const plans = [
    ...[5, 20, 100].map((accounts) => ({ ...far, accounts })),
    { ...far, accounts: 20, way: 'once paid', hours: 0.9 } as const,
    { ...far, accounts: 20, way: 'by leaving' } as const,
    { ...far, accounts: 20, hasOneAddress: true },
  ];
  const rows: RingRow[] = [];
  for (const plan of plans) for (const day of await world.ring(plan)) rows.push({ ...plan, ...day });
  expect(ringFindings({ honest, rows })).toEqual([]);
  expect(rows.at(-1)).toMatchObject({ won: 0, handed: 0, rating: 1500 });
  await world.close();
}, 120_000);

test('a ring that gains too much or is not seen, and a family that is, are findings', () => {
  const row = { accounts: 5, hasOneAddress: false, way: 'at once', day: 1, matches: 9, rating: 1500 } as const;
  const honest = { ...row, won: 100, handed: 99, signalAfter: 24 };
  const rows = [honest, { ...honest, handed: 100 }, { ...honest, signalAfter: null }, { ...honest, signalAfter: 25 }];
  expect(ringFindings({ honest: 200, rows })).toHaveLength(3);
  expect(familyFindings({ family: { signals: 1, unpaidMatches: 0 } })).toHaveLength(1);
});

test('a family of four at one address raises no signal', async () => {
  const world = new RingWorld(database.db);
  const family = await world.family(4);
  expect(family).toEqual({ signals: 0, unpaidMatches: 8 });
  await world.close();
});

import { expect, test } from 'vitest';
import { testDatabase } from '../../platform/test-database.ts';
import { tablesWithPeople } from '../people.ts';
import { simulate } from '../simulate.ts';
import { type Heard, recording } from './test-recording.ts';
import { repeat } from './test-repetition.ts';

/** `npm run test:long` takes more. */
const SEEDS = process.env.SIMULATED_SEEDS ? 20 : 1;

test('PostgreSQL answers every statement of a simulation as its store does', async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const heard: Heard[] = [];
    const { tables } = await simulate(seed, { session: recording(heard) });
    expect(heard.length).toBeGreaterThan(500);
    const database = await testDatabase();
    try {
      const differences = await repeat(heard, { begun: tablesWithPeople(), ended: tables }, database);
      expect({ seed, differences }).toEqual({ seed, differences: [] });
    } finally {
      await database.drop();
    }
  }
}, 3_600_000);

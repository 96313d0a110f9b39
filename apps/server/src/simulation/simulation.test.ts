import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { PLANTS } from './test-plants.ts';

/** `npm run test:long` runs as many as it names; a longer run of its own is `npm run bench simulation`. */
const SEEDS = Number(process.env.SIMULATED_SEEDS ?? 10);
const PLANTED_MOST = 200;

const repeat = (seed: number) => `npm run bench simulation -- --from ${seed} --history`;

test('a seed decides everything that happens', async () => {
  const first = await simulate(7);
  const other = await simulate(8);
  const again = await simulate(7);
  expect(again.history.lines).toEqual(first.history.lines);
  expect(again.hash).toBe(first.hash);
  expect(first.figures.actions + other.figures.actions).toBeGreaterThan(10);
});

test('nothing is lost, doubled or silent, whatever happens to nodes, bus and store', async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { findings } = await simulate(seed);
    expect({ repeat: repeat(seed), findings }).toEqual({ repeat: repeat(seed), findings: [] });
  }
}, 3_600_000);

test.each(Object.entries(PLANTS))('a planted fault is found: %s', async (_, seams) => {
  for (let seed = 1; seed <= PLANTED_MOST; seed++) if ((await simulate(seed, seams)).findings.length > 0) return;
  expect.unreachable(`not found in ${PLANTED_MOST} seeds`);
});

import { expect, test } from 'vitest';
import { SharedAllowance } from './shared-allowance.ts';
import { testBuses } from './test-buses.ts';

test('what is used on one node is missing on the others, for this limit and key alone', () => {
  const busOf = testBuses();
  const now = () => 1_000;
  const [here, there] = ['a', 'b'].map((node) => {
    const bus = busOf(node);
    return {
      bells: new SharedAllowance(bus, 'mention_notices', now),
      emotes: new SharedAllowance(bus, 'emotes', now),
    };
  });
  expect([here!, there!, here!, there!].map(({ bells }) => bells.spend('1 2', 1_000))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([there!.bells.spend('2 1', 1_000), there!.emotes.spend('1 2', 1_000)]).toEqual([true, true]);
  // what was refused has used nothing
  expect(here!.bells.spend('2 1', 1_000)).toBe(true);
});

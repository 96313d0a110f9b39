import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Roll } from './roll.ts';

let said: string[];
let roll: Roll;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  said = [];
  roll = new Roll('me', {
    joined: (node) => said.push(`joined ${node}`),
    left: (node) => said.push(`left ${node}`),
    gap: () => said.push('gap'),
  });
});
afterEach(() => void vi.useRealTimers());

/** Lets time pass with a beat of this node every half second. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += Roll.BEAT_MS) {
    vi.advanceTimersByTime(Roll.BEAT_MS);
    roll.look();
  }
}

test('a message is news once, and a missing one is noticed', () => {
  expect([roll.hear('a', 7), roll.hear('a', 8), roll.hear('a', 8), roll.hear('a', 7)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(said).toEqual(['joined a']);
  expect(roll.hear('a', 10)).toBe(true);
  // it is introduced again, as what it said may be missing
  expect(said).toEqual(['joined a', 'gap', 'joined a']);
});

test('a silent node has ended; one that says so ends at once, and is not brought back by what is on its way', () => {
  roll.hear('a', 1);
  roll.hear('b', 1);
  roll.leave('b');
  expect(roll.hear('b', 2)).toBe(false);
  pass(2_000);
  expect(roll.nodes).toEqual(['a', 'me']);
  pass(1_500);
  expect(roll.nodes).toEqual(['me']);
  expect(said).toEqual(['joined a', 'joined b', 'left b', 'left a']);
});

test('while this node is deaf or stands still, the others do not end', () => {
  roll.hear('a', 1);
  roll.isDeaf = true;
  pass(20_000);
  roll.isDeaf = false;
  pass(1_000);
  vi.advanceTimersByTime(20_000);
  roll.look();
  expect(roll.nodes).toEqual(['a', 'me']);
  pass(3_000);
  expect(roll.nodes).toEqual(['me']);
});

import { expect, test, vi } from 'vitest';
import { countBallots } from './count.ts';
import { drawPair, pairKey } from './drawing.ts';
import { type Partisans, partisansOf } from './partisans.ts';
import type { Ballot } from './weights.ts';

vi.mock('./partisans.ts', { spy: true });

const CANDIDATES = 16;
const FIRST_OF_RING = 10_000;
const makers = Array.from({ length: CANDIDATES }, (_, at) => 100_000 + at);

let state = 11;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const liking = Array.from({ length: CANDIDATES }, (_, at) => 1.2 - (2.4 * at) / (CANDIDATES - 1));

/** What one voter chooses of a number of pairs. */
function votes(voter: number, most: number, choose: (pair: [number, number]) => number): Ballot[] {
  const pairs = new Set<string>();
  const meetings = new Map<number, number>();
  const all = makers.map((maker, id) => ({ id, version: 1, maker, met: 0 }));
  const ballots: Ballot[] = [];
  while (ballots.length < most) {
    const pair = drawPair(all, voter, { pairs, meetings }, random);
    if (!pair) break;
    pairs.add(pairKey(...pair));
    for (const { id } of pair) meetings.set(id, (meetings.get(id) ?? 0) + 1);
    const [left, right] = [pair[0].id, pair[1].id];
    const winner = choose([left, right]);
    ballots.push({ voter, winner, loser: winner === left ? right : left, isTried: false, counts: true });
  }
  return ballots;
}

/** A voter with a taste of their own; of a card that divides people, half like it much and half not at all. */
function honest(voter: number, dividing?: number): Ballot[] {
  const taste = liking.map((each, at) => each + 0.7 * normal() + (at === dividing ? (random() < 0.5 ? 1.5 : -1.5) : 0));
  return votes(voter, 12, ([left, right]) =>
    random() < 1 / (1 + Math.exp(taste[right]! - taste[left]!)) ? left : right,
  );
}
const ringOf = (size: number, own: number): Ballot[] =>
  Array.from({ length: size }, (_, at) =>
    votes(FIRST_OF_RING + at, 1_000, ([left, right]) =>
      left === own || right === own
        ? own
        : random() < 1 / (1 + Math.exp(liking[right]! - liking[left]!))
          ? left
          : right,
    ),
  ).flat();

const orderOf = (ballots: readonly Ballot[]) => {
  const { strengths } = countBallots(ballots, { makers, sighted: [] });
  return strengths.map((_, at) => at).sort((one, other) => strengths[other]!.strength - strengths[one]!.strength);
};

test('a ring of 20 that always chooses one card changes no place', () => {
  const plain = Array.from({ length: 120 }, (_, voter) => honest(voter)).flat();
  const own = 12;
  const ring = ringOf(20, own);
  const counted = countBallots([...plain, ...ring], { makers, sighted: [] });
  expect([...counted.partisans.keys()]).toEqual([own]);
  expect(counted.ballots.filter(({ voter, weight }) => voter >= FIRST_OF_RING && weight > 0)).toEqual([]);
  expect(orderOf([...plain, ...ring])).toEqual(orderOf(plain));
});

test('a ring on one device is one voter, and needs no finding', () => {
  const plain = Array.from({ length: 120 }, (_, voter) => honest(voter)).flat();
  const ring = ringOf(20, 12);
  const sighted = Array.from({ length: 20 }, (_, at) => ({
    user_id: FIRST_OF_RING + at,
    kind: 'device' as const,
    mark: 'one',
  }));
  const { ballots, strengths } = countBallots([...plain, ...ring], { makers, sighted });
  const heard = ballots.filter(({ voter, winner, loser }) => voter >= FIRST_OF_RING && [winner, loser].includes(12));
  expect(heard.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(1.001);
  const without = countBallots(plain, { makers, sighted: [] }).strengths;
  expect(Math.abs(strengths[12]!.strength - without[12]!.strength)).toBeLessThan(0.15);
});

test('fans of a card that divides people are heard', () => {
  const plain = Array.from({ length: 150 }, (_, voter) => honest(voter, 8)).flat();
  const { ballots, partisans } = countBallots(plain, { makers, sighted: [] });
  expect([...partisans.keys()]).toEqual([]);
  expect(ballots.every(({ weight }) => weight > 0)).toBe(true);
});

test('who is held to be a partisan in the first round and cleared in the last is heard', () => {
  const plain = Array.from({ length: 40 }, (_, voter) => honest(voter)).flat();
  const suspected = new Map<number, Partisans>([[0, { people: new Set([3, 5]), evidence: 9 }]]);
  vi.mocked(partisansOf).mockReturnValueOnce(suspected).mockReturnValueOnce(new Map());
  const { ballots, strengths, partisans } = countBallots(plain, { makers, sighted: [] });
  expect(partisans.size).toBe(0);
  expect(ballots.every(({ weight }) => weight > 0)).toBe(true);
  expect(strengths).toEqual(countBallots(plain, { makers, sighted: [] }).strengths);
});

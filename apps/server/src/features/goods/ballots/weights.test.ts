import { expect, test } from 'vitest';
import { type Ballot, type Sighted, weightsOf } from './weights.ts';

/** Candidates by place are of the makers 100, 101, ... */
const makers = Array.from({ length: 8 }, (_, at) => 100 + at);
const ballot = (voter: number, winner: number, loser: number, more: Partial<Ballot> = {}): Ballot => ({
  voter,
  winner,
  loser,
  isTried: false,
  counts: true,
  ...more,
});
const weights = (ballots: Ballot[], sighted: Sighted[] = []) =>
  weightsOf(ballots, { makers, sighted }).map(({ weight }) => Number(weight.toFixed(3)));
const seen = (kind: Sighted['kind'], mark: string, ...users: number[]): Sighted[] =>
  users.map((user_id) => ({ user_id, kind, mark }));

test('a ballot is one, after a match with both in hand two, of a young account nothing', () => {
  expect(weights([ballot(1, 0, 1), ballot(2, 0, 1, { isTried: true }), ballot(3, 0, 1, { counts: false })])).toEqual([
    1, 2, 0,
  ]);
});

test('however often a person votes about a card, they are heard no louder', () => {
  const many = [1, 2, 3, 4, 5].map((other) => ballot(1, 0, other));
  expect(weights(many)).toEqual([0.2, 0.2, 0.2, 0.2, 0.2]);
  const tried = [1, 2, 3].map((other) => ballot(1, 0, other, { isTried: true }));
  expect(weights(tried)).toEqual([0.667, 0.667, 0.667]);
});

test('accounts on one device are one voter, also by way of a third', () => {
  const sighted = [...seen('device', 'a', 1, 2), ...seen('device', 'b', 2, 3)];
  const ballots = [1, 2, 3].flatMap((voter) => [ballot(voter, 0, 1), ballot(voter, 0, 2)]);
  const found = weightsOf(ballots, { makers, sighted });
  expect(new Set(found.map(({ person }) => person))).toEqual(new Set([1]));
  expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6);
});

test('accounts at one address are one voice, and a crowd at one a fifth of its heads', () => {
  const family = seen('address', 'home 2026-11-20', 1, 2, 3);
  expect(
    weights(
      [1, 2, 3].map((voter) => ballot(voter, 0, 1)),
      family,
    ),
  ).toEqual([0.333, 0.333, 0.333]);
  const pupils = Array.from({ length: 20 }, (_, at) => at + 1);
  const school = seen('address', 'school 2026-11-20', ...pupils);
  const sum = weights(
    pupils.map((voter) => ballot(voter, 0, 1)),
    school,
  ).reduce((total, each) => total + each, 0);
  expect(sum).toBeCloseTo(4, 6);
});

test('ballots about cards of a maker whom the voter is tied to are nothing, their others count', () => {
  const ballots = [ballot(1, 0, 1), ballot(1, 2, 0), ballot(1, 2, 3)];
  expect(weights(ballots, seen('device', 'a', 1, 100))).toEqual([0, 0, 1]);
  expect(weights(ballots, seen('address', 'home 2026-11-20', 1, 100))).toEqual([0, 0, 1]);
  // by way of another account of the same person
  expect(weights(ballots, [...seen('device', 'a', 1, 9), ...seen('address', 'x', 9, 100)])).toEqual([0, 0, 1]);
});

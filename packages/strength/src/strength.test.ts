import { expect, test } from 'vitest';
import type { PairOutcome } from './play-pair.ts';
import { addPair, emptyState, type StrengthState } from './state.ts';
import { isDone, strengthOf } from './strength.ts';
import type { MatchOutcome } from './watch.ts';

const plan = { hosts: [['R'], ['R', 'G']] } satisfies Parameters<typeof strengthOf>[1];
type Points = MatchOutcome['points'];

const match = (points: Points, more: Partial<MatchOutcome> = {}): MatchOutcome => ({
  points,
  plays: [{ turn: 5, gain: 0.1 }],
  playable_turns: 4,
  lowest: 0.4,
  seen: {},
  ...more,
});
/** A pair by the points of the card and of the twin in the first match; the second comes out equal. */
const pair = (index: number, card: MatchOutcome, twin: MatchOutcome): PairOutcome => ({
  index,
  host: index % 2,
  matches: [
    { card, twin },
    { card: match(1), twin: match(1) },
  ],
});
/** The state after a number of pairs, each with the two matches that `of` makes. */
function measured(pairs: number, of: (index: number) => [card: MatchOutcome, twin: MatchOutcome]): StrengthState {
  const state = emptyState(plan);
  for (let index = 0; index < pairs; index++) addPair(state, pair(index, ...of(index)));
  return state;
}
const every = (times: number, index: number, yes: [Points, Points], no: [Points, Points] = [1, 1]) =>
  (index % times === 0 ? yes : no).map((points) => match(points)) as [MatchOutcome, MatchOutcome];

test('points are those of both seats, and the verdict comes from them once there are enough pairs', () => {
  const strong = strengthOf(
    measured(400, (index) => every(4, index, [1, 0])),
    plan,
  );
  expect(strong).toMatchObject({ points: 12.5, verdict: 'too_strong', is_certain: true, pairs: 400 });
  expect(strong.low).toBeLessThan(12.5);
  expect(strong.high).toBeGreaterThan(12.5);
  expect(
    strengthOf(
      measured(400, (index) => every(4, index, [0, 1])),
      plan,
    ).verdict,
  ).toBe('weak');
  expect(
    strengthOf(
      measured(99, (index) => every(4, index, [1, 0])),
      plan,
    ).verdict,
  ).toBeNull();
});

test('it is done when more pairs would not change the verdict, or after the most that a report takes', () => {
  const done = (pairs: number, yes: [Points, Points]) =>
    isDone(
      strengthOf(
        measured(pairs, (index) => every(4, index, yes)),
        plan,
      ),
    );
  expect([done(60, [1, 0]), done(400, [1, 0])]).toEqual([false, true]);
  const even = (pairs: number) =>
    strengthOf(
      measured(pairs, (index) => every(2, index, index % 4 === 0 ? [1, 0] : [0, 1])),
      plan,
    );
  expect(even(400)).toMatchObject({ points: 0, verdict: 'fair', is_certain: false });
  expect([isDone(even(400)), isDone(even(1500)), isDone(even(200), 200)]).toEqual([false, true, true]);
});

test('what is shown by kind of deck, the turn and the share of dead hands come from the matches', () => {
  const dead = match(1, { plays: [] });
  const report = strengthOf(
    measured(40, (index) => [index % 4 === 1 ? dead : match(index % 2 === 0 ? 1 : 0.5), match(0.5)]),
    plan,
  );
  expect(report.hosts).toMatchObject([
    { elements: ['R'], pairs: 20, points: 25 },
    { elements: ['R', 'G'], pairs: 20, points: 12.5 },
  ]);
  const alike = strengthOf(
    measured(40, () => [match(1), match(0)]),
    { hosts: [['R'], ['R']] },
  );
  expect(alike.hosts).toMatchObject([{ elements: ['R'], pairs: 40, points: 50 }]);
  expect(report.turn).toBe(5);
  expect(report.dead).toBe(0.125);
});

test('the three moments are the best play, the worst position that was turned, and the worst play', () => {
  const report = strengthOf(
    measured(6, (index) => {
      if (index === 2) return [match(1, { plays: [{ turn: 9, gain: 0.6 }], lowest: 0.3 }), match(1)];
      if (index === 3) return [match(1, { lowest: 0.05 }), match(0)];
      if (index === 5) return [match(0, { plays: [{ turn: 7, gain: -0.3 }] }), match(1)];
      return [match(1), match(1)];
    }),
    plan,
  );
  expect(report.moments).toEqual([
    { kind: 'best_play', index: 2, seat: 0, turn: 9, worth: 0.6 },
    { kind: 'turned', index: 3, seat: 0, turn: 5, worth: 0.95 },
    { kind: 'worst_play', index: 5, seat: 0, turn: 7, worth: 0.3 },
  ]);
});

test('warnings: what happens with the card and not with its twin, and one side of the first ten pairs always', () => {
  const kinds = (state: StrengthState) => strengthOf(state, plan).warnings.map(({ kind }) => kind);
  const seen = match(1, { seen: { long_turn: 8, repeated: 12, early_win: 5, locked: 10 } });
  expect(kinds(measured(12, () => [match(1), match(1)]))).toEqual([]);
  expect(kinds(measured(1, () => [seen, match(1)]))).toEqual(['long_turn', 'repeated', 'early_win']);
  expect(kinds(measured(3, () => [seen, match(1)]))).toEqual(['locked', 'long_turn', 'repeated', 'early_win']);
  expect(kinds(measured(3, () => [seen, seen]))).toEqual([]);
  expect(kinds(measured(20, (index) => every(2, index, [1, 0])))).toEqual(['one_sided']);
  expect(kinds(measured(20, (index) => every(2, index, [0, 1])))).toEqual(['one_sided']);
  expect(kinds(measured(20, (index) => every(2, index, index === 2 ? [0, 1] : [1, 0])))).toEqual([]);
  const [warning] = strengthOf(
    measured(9, () => [seen, match(1)]),
    plan,
  ).warnings;
  expect(warning).toEqual({
    kind: 'locked',
    matches: 9,
    moments: [0, 1, 2].map((index) => ({ index, seat: 0, turn: 10 })),
  });
});

import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { matchCourse } from './match-course.ts';
import { ReplayMatch } from './replay-match.ts';
import { finishedMatch } from './test-replay.ts';

const match = (id: number) => new ReplayMatch(finishedMatch(id), launchCards);

test('in the turn that decided, the chance of the winner grew; a link finds its beginning', () => {
  for (const id of [1, 2, 3, 4, 5]) {
    const replay = match(id);
    const { winner } = replay.answer;
    const { chances, turning: found } = matchCourse(replay);
    expect(chances.map(({ turn }) => turn)).toEqual(replay.turns.map(({ turn }) => turn));
    for (const { chance } of chances) expect(chance >= 0 && chance <= 1).toBe(true);
    if (winner === null || !found) continue;
    expect(found.after[winner]).toBeGreaterThan(found.before[winner]);
    expect(found.before[0] + found.before[1]).toBeCloseTo(1);
    const mark = replay.turns.find(({ turn }) => turn === found.turn);
    expect(replay.positionOf(found.seq)).toBe(mark?.position);
  }
  expect([1, 2, 3, 4, 5].some((id) => matchCourse(match(id)).turning)).toBe(true);
});

test('who gives up has not been beaten by that: nothing had happened yet', () => {
  const told = finishedMatch(1);
  const [first] = told.actions;
  const { last_event = 0, at_ms = 0 } = first ?? {};
  const concede = {
    seat: 0 as const,
    action: { type: 'concede' as const },
    at_ms,
    first_event: last_event,
    last_event: last_event + 1,
  };
  const given = { ...told, winner: 1 as const, reason: 'concede' as const, actions: [first!, concede] };
  expect(matchCourse(new ReplayMatch(given, launchCards)).turning).toBeNull();
});

import { hash } from '@chilyo/engine';
import { describe, expect, test } from 'vitest';
import { Match, Misfit } from './match.ts';
import { MatchHistory } from './match-history.ts';
import { eventsOf, replay } from './replay.ts';
import { dealt, playedMatch, rules } from './testing/played-match.ts';

const done = playedMatch(3);
const history = new MatchHistory(rules, dealt(3), done);

describe('the history of a match', () => {
  test('is at every position what the match was then, whichever position was looked at before', () => {
    const steps = [...replay(rules, dealt(3), done)];
    expect(steps).toHaveLength(done.length + 1);
    const positions = steps.map((_, position) => position);
    for (const position of [...positions, ...positions.toReversed()]) {
      expect(hash(history.gameAt(position))).toBe(hash(steps[position]!.game));
      expect(history.eventsAt(position)).toEqual(steps[position]!.events);
    }
    expect(history.last).toBe(done.length);
  });

  test('shows each viewer what was shown then, and all of it to who sees all', () => {
    const match = new Match(rules, dealt(3));
    done.forEach((action, position) => {
      for (const viewer of [0, 1, null] as const)
        expect(history.viewAt(position, viewer)).toEqual(match.viewFor(viewer));
      const [first, second] = history.viewAt(position, 'all').seats;
      expect(first).toEqual(match.viewFor(0).seats[0]);
      expect(second).toEqual(match.viewFor(1).seats[1]);
      match.redo(action);
    });
  });

  test('finds a position by the events told, and the turn that runs', () => {
    for (let position = 0; position <= history.last; position++) {
      expect(history.positionOf(history.seqAt(position))).toBe(position);
      expect(history.turns[history.turnAt(position)]!.turn).toBe(history.gameAt(position).turn);
    }
    expect(history.positionOf(0)).toBe(0);
    expect(history.positionOf(100_000)).toBe(history.last);
  });

  test('ends with what the rules refuse', () => {
    const wrong = [...done.slice(0, 5), { seat: null, action: { type: 'end' } as const }, ...done.slice(5)];
    expect(() => new MatchHistory(rules, dealt(3), wrong)).toThrow(Misfit);
    expect([...replay(rules, dealt(3), wrong)]).toHaveLength(6);
    expect(eventsOf(rules, dealt(3), wrong)).toEqual(eventsOf(rules, dealt(3), done.slice(0, 5)));
  });
});

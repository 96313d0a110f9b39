import {
  act,
  applyEvents,
  deal,
  type GameEvent,
  hash,
  legalActions,
  redact,
  type Viewer,
  viewOf,
} from '@chilyo/engine';
import { describe, expect, test } from 'vitest';
import { Match, Misfit } from './match.ts';
import { dealt, playedMatch, rules } from './testing/played-match.ts';

const viewers: readonly Viewer[] = [0, 1, null];
const done = playedMatch(5);

describe('a match', () => {
  test('is at every action what the engine makes of deal and actions: views, events and choices of everybody', () => {
    const match = new Match(rules, dealt(5));
    let { game, events } = deal(rules, dealt(5));
    const all: GameEvent[] = [...events];
    for (const { seat, action } of done) {
      for (const viewer of viewers) {
        expect(match.viewFor(viewer)).toEqual(viewOf(rules, game, viewer));
        expect(match.legalFor(viewer)).toEqual(viewer === null ? [] : legalActions(rules, game, viewer));
      }
      expect(match.deciding).toEqual(([0, 1] as const).filter((each) => legalActions(rules, game, each).length > 0));
      const outcome = act(rules, game, seat, action);
      if (!outcome.ok) throw new Error(outcome.code);
      ({ game, events } = outcome);
      const fromSeq = match.seq;
      match.redo({ seat, action });
      all.push(...events);
      expect(match.seq).toBe(all.length);
      for (const viewer of viewers) expect(match.eventsFor(viewer, fromSeq)).toEqual(redact(events, viewer));
    }
    expect(match.isOver).toBe(true);
    expect(match.deciding).toEqual([]);
    expect(match.actions).toBe(done.length);
    expect(match.events).toEqual(all);
    for (const viewer of viewers) expect(match.eventsFor(viewer)).toEqual(redact(all, viewer));
  });

  test('tells the same again from the same log', () => {
    const [one, other] = [new Match(rules, dealt(5)), new Match(rules, dealt(5))];
    for (const each of [one, other]) for (const action of done) each.redo(action);
    expect(hash(other.game)).toBe(hash(one.game));
    for (const viewer of viewers) {
      expect(other.viewFor(viewer)).toEqual(one.viewFor(viewer));
      expect(other.eventsFor(viewer)).toEqual(one.eventsFor(viewer));
    }
  });

  test('leads each viewer by the events from what was seen to what is seen', () => {
    const match = new Match(rules, dealt(2));
    for (const action of playedMatch(2)) {
      const before = viewers.map((viewer) => match.viewFor(viewer));
      const fromSeq = match.seq;
      match.redo(action);
      viewers.forEach((viewer, at) => {
        expect(applyEvents(before[at]!, match.eventsFor(viewer, fromSeq))).toEqual(match.viewFor(viewer));
      });
    }
  });

  test('shows no seat the hand of the other, and spectators neither', () => {
    const match = new Match(rules, dealt(1));
    for (const viewer of viewers) {
      const [first, second] = match.viewFor(viewer).seats;
      expect([first.hand !== undefined, second.hand !== undefined]).toEqual([viewer === 0, viewer === 1]);
      const hands = match.eventsFor(viewer).flatMap((told) => (told.type === 'DEALT' ? told.hands : []));
      expect(hands.map((hand) => hand !== null)).toEqual([viewer === 0, viewer === 1]);
    }
  });
});

describe('an action', () => {
  test('that is considered changes nothing until it is made the present', () => {
    const match = new Match(rules, dealt(1));
    const [before, seq] = [hash(match.game), match.seq];
    const step = match.consider(0, { type: 'mulligan', cards: [] });
    expect([hash(match.game), match.seq, match.actions]).toEqual([before, seq, 0]);
    if ('code' in step) throw new Error(step.code);
    match.advance(step);
    expect(hash(match.game)).toBe(hash(step.game));
    expect([match.seq, match.actions]).toEqual([seq + step.events.length, 1]);
  });

  test('that is refused says why and changes nothing', () => {
    const match = new Match(rules, dealt(1));
    const before = [hash(match.game), match.seq, match.actions, match.viewFor(0)];
    expect(match.consider(0, { type: 'end' })).toEqual({ code: 'MULLIGAN_IS_RUNNING' });
    expect(match.consider(null, { type: 'end' })).toEqual({ code: 'ILLEGAL_ACTION' });
    expect(() => match.redo({ seat: 1, action: { type: 'end' } })).toThrow(Misfit);
    expect([hash(match.game), match.seq, match.actions, match.viewFor(0)]).toEqual(before);
  });
});

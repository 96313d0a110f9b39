import type { WireEvent, WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { follow, joined, type Match } from './follow.ts';

const clock = { now: 0, deadline: null, seat: null, bank: [0, 0] as [number, number] };
const event = (count: number): WireEvent => ({ type: 'LAPSED', count });
// the rules do not matter here: a view that remembers which events it was given
const view = { turn: 0 } as WireView;
const apply = (before: WireView, events: WireEvent[]) => ({ ...before, turn: before.turn + events.length });
const match: Match = { seat: 0, seq: 5, view, legal: [], clock };
const news = (fromSeq: number, count: number) => ({
  fromSeq,
  events: Array.from({ length: count }, (_, i) => event(fromSeq + i)),
  legal: [{ type: 'end' as const }],
  clock,
});

test('the next events move the match on', () => {
  const result = follow(match, news(5, 2), apply);
  expect(result).toMatchObject({ kind: 'moved', match: { seq: 7, view: { turn: 2 }, legal: [{ type: 'end' }] } });
});
test('without events, actions that are the same stay the same object: what a player holds is let go with another', () => {
  const result = follow(match, news(5, 2), apply);
  const after = result.kind === 'moved' ? result.match : match;
  const again = follow(after, news(7, 0), apply);
  expect(again.kind === 'moved' && again.match.legal).toBe(after.legal);
  const legal = [{ type: 'end' as const }];
  expect(joined(after, { ok: true, seat: 0, seq: 7, events: [], legal, clock }, apply)?.match.legal).toBe(after.legal);
  const others = joined(after, { ok: true, seat: 0, seq: 7, events: [], legal: [], clock }, apply);
  expect(others?.match.legal).toEqual([]);
});
test('a gap changes nothing and is reported', () => {
  expect(follow(match, news(6, 1), apply)).toEqual({ kind: 'gap' });
});
test('events seen before are dropped, an overlap is cut', () => {
  expect(follow(match, news(2, 2), apply)).toEqual({ kind: 'known' });
  expect(follow(match, news(4, 3), apply)).toMatchObject({
    kind: 'moved',
    match: { seq: 7, view: { turn: 2 } },
    events: [event(5), event(6)],
  });
});
test('joining again takes the missing events, or a snapshot', () => {
  const answer = { ok: true as const, seat: 0 as const, seq: 7, legal: [], clock };
  expect(joined(match, { ...answer, events: [event(5), event(6)] }, apply)?.match).toMatchObject({
    seq: 7,
    view: { turn: 2 },
  });
  expect(joined(null, { ...answer, view }, apply)?.match.seq).toBe(7);
  expect(joined(match, { ...answer, events: [event(6)] }, apply)).toBeNull();
});

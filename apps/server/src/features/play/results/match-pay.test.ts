import { expect, test } from 'vitest';
import { type MatchFacts, matchPay, unpaidFor, wasPlayed } from './match-pay.ts';

const facts = (more: Partial<MatchFacts>): MatchFacts => ({
  outcome: 'win',
  forfeited: false,
  isUnplayed: false,
  isTied: false,
  earlyWinsToday: null,
  newcomerWinsToday: null,
  ownTurns: 9,
  lengthMs: 400_000,
  winsToday: 1,
  meeting: 1,
  luminary: false,
  festival: false,
  ...more,
});

test.each([
  ['a win', {}, 20],
  ['a draw', { outcome: 'draw' }, 12],
  ['a loss', { outcome: 'loss' }, 8],
  ['a loss after four own turns and under three minutes', { outcome: 'loss', ownTurns: 4, lengthMs: 179_000 }, 0],
  ['a loss after four own turns but three minutes', { outcome: 'loss', ownTurns: 4, lengthMs: 180_000 }, 8],
  ['leaving', { outcome: 'loss', forfeited: true }, 0],
  ['the first win of the day, its bonus added last', { winsToday: 0, festival: true }, 100],
  ['a win with the luminary of the day', { luminary: true }, 30],
  ['a festival win with the luminary after 15 wins', { luminary: true, festival: true, winsToday: 15 }, 30],
  ['a win after 30 wins', { winsToday: 30 }, 5],
  ['the fourth match against one opponent', { meeting: 4 }, 0],
  ['a match given up before it was played', { isUnplayed: true, winsToday: 0 }, 0],
  ['a match between accounts of one device or address', { isTied: true, winsToday: 0 }, 0],
  ['the third early concession of the day', { earlyWinsToday: 2 }, 20],
  ['the fourth early concession of the day', { earlyWinsToday: 3 }, 0],
  ['the fourth concession of a newcomer that day', { newcomerWinsToday: 3 }, 20],
  ['the fifth concession of a newcomer that day', { newcomerWinsToday: 4 }, 0],
] as const)('%s pays', (_, more, pay) => expect(matchPay(facts(more))).toBe(pay));

test('a match counts from the third turn or the sixtieth second on', () => {
  expect([0, 2, 3].map((turns) => wasPlayed({ turns, lengthMs: 59_999 }))).toEqual([false, false, true]);
  expect(wasPlayed({ turns: 0, lengthMs: 60_000 })).toBe(true);
});

test('the reason is told that the player can least change', () => {
  expect(unpaidFor(facts({ isUnplayed: true, isTied: true, meeting: 9 }))).toBe('unplayed');
  expect(unpaidFor(facts({ isTied: true, meeting: 9 }))).toBe('tied');
  expect(unpaidFor(facts({}))).toBeNull();
});

import { expect, test } from 'vitest';
import { type MatchFacts, matchPay } from './match-pay.ts';

const facts = (more: Partial<MatchFacts>): MatchFacts => ({
  outcome: 'win',
  forfeited: false,
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
] as const)('%s pays', (_, more, pay) => expect(matchPay(facts(more))).toBe(pay));

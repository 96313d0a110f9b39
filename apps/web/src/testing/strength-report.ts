import type { CardStrength, StrengthReport } from '@chilyo/protocol';

/** What was measured of a card that is fair. */
export const strength = (changed: Partial<CardStrength> = {}): CardStrength => ({
  pairs: 640,
  points: 1.2,
  low: -1.4,
  high: 3.8,
  verdict: 'fair',
  is_certain: false,
  won: { card: 0.512, twin: 0.5 },
  hosts: [
    { elements: ['R'], pairs: 213, points: 2.4, low: -2, high: 6.8 },
    { elements: ['R', 'G'], pairs: 427, points: 0.6, low: -2.6, high: 3.8 },
  ],
  turn: 6.4,
  dead: 0.04,
  warnings: [],
  ...changed,
});

/** A report that is done. */
export const strengthReport = (changed: Partial<StrengthReport> = {}): StrengthReport => ({
  state: 'done',
  outdated: null,
  place: null,
  seconds_most: null,
  tells_me: false,
  is_resting: false,
  pairs_most: 1500,
  strength: strength(),
  moments: [
    { kind: 'best_play', turn: 11 },
    { kind: 'turned', turn: 14 },
    { kind: 'worst_play', turn: 9 },
  ],
  finished_ts: 1_790_000_000,
  ...changed,
});

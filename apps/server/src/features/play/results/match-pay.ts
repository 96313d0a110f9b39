import type { Unpaid } from '@chilyo/protocol';
import { ECONOMY } from '../../goods/economy/service.ts';

const PAY = ECONOMY.match;

export type MatchFacts = {
  outcome: 'win' | 'draw' | 'loss';
  /** This player was removed for idling or leaving. */
  forfeited: boolean;
  /** The match was given up before it was played (`wasPlayed`). */
  isUnplayed: boolean;
  /** The two accounts share a device or an address. */
  isTied: boolean;
  ownTurns: number;
  lengthMs: number;
  /** Paid ranked wins of this player today, before this match. */
  winsToday: number;
  /** Wins among them where the other gave up early; null if this match is not one. */
  earlyWinsToday: number | null;
  /** Wins among them where a newcomer gave up; null if this match is not one. */
  newcomerWinsToday: number | null;
  /** Number of this match among those against this opponent in 24 h, from 1. */
  meeting: number;
  luminary: boolean;
  festival: boolean;
};

/** Whether a match lasted long enough to be rated and paid. */
export const wasPlayed = ({ turns, lengthMs }: { turns: number; lengthMs: number }): boolean =>
  turns >= PAY.playedTurns || lengthMs >= PAY.playedMs;

/** Whether a match lasted until a loser is paid; giving up before is early. */
export const didLast = ({ ownTurns, lengthMs }: Pick<MatchFacts, 'ownTurns' | 'lengthMs'>): boolean =>
  ownTurns >= PAY.lossTurns || lengthMs >= PAY.lossMs;

/** Why a ranked match pays nothing; null if it pays. */
export function unpaidFor(facts: MatchFacts): Unpaid | null {
  if (facts.forfeited) return 'forfeited';
  if (facts.isUnplayed) return 'unplayed';
  if (facts.isTied) return 'tied';
  if (facts.meeting >= PAY.unpaidFrom) return 'met';
  if (facts.outcome === 'loss' && !didLast(facts)) return 'short';
  if (facts.earlyWinsToday !== null && facts.earlyWinsToday >= PAY.earlyWinsPaid) return 'early';
  if (facts.newcomerWinsToday !== null && facts.newcomerWinsToday >= PAY.newcomerWinsPaid) return 'newcomers';
  return null;
}

/** docs/ECONOMY, matches: gpoint = floor(base x fatigue x luminary x festival), and the first win's bonus added last. */
export function matchPay(facts: MatchFacts): number {
  const { outcome, winsToday } = facts;
  if (unpaidFor(facts) !== null) return 0;
  const fatigue = PAY.fatigue.find((step) => winsToday >= step.afterWins)?.factor ?? 1;
  const luminary = outcome === 'win' && facts.luminary ? PAY.luminary : 1;
  const pay = Math.floor(PAY[outcome] * fatigue * luminary * (facts.festival ? PAY.festival : 1));
  return pay + (outcome === 'win' && winsToday === 0 ? PAY.firstWin : 0);
}

import { ECONOMY } from '../../goods/economy/service.ts';

const PAY = ECONOMY.match;

export type MatchFacts = {
  outcome: 'win' | 'draw' | 'loss';
  /** This player was removed for idling or leaving. */
  forfeited: boolean;
  ownTurns: number;
  lengthMs: number;
  /** Ranked wins of this player today, before this match. */
  winsToday: number;
  /** Number of this match among those against this opponent in 24 h, from 1. */
  meeting: number;
  luminary: boolean;
  festival: boolean;
};

/** docs/ECONOMY, matches: gpoint = floor(base x fatigue x luminary x festival), and the first win's bonus added last. */
export function matchPay(facts: MatchFacts): number {
  const { outcome, winsToday } = facts;
  if (facts.forfeited || facts.meeting >= PAY.unpaidFrom) return 0;
  if (outcome === 'loss' && facts.ownTurns < PAY.lossTurns && facts.lengthMs < PAY.lossMs) return 0;
  const fatigue = PAY.fatigue.find((step) => winsToday >= step.afterWins)?.factor ?? 1;
  const luminary = outcome === 'win' && facts.luminary ? PAY.luminary : 1;
  const pay = Math.floor(PAY[outcome] * fatigue * luminary * (facts.festival ? PAY.festival : 1));
  return pay + (outcome === 'win' && winsToday === 0 ? PAY.firstWin : 0);
}

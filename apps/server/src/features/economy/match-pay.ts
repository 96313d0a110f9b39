import { ECONOMY } from './figures.ts';

const PAY = ECONOMY.match;

export type MatchFacts = {
  outcome: 'win' | 'draw' | 'loss';
  /** This player was removed for idling or leaving. */
  forfeited: boolean;
  ownTurns: number;
  lengthMs: number;
  /** Ranked wins of this player today, before this match. */
  winsToday: number;
  /** The how-manieth match against this opponent in 24 h this is, from 1. */
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

const KST_MS = 9 * 3_600_000;
const DAY_BEGINS_MS = 5 * 3_600_000;
const DAY_MS = 86_400_000;

/** When the game day that holds `now` began: 05:00 Korean time. */
export function dayBegan(now: number): number {
  const shift = KST_MS - DAY_BEGINS_MS;
  return Math.floor((now + shift) / DAY_MS) * DAY_MS - shift;
}

const LUMINARIES = ['W', 'B', 'R', 'U', 'G', 'S', 'D'] as const;

/** The element of the weekday on which the game day began, Sunday 日 to Saturday 土. */
export function luminaryOf(now: number): (typeof LUMINARIES)[number] {
  return LUMINARIES[new Date(dayBegan(now) + KST_MS).getUTCDay()]!;
}

/** End of the calendar's festival that runs at `now` (Fridays and Saturdays 21:00 to 23:00 Korean time); 0 when none does. */
export function calendarFestivalEnd(now: number): number {
  const korean = new Date(now + KST_MS);
  const isEvening = korean.getUTCHours() >= 21 && korean.getUTCHours() < 23;
  if (![5, 6].includes(korean.getUTCDay()) || !isEvening) return 0;
  return Math.floor((now + KST_MS) / DAY_MS) * DAY_MS + 23 * 3_600_000 - KST_MS;
}

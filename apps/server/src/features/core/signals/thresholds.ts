import { DAY_MS, SIGNAL_DAYS } from '@chilyo/protocol';

/**
 * Thresholds and retention of signals: docs/OPERATIONS, signals. Households and classrooms share devices and addresses,
 * so one coincidence raises no signal.
 */
export const SIGNAL = {
  /** Retention of sightings, ms. */
  sightingsKept: 90 * DAY_MS,
  /** Retention of a signal after its latest evidence, ms. */
  signalsKept: 365 * DAY_MS,
  /** Days on which two accounts shared an address. */
  addressDays: 3,
  /** An address with more accounts is a school, a company or a provider, and is ignored. */
  addressAccounts: 5,
  /** Accounts listed for a shared device; the rest is cut off. */
  deviceAccounts: 20,
  /** A concession is early up to this turn, of both players together. */
  earlyTurns: 6,
  /** Early concessions against the same opponent within `concessionsWithin` ms. */
  concessions: 3,
  concessionsWithin: SIGNAL_DAYS * DAY_MS,
  /** Net value that went one way, gpoint, within `oneWayWithin` ms. */
  oneWay: 1_000,
  oneWayWithin: SIGNAL_DAYS * DAY_MS,
  /** Pieces of evidence stored per signal, the newest. */
  evidenceMost: 40,
} as const;

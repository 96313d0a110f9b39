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
  /** Early concessions, or net value in gpoint, that make a shared address more than a family's. */
  dealtConcessions: 2,
  dealtValue: 200,
  /** Accounts listed for a shared device; the rest is cut off. */
  deviceAccounts: 20,
  /** Early concessions against the same opponent within `concessionsWithin` ms. */
  concessions: 3,
  concessionsWithin: SIGNAL_DAYS * DAY_MS,
  /** A giver or loser is young below this age. */
  youngFor: 7 * DAY_MS,
  /** Early concessions of young accounts to one winner within `winsWithin` ms. */
  winsGathered: 5,
  /** Concessions of young accounts at any time, where they themselves win at most a tenth against the winner. */
  patientWinsGathered: 15,
  winsWithin: DAY_MS,
  /** Net value from young accounts to one receiver, gpoint, within `gatheredWithin` ms, and from how many at least. */
  valueGathered: 90,
  valueGivers: 3,
  gatheredWithin: 28 * DAY_MS,
  /** Voters who always choose one candidate; fewer are fans. */
  partisans: 3,
  /** How long a shared device, or an address shared on one day, ties two accounts. */
  deviceTies: 90 * DAY_MS,
  addressTies: 7 * DAY_MS,
  /** How long an address shared on one day makes one voice of two voters: as long as ballots count. */
  votingTies: 90 * DAY_MS,
  /** Net value that went one way, gpoint, within `oneWayWithin` ms. */
  oneWay: 1_000,
  oneWayWithin: SIGNAL_DAYS * DAY_MS,
  /** Pieces of evidence stored per signal, the newest. */
  evidenceMost: 40,
} as const;

import { DAY_MS, SIGNAL_DAYS } from '@chilyo/protocol';

/** From where on something stands out, and how long it is known: docs/OPERATIONS, signals. Households and classrooms share much, so one coincidence is none. */
export const SIGNAL = {
  /** Where accounts were seen is forgotten after so long, ms. */
  sightingsKept: 90 * DAY_MS,
  /** A signal is forgotten so long after the last of what speaks for it, ms. */
  signalsKept: 365 * DAY_MS,
  /** On so many days two accounts were at one address. */
  addressDays: 3,
  /** An address with more accounts is a school, a company or a provider, and says nothing. */
  addressAccounts: 5,
  /** Of a device with more accounts the first so many are told of. */
  deviceAccounts: 20,
  /** A ranked match is given up early up to this turn, of both players together. */
  earlyTurns: 6,
  /** One gives up early against the same other so many times within so long, ms. */
  concessions: 3,
  concessionsWithin: SIGNAL_DAYS * DAY_MS,
  /** So much gold in worth goes one way, after what came back, within so long, ms. */
  oneWay: 1_000,
  oneWayWithin: SIGNAL_DAYS * DAY_MS,
  /** So many pieces of what speaks for a signal are kept with it, the newest. */
  evidenceMost: 40,
} as const;

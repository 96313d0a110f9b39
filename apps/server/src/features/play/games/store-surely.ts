import { setTimeout as delay } from 'node:timers/promises';
import { clock } from '../../../platform/clock.ts';
import { breaksUniqueness, isUnavailable } from '../../../platform/database-errors.ts';
import { NoAnswer } from '../../../platform/nodes/bus.ts';

const AGAIN_MS = 250;
/** How long the store may be away while a match is stored, ms; after that its players search again. */
const PATIENCE_MS = 60_000;

/**
 * Stores a new match, also while the store goes away: a commit without an answer may have counted, and players who were sent
 * back to the queue would have two matches. Storing it once more decides, as it waits for a transaction that is still open
 * and then meets its row. Answers undefined where the first attempt had counted.
 */
export async function storeSurely<T>(store: () => Promise<T>): Promise<T | undefined> {
  const until = clock.now() + PATIENCE_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await store();
    } catch (error) {
      if (!isFirst && breaksUniqueness(error)) return undefined;
      // who is not to store it any more leaves it to others, who see what was stored
      if (!isUnavailable(error) || error instanceof NoAnswer || clock.now() > until) throw error;
      await delay(AGAIN_MS);
    }
  }
}

/** Reads what is known to be stored, again and again while the store is away; it ends with the connections at the latest. */
export async function readSurely<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await delay(AGAIN_MS);
    }
  }
}

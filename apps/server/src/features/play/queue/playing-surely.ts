import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Time between two readings of who plays, ms. */
const AGAIN_MS = 1_000;

type Player = { userId: number; gameId: number };
export type Playing = {
  /** The players of running matches that keep them busy. */
  playing: () => Promise<readonly Player[]>;
  log: Logger;
};

/**
 * The players of running matches, read until it succeeds: a player missing here could get a second match. Null when they
 * are not needed any more.
 */
export async function playingSurely(
  { playing, log }: Playing,
  isNeeded: () => boolean,
): Promise<readonly Player[] | null> {
  while (isNeeded()) {
    try {
      return await playing();
    } catch (error) {
      log.warn({ err: error }, 'the queue waits for the store');
      await delay(AGAIN_MS);
    }
  }
  return null;
}

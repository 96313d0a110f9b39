import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

/** Time between two questions, ms, and how many there are. */
const AGAIN_MS = 1_000;
const MOST = 30;

/** Asks another node again until it answers; a refusal is an answer. Throws what the last question threw. */
export async function surely<T>(ask: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await ask();
    } catch (error) {
      if (times === MOST || error instanceof Refusal) throw error;
      await delay(AGAIN_MS);
    }
  }
}

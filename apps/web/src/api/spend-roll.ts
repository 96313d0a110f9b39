import { isRefused } from '../lib/http-error.ts';
import { randomHex } from '../lib/random-hex.ts';

/**
 * Input of a call with a random outcome: the commitment to the next roll that the server sent, and a random client
 * number.
 */
export type Roll = { hash: string; client_number: string };

/** Rolls of calls without an answer. */
const unanswered = new Map<string, Roll>();

/**
 * Spends on a random outcome. The same input keeps its roll until it is answered: with another commitment or number it
 * would be another call and be charged twice.
 */
export async function spendRoll<T>(
  wish: readonly unknown[],
  promised: string,
  spend: (roll: Roll) => Promise<T>,
): Promise<{ answer: T; roll: Roll }> {
  const key = JSON.stringify(wish);
  const roll = unanswered.get(key) ?? { hash: promised, client_number: randomHex() };
  unanswered.set(key, roll);
  try {
    const answer = await spend(roll);
    unanswered.delete(key);
    return { answer, roll };
  } catch (failure) {
    if (isRefused(failure)) unanswered.delete(key);
    throw failure;
  }
}

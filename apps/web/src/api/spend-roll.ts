import { HttpError } from '../lib/http-error.ts';
import { randomHex } from '../lib/random-hex.ts';

/** What goes with a call that chance decides: the promise of the next roll that this page was told, and a number of its own. */
export type Roll = { hash: string; client_number: string };

/** Rolls that nobody knows the end of. */
const unanswered = new Map<string, Roll>();

/**
 * Spends on what chance decides. A wish that was not answered keeps its roll until it is: with another promise or number it would
 * be another call, and be paid twice.
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
    if (failure instanceof HttpError && failure.status >= 400 && failure.status < 500) unanswered.delete(key);
    throw failure;
  }
}

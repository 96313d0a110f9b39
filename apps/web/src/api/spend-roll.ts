import { HttpError } from '../lib/http-error.ts';
import { randomHex } from '../lib/random-hex.ts';
import { spend } from './spend.ts';

/** What goes with a call that chance decides: the promise of the next roll that this page was told, and a number of its own. */
export type Roll = { hash: string; client_number: string };

/** Rolls that nobody knows the end of. */
const unanswered = new Map<string, Roll>();

/**
 * Spends on what chance decides. A wish that was not answered keeps its roll until it is: with another promise or number it would
 * be another call, and be paid twice.
 */
export async function spendRoll<T>(path: string, body: object, promised: string): Promise<{ answer: T; roll: Roll }> {
  const wish = JSON.stringify([path, body]);
  const roll = unanswered.get(wish) ?? { hash: promised, client_number: randomHex() };
  unanswered.set(wish, roll);
  try {
    const answer = await spend<T>(path, { body: { ...body, ...roll } });
    unanswered.delete(wish);
    return { answer, roll };
  } catch (failure) {
    if (failure instanceof HttpError && failure.status >= 400 && failure.status < 500) unanswered.delete(wish);
    throw failure;
  }
}

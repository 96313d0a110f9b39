import type { Transaction } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';

type Tx = Transaction<Database>;
/** Codes that did not exist, of one player in this time, before he has to wait. */
const GUESSES_MOST = 10;
const WINDOW_MS = 10 * 60_000;

/** Lets a player try a code. Throws COUPON_TOO_MANY_TRIES. */
export async function mayGuess(tx: Tx, userId: number, now: number): Promise<void> {
  const lately = await tx
    .selectFrom('coupon_guesses')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now - WINDOW_MS))
    .orderBy('created_at')
    .execute();
  if (lately.length < GUESSES_MOST) return;
  const minutes = Math.ceil((lately[0]!.created_at.getTime() + WINDOW_MS - now) / 60_000);
  throw new Refusal('COUPON_TOO_MANY_TRIES', { minutes });
}

/** Keeps codes from being found by trying; what is long ago is forgotten. */
export async function noteGuess(tx: Tx, userId: number, now: number): Promise<void> {
  await tx
    .deleteFrom('coupon_guesses')
    .where('user_id', '=', userId)
    .where('created_at', '<=', new Date(now - WINDOW_MS))
    .execute();
  await tx
    .insertInto('coupon_guesses')
    .values({ user_id: userId, created_at: new Date(now) })
    .execute();
}

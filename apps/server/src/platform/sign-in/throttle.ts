import { createHash } from 'node:crypto';
import { setTimeout as waitFor } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { countedAddress, networkOf, siteOf } from '../address.ts';
import { type DoublingLimit, LIMITS } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';

type What = DoublingLimit | 'e-mail';
type Counted = { what: What; value: string };

/**
 * Failures of an e-mail, from any address, before its attempts slow down. Beyond them, every `FAILURES_A_SECOND`
 * failures add one second.
 */
const CALM_FAILURES = 10;
const FAILURES_A_SECOND = 5;
const SLOWEST_SECONDS = 10;

const forgottenAfter = 3_600_000; // ms without a failure

export interface Throttle {
  /**
   * Runs a sign-in attempt. It is counted before it runs, so that concurrent attempts all count, and taken back on
   * success. Failures of an e-mail alone never refuse, or anyone could lock its owner out; they delay every attempt for
   * it. Throws TOO_MANY_ATTEMPTS.
   */
  signIn: <T>(email: string, address: string | undefined, attempt: () => Promise<T>) => Promise<T>;
  /** Runs a sign-up attempt. Throws TOO_MANY_ATTEMPTS. */
  signUp: <T>(address: string | undefined, attempt: () => Promise<T>) => Promise<T>;
  removeOld: () => Promise<void>;
}

export function createThrottle(
  db: Kysely<Database>,
  now: () => number,
  wait: (ms: number) => Promise<unknown> = (ms) => waitFor(ms, undefined, { ref: false }),
): Throttle {
  /** Counts all attempts or none; returns the failures of each. */
  const spend = (attempts: Counted[]) =>
    db.transaction().execute(async (tx) => {
      const failures = new Map<What, number>();
      for (const attempt of inOrder(attempts)) failures.set(attempt.what, await countOne(tx, attempt, now()));
      return failures;
    });

  const counted = (attempt: Counted) =>
    db.updateTable('sign_in_attempts').where('key', '=', keyOf(attempt)).where('failures', '>', 0);

  async function takeBack(attempts: Counted[]): Promise<void> {
    for (const attempt of attempts)
      await counted(attempt)
        .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: null }))
        .execute();
  }

  /** Resets the count of this e-mail and network after a success. Counters that users share only lose this attempt. */
  async function forgive(attempts: Counted[]): Promise<void> {
    await takeBack(attempts.filter(({ what }) => what !== 'sign_in'));
    for (const attempt of attempts.filter(({ what }) => what === 'sign_in'))
      await counted(attempt).set({ failures: 0, blocked_until: null }).execute();
  }

  /**
   * Runs an attempt. If it could not be made, because the database failed or was overloaded, it does not count as a
   * guess.
   */
  async function outcomeOf<T>(attempts: Counted[], attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.code === 'UNAVAILABLE') await takeBack(attempts);
      throw failure;
    }
  }

  return {
    async signIn(email, address, attempt) {
      const attempts: Counted[] = [
        { what: 'e-mail', value: email },
        { what: 'sign_in', value: `${email} ${address ? networkOf(address) : ''}` },
      ];
      if (address) attempts.push({ what: 'sign_in_address', value: countedAddress(address) });
      const site = address && siteOf(address);
      if (site) attempts.push({ what: 'sign_in_site', value: site });
      const failures = await spend(attempts);
      const seconds = slowness(failures.get('e-mail') ?? 0);
      if (seconds > 0) await wait(seconds * 1000);
      const answer = await outcomeOf(attempts, attempt);
      await forgive(attempts);
      return answer;
    },
    async signUp(address, attempt) {
      if (!address) return attempt();
      const value = countedAddress(address);
      const failure: Counted = { what: 'sign_up_failure', value };
      const site = siteOf(address);
      await spend([
        failure,
        { what: 'sign_up', value },
        ...(site ? [{ what: 'sign_up_site', value: site } as const] : []),
      ]);
      const answer = await outcomeOf([failure], attempt);
      await forgive([failure]);
      return answer;
    },
    async removeOld() {
      const old = new Date(now() - forgottenAfter);
      await db.deleteFrom('sign_in_attempts').where('last_failure_at', '<', old).execute();
    },
  };
}

/** Delay of an attempt, s, after this many failures of its e-mail. */
function slowness(failures: number): number {
  return Math.max(0, Math.min(Math.ceil((failures - CALM_FAILURES) / FAILURES_A_SECOND), SLOWEST_SECONDS));
}

async function countOne(tx: Kysely<Database>, attempt: Counted, time: number): Promise<number> {
  const key = keyOf(attempt);
  await tx
    .insertInto('sign_in_attempts')
    .values({ key, failures: 0, blocked_until: null, last_failure_at: new Date(time) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await tx
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const blockedFor = (row.blocked_until?.getTime() ?? 0) - time;
  if (blockedFor > 0) throw new Refusal('TOO_MANY_ATTEMPTS', { seconds: Math.ceil(blockedFor / 1000) });

  const isForgotten = time - row.last_failure_at.getTime() > forgottenAfter;
  const failures = isForgotten ? 1 : row.failures + 1;
  const wait = waitAfter(attempt.what, failures);
  await tx
    .updateTable('sign_in_attempts')
    .set({
      failures,
      blocked_until: wait > 0 ? new Date(time + wait * 1000) : null,
      last_failure_at: new Date(time),
    })
    .where('key', '=', key)
    .execute();
  return failures;
}

/** Seconds for which the next attempt is refused. */
function waitAfter(what: What, failures: number): number {
  if (what === 'e-mail') return 0;
  const { free, longest } = LIMITS[what];
  return failures < free ? 0 : Math.min(2 ** (failures - free + 1), longest);
}

// one order for all transactions, which avoids deadlocks
function inOrder(attempts: Counted[]): Counted[] {
  return attempts.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

function keyOf({ what, value }: Counted): string {
  return createHash('sha256').update(`${what} ${value}`).digest('hex');
}

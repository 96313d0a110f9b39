import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';

/** What is counted, and how much of it is free; then every failure doubles the wait, from 2 seconds on. */
const limits = {
  'sign-in email': { free: 5, longest: 300 }, // short enough not to lock the owner out for good
  'sign-in ip': { free: 30, longest: 900 }, // many players may share an address
  'sign-up ip': { free: 10, longest: 3600 },
};
export type Counted = { what: keyof typeof limits; value: string };

const forgottenAfter = 3_600_000; // ms without a failure

export interface Throttle {
  /** Counts an attempt before it is made, so that many at once are not all free. Throws TOO_MANY_ATTEMPTS. */
  spend: (attempts: Counted[]) => Promise<void>;
  /** Takes the count back after a success. */
  forgive: (attempts: Counted[]) => Promise<void>;
  removeOld: () => Promise<void>;
}

export function createThrottle(db: Kysely<Database>, now: () => number): Throttle {
  return {
    async spend(attempts) {
      await db.transaction().execute(async (tx) => {
        for (const attempt of inOrder(attempts)) await countOne(tx, attempt, now());
      });
    },
    async forgive(attempts) {
      for (const { what, value } of attempts) {
        const key = keyOf({ what, value });
        if (what === 'sign-in email') await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
        else {
          await db
            .updateTable('sign_in_attempts')
            .set((row) => ({ failures: row('failures', '-', 1), blocked_until: null }))
            .where('key', '=', key)
            .where('failures', '>', 0)
            .execute();
        }
      }
    },
    async removeOld() {
      const old = new Date(now() - forgottenAfter);
      await db.deleteFrom('sign_in_attempts').where('last_failure_at', '<', old).execute();
    },
  };
}

async function countOne(tx: Kysely<Database>, attempt: Counted, time: number): Promise<void> {
  const { free, longest } = limits[attempt.what];
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
  const wait = failures < free ? 0 : Math.min(2 ** (failures - free + 1), longest);
  await tx
    .updateTable('sign_in_attempts')
    .set({
      failures,
      blocked_until: wait > 0 ? new Date(time + wait * 1000) : null,
      last_failure_at: new Date(time),
    })
    .where('key', '=', key)
    .execute();
}

// one order for everybody, or two transactions could wait for each other
function inOrder(attempts: Counted[]): Counted[] {
  return attempts.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

function keyOf({ what, value }: Counted): string {
  return createHash('sha256').update(`${what} ${value}`).digest('hex');
}

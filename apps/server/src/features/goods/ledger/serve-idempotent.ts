import { createHash } from 'node:crypto';
import type { Answer, Call } from '@chilyo/protocol';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { isDeadlock } from '../../../platform/database-errors.ts';
import { type Http, type Resolved, serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Turns } from '../../../platform/turns.ts';
import { lockUser, type UserRow, userOfRequest } from '../../core/identity/service.ts';
import { deleteKey, findKey, insertKey, storeAnswer } from './queries/spent-keys.ts';

export type SpendingRoutes = {
  http: Http;
  db: Kysely<Database>;
  turns: Turns;
  /** Sends a player's current balances to all of their tabs. */
  pushBalances: (userId: number) => void;
};
export type Spending<C extends Call> = Resolved<C> & {
  /**
   * The transaction of the whole call. It holds a lock on the player's row, so that two calls of one player cannot both
   * pass a limit.
   */
  tx: Transaction<Database>;
  user: UserRow;
  /** Idempotency key of the call's ledger transfer: generated here, independent of client input, and unique. */
  key: string;
  /** Adds another user whose balances change. */
  notifyBalanceOf: (userId: number) => void;
  /** Runs a callback after the commit; a repeated key does not run it again. */
  afterCommit: (tell: () => void) => void;
};
type Spends = Call & { spends: true };

/** A refusal that commits what the handler wrote before it; the idempotency key is released. */
export class KeptRefusal extends Refusal {}

const KEY = /^[\w-]{8,64}$/;
const DEADLOCK_TRIES = 3;

/**
 * Registers a call that moves currency or cards. A player's calls run one at a time, so that a burst of them uses one
 * connection and delays only that player. The caller's Idempotency-Key and the answer are stored in the call's own
 * transaction: the same key returns the stored answer and moves nothing, also when both requests arrive at once. A
 * refusal stores nothing (except a `KeptRefusal`), so the key may be used again. Keys expire after a week
 * (`forgetOldKeys`); an expired one is a new call, which pays again.
 * Refuses IDEMPOTENCY_KEY_REQUIRED, IDEMPOTENCY_KEY_REUSED for a key that was used with other input, and
 * TOO_MANY_REQUESTS.
 */
export function serveIdempotent<C extends Spends>(
  { http, db, turns, pushBalances }: SpendingRoutes,
  call: C,
  handler: (spending: Spending<C>) => Promise<Answer<C>>,
): void {
  serve(http, call, async (input) => {
    const user = userOfRequest(input.request);
    const key = idempotencyKeyOf(input.request);
    const asked = digest([call.method, call.path, input.params, input.query, input.body]);
    return turns.take(user.id, () =>
      untilNoDeadlock(async () => {
        const changed = new Set([user.id]);
        const committed: (() => void)[] = [];
        const answer = await db.transaction().execute(async (tx) => {
          const { id, before } = await claim(tx, user.id, key, asked);
          if (before) return before as Answer<C>;
          const once = {
            ...input,
            tx,
            user,
            key: `call:${id}`,
            notifyBalanceOf: (id: number) => changed.add(id),
            afterCommit: (tell: () => void) => committed.push(tell),
          };
          const answer = await handler(once).catch(keptAsAnswer);
          if (answer instanceof KeptRefusal) {
            await deleteKey(tx, id);
            return answer;
          }
          await storeAnswer(tx, id, answer);
          return answer;
        });
        if (answer instanceof KeptRefusal) throw answer;
        for (const id of changed) pushBalances(id);
        for (const tell of committed) tell();
        return answer;
      }),
    );
  });
}

/** Throws IDEMPOTENCY_KEY_REQUIRED. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED');
  return key;
}

async function untilNoDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (failure) {
      if (!isDeadlock(failure) || tries === DEADLOCK_TRIES) throw failure;
    }
  }
}

function keptAsAnswer(failure: unknown): KeptRefusal {
  if (failure instanceof KeptRefusal) return failure;
  throw failure;
}

/**
 * The call's id, and the stored answer of an earlier call with this key. Waits for another transaction that uses the
 * key. The player's row is locked before the key references it: otherwise two handlers that lock it later would
 * deadlock.
 */
async function claim(
  tx: Transaction<Database>,
  userId: number,
  key: string,
  asked: string,
): Promise<{ id: number; before: object | null }> {
  await lockUser(tx, userId);
  const id = await insertKey(tx, { user_id: userId, key, asked });
  if (id !== undefined) return { id, before: null };
  const stored = await findKey(tx, userId, key);
  // the key expired and was deleted in the meantime
  if (!stored) return claim(tx, userId, key, asked);
  if (stored.asked !== asked) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return { id: stored.id, before: stored.answer };
}

const digest = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

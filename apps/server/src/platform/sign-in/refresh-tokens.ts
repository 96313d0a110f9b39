import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';
import { isSubject } from './accounts.ts';

const lifetime = 30 * 86_400_000; // ms, restarted at every rotation
/**
 * ms during which a replaced token still gets its successor: two tabs refresh at the same moment, or the answer was
 * lost. It does not last until the successor is first used: a thief and the owner who alternate with one token would
 * then never be distinguished.
 */
const grace = 60_000;

/**
 * A token is `<family id><secret>`; only the hash of the current secret is stored. Any other secret with a known id was
 * an earlier one of the family: either it is stolen, or its thief has rotated it. The family ends.
 * The successor is derived from the secret, so that both tabs get the same one although it is not stored.
 */
export interface RefreshTokens {
  /** `device`: the label in the owner's list of sessions. */
  issue: (subject: string, device: string, tx?: Kysely<Database>) => Promise<Issued>;
  /**
   * The account and its next token. Throws REFRESH_INVALID, or SIGN_IN_ENDED when the operator has ended the session.
   */
  rotate: (token: string) => Promise<Issued & { subject: string }>;
  /** Returns the session it ended, if there was one. */
  revoke: (token: string) => Promise<string | undefined>;
  /** Returns the sessions it ended. */
  revokeAll: (subject: string, tx?: Kysely<Database>) => Promise<string[]>;
  /** The user's valid sessions, most recently used first. */
  sessions: (subject: string, tx?: Kysely<Database>) => Promise<Session[]>;
  /** Ends one of a user's sessions; false when the user has no such session. */
  endSession: (subject: string, session: string) => Promise<boolean>;
  /** Ends one or all sessions of a user, marked so that their devices learn the reason; returns the ended ones. */
  endByOperator: (tx: Kysely<Database>, subject: string, session?: string) => Promise<string[]>;
  /** The sessions among these that are still valid. */
  standing: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  removeOld: () => Promise<void>;
}

/** `session` is the id of the token family. */
export type Issued = { token: string; session: string };
export type Session = { id: string; device: string; began: Date; used: Date };

export function createRefreshTokens(db: Kysely<Database>, successorKey: Buffer, now: () => number): RefreshTokens {
  const successorOf = ({ id, secret }: Parts): Parts => ({
    id,
    secret: createHmac('sha256', successorKey).update(id).update(secret).digest(),
  });

  async function rotateLocked(tx: Kysely<Database>, given: Parts) {
    const row = await tx
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('id', '=', given.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const time = now();
    const presented = hashOf(given.secret);
    if (row.ended_at) return isOfFamily(presented, row) ? ('ended' as const) : undefined;
    const isRecent = row.rotated_at !== null && time - row.rotated_at.getTime() <= grace;
    if (row.expires_at.getTime() <= time || (presented !== row.current_hash && !isLate(presented, row, isRecent))) {
      await tx.deleteFrom('refresh_tokens').where('id', '=', row.id).execute();
      return undefined;
    }
    const next = successorOf(given);
    const answer = (parts: Parts) => ({ subject: row.subject, token: textOf(parts), session: row.id });
    if (presented === row.previous_hash) return answer(next);
    // one step per grace period, so that "the one before" covers every tab that is late
    if (isRecent) return answer(given);
    await tx
      .updateTable('refresh_tokens')
      .set({
        current_hash: hashOf(next.secret),
        previous_hash: presented,
        rotated_at: new Date(time),
        expires_at: new Date(time + lifetime),
      })
      .where('id', '=', row.id)
      .execute();
    return answer(next);
  }

  return {
    async issue(subject, device, tx = db) {
      const parts = { id: uuidOf(randomBytes(16)), secret: randomBytes(32) };
      await tx
        .insertInto('refresh_tokens')
        .values({
          id: parts.id,
          subject,
          device,
          current_hash: hashOf(parts.secret),
          previous_hash: null,
          rotated_at: null,
          expires_at: new Date(now() + lifetime),
        })
        .execute();
      return { token: textOf(parts), session: parts.id };
    },
    async rotate(token) {
      const parts = partsOf(token);
      // the refusal is thrown after the commit, which must persist the end of the family
      const rotated = parts && (await db.transaction().execute((tx) => rotateLocked(tx, parts)));
      if (rotated === 'ended') throw new Refusal('SIGN_IN_ENDED');
      if (!rotated) throw new Refusal('REFRESH_INVALID');
      return rotated;
    },
    async revoke(token) {
      const parts = partsOf(token);
      if (!parts) return undefined;
      const ended = await db.deleteFrom('refresh_tokens').where('id', '=', parts.id).returning('id').executeTakeFirst();
      return ended?.id;
    },
    async revokeAll(subject, tx = db) {
      if (!isSubject(subject)) return [];
      const ended = await tx.deleteFrom('refresh_tokens').where('subject', '=', subject).returning('id').execute();
      return ended.map(({ id }) => id);
    },
    async sessions(subject, tx = db) {
      if (!isSubject(subject)) return [];
      const rows = await tx
        .selectFrom('refresh_tokens')
        .select(['id', 'device', 'created_at', 'rotated_at'])
        .where('subject', '=', subject)
        .where('expires_at', '>', new Date(now()))
        .where('ended_at', 'is', null)
        .execute();
      return rows
        .map(({ id, device, created_at, rotated_at }) => ({
          id,
          device,
          began: created_at,
          used: rotated_at ?? created_at,
        }))
        .sort((one, other) => other.used.getTime() - one.used.getTime());
    },
    async endSession(subject, session) {
      if (!isSubject(subject)) return false;
      const ended = await db
        .deleteFrom('refresh_tokens')
        .where('id', '=', session)
        .where('subject', '=', subject)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return ended !== undefined;
    },
    async endByOperator(tx, subject, session) {
      if (!isSubject(subject)) return [];
      const ended = await tx
        .updateTable('refresh_tokens')
        .set({ ended_at: new Date(now()) })
        .where('subject', '=', subject)
        .where('expires_at', '>', new Date(now()))
        .where('ended_at', 'is', null)
        .$if(session !== undefined, (query) => query.where('id', '=', session!))
        .returning('id')
        .execute();
      return ended.map(({ id }) => id);
    },
    async standing(sessions) {
      const found = await db
        .selectFrom('refresh_tokens')
        .select('id')
        .where('id', '=', sql<string>`any(${sessions}::uuid[])`)
        .where('expires_at', '>', new Date(now()))
        .where('ended_at', 'is', null)
        .execute();
      return new Set(found.map(({ id }) => id));
    },
    async removeOld() {
      await db.deleteFrom('refresh_tokens').where('expires_at', '<', new Date(now())).execute();
    },
  };
}

interface Parts {
  id: string;
  secret: Buffer;
}

function isLate(presented: string, row: { previous_hash: string | null }, isRecent: boolean): boolean {
  return isRecent && presented === row.previous_hash;
}

/** Whether a secret is one of the family's last two. Only these callers learn that the operator ended the session. */
function isOfFamily(presented: string, row: { current_hash: string; previous_hash: string | null }): boolean {
  return presented === row.current_hash || presented === row.previous_hash;
}

function textOf({ id, secret }: Parts): string {
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

function partsOf(token: string): Parts | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48) return undefined;
  return { id: uuidOf(bytes.subarray(0, 16)), secret: bytes.subarray(16) };
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

function hashOf(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex');
}

import type { RefusalCode } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { spendLimit } from './limits.ts';
import { Refusal } from './refusal.ts';
import type { Database } from './tables.ts';

/** A votable kind: its table, the table of its votes, and the column that references it. */
export type VotedFor = {
  table: keyof Database;
  votes: keyof Database;
  column: string;
  /** The refusal of a vote for one's own. */
  isYours: RefusalCode;
};
type Vote = { userId: number; id: number; isGiven: boolean };

/**
 * Votes, or takes the vote back; idempotent. Returns the number of votes; `follow` runs in the same transaction. Throws
 * NOT_FOUND, VOTES_TOO_FAST, or `isYours`.
 */
export async function vote(
  db: Kysely<Database>,
  { table, votes, column, isYours }: VotedFor,
  { userId, id, isGiven }: Vote,
  follow?: (tx: Transaction<Database>) => Promise<void>,
): Promise<number> {
  await spendLimit(db, 'votes', userId);
  return db.transaction().execute(async (tx) => {
    const held = await sql<{ user_id: number; votes: number }>`
      select user_id, votes from ${sql.table(table)} where id = ${id} and deleted_at is null for update`.execute(tx);
    const [thing] = held.rows;
    if (!thing) throw new Refusal('NOT_FOUND');
    if (isGiven && thing.user_id === userId) throw new Refusal(isYours);
    const { rows: changed } = await (isGiven
      ? sql`insert into ${sql.table(votes)} (${sql.ref(column)}, user_id) values (${id}, ${userId})
          on conflict do nothing returning user_id`
      : sql`delete from ${sql.table(votes)} where ${sql.ref(column)} = ${id} and user_id = ${userId} returning user_id`
    ).execute(tx);
    const after = thing.votes + (isGiven ? changed.length : -changed.length);
    await sql`update ${sql.table(table)} set votes = ${after} where id = ${id}`.execute(tx);
    await follow?.(tx);
    return after;
  });
}

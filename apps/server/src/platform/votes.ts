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
/** `weight`: what the vote adds to the count. */
type Vote = { userId: number; id: number; isGiven: boolean; weight: 0 | 1 };
export type VoteResult = { votes: number; weighs: boolean };

/**
 * Votes, or takes the vote back; idempotent. A vote keeps the weight of its day. Returns the votes that weigh, and whether this one does; `follow` runs in the same transaction. Throws
 * NOT_FOUND, VOTES_TOO_FAST, or `isYours`.
 */
export async function vote(
  db: Kysely<Database>,
  { table, votes, column, isYours }: VotedFor,
  { userId, id, isGiven, weight }: Vote,
  follow?: (tx: Transaction<Database>) => Promise<void>,
): Promise<VoteResult> {
  await spendLimit(db, 'votes', userId);
  return db.transaction().execute(async (tx) => {
    const held = await sql<{ user_id: number; votes: number }>`
      select user_id, votes from ${sql.table(table)} where id = ${id} and deleted_at is null for update`.execute(tx);
    const [thing] = held.rows;
    if (!thing) throw new Refusal('NOT_FOUND');
    if (isGiven && thing.user_id === userId) throw new Refusal(isYours);
    const { rows: changed } = await (isGiven
      ? sql<{ weight: number }>`insert into ${sql.table(votes)} (${sql.ref(column)}, user_id, weight)
          values (${id}, ${userId}, ${weight}) on conflict do nothing returning weight`
      : sql<{ weight: number }>`
          delete from ${sql.table(votes)} where ${sql.ref(column)} = ${id} and user_id = ${userId} returning weight`
    ).execute(tx);
    const counted = changed[0]?.weight ?? 0;
    const after = thing.votes + (isGiven ? counted : -counted);
    await sql`update ${sql.table(table)} set votes = ${after} where id = ${id}`.execute(tx);
    await follow?.(tx);
    return { votes: after, weighs: changed.length === 0 || counted > 0 };
  });
}

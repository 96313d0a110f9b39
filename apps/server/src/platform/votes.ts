import { OPERATOR_USER_ID, type RefusalCode } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { clock } from './clock.ts';
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
export type VoteResult = { votes: number; weighs: boolean };

/** Accounts younger than this are voters whose votes weigh nothing, in days. */
const VOTER_DAYS = 7;
/** On a site younger than this all accounts are new, and all votes weigh, in days. */
const SITE_DAYS = 14;
const weightOf = (userId: number, now: Date) => sql`(select case
  when voter.created_at <= ${now}::timestamptz - make_interval(days => ${VOTER_DAYS})
    or site.created_at > ${now}::timestamptz - make_interval(days => ${SITE_DAYS}) then 1 else 0 end
  from users as voter join users as site on site.id = ${OPERATOR_USER_ID} where voter.id = ${userId})`;

/**
 * Votes, or takes the vote back; idempotent. A vote keeps the weight of its day. Returns the votes that weigh, and whether this one does; `follow` runs in the same transaction. Throws
 * NOT_FOUND, VOTES_TOO_FAST, or `isYours`.
 */
export async function vote(
  db: Kysely<Database>,
  { table, votes, column, isYours }: VotedFor,
  { userId, id, isGiven }: Vote,
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
          select ${id}, ${userId}, ${weightOf(userId, new Date(clock.now()))} on conflict do nothing returning weight`
      : sql<{ weight: number }>`
          delete from ${sql.table(votes)} where ${sql.ref(column)} = ${id} and user_id = ${userId} returning weight`
    ).execute(tx);
    const weight = changed[0]?.weight ?? 0;
    const after = thing.votes + (isGiven ? weight : -weight);
    await sql`update ${sql.table(table)} set votes = ${after} where id = ${id}`.execute(tx);
    await follow?.(tx);
    return { votes: after, weighs: changed.length === 0 || weight > 0 };
  });
}

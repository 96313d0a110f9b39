import type { Kysely } from 'kysely';
import { spendLimit } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';

/** Votes for a comment or takes the vote back; twice is once. Answers its votes. Throws NOT_FOUND, COMMENT_IS_YOURS or VOTES_TOO_FAST. */
export async function voteForComment(
  db: Kysely<Database>,
  userId: number,
  id: number,
  isGiven: boolean,
): Promise<number> {
  await spendLimit(db, 'votes', userId);
  return db.transaction().execute(async (tx) => {
    const comment = await tx
      .selectFrom('comments')
      .select(['user_id', 'votes'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!comment) throw new Refusal('NOT_FOUND');
    if (isGiven && comment.user_id === userId) throw new Refusal('COMMENT_IS_YOURS');
    const row = { comment_id: id, user_id: userId };
    const changed = isGiven
      ? await tx
          .insertInto('comment_votes')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .execute()
      : await tx
          .deleteFrom('comment_votes')
          .where('comment_id', '=', id)
          .where('user_id', '=', userId)
          .returning('user_id')
          .execute();
    const votes = comment.votes + (isGiven ? changed.length : -changed.length);
    await tx.updateTable('comments').set({ votes }).where('id', '=', id).execute();
    return votes;
  });
}

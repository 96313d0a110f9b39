import type { CommentRow } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

/** The newest comments on cards. */
export async function latestComments(
  db: Kysely<Database>,
  page: { offset: number; limit: number },
): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom('card_comments')
    .innerJoin('users', 'users.id', 'card_comments.user_id')
    .select(['card_comments.id', 'card_id', 'content', 'user_id', 'users.name', 'card_comments.created_at'])
    .orderBy('card_comments.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_ts: secondsOf(created_at) }));
}

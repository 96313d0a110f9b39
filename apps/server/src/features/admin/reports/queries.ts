import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;

/** The author and content of an article that is shown. */
export const reportedArticle = (
  db: Db,
  id: number,
): Promise<{ user_id: number; title: string; body: string } | undefined> =>
  db
    .selectFrom('articles')
    .select(['user_id', 'title', 'body'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The author and content of a comment that is shown. */
export const reportedComment = (
  db: Db,
  id: number,
): Promise<{ user_id: number; content: string; picture: string | null } | undefined> =>
  db
    .selectFrom('comments')
    .select(['user_id', 'content', 'picture'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The players of a match, with their names at that time. */
export const reportedGame = (db: Db, id: number) =>
  db.selectFrom('games').select(['user0', 'user1', 'name0', 'name1']).where('id', '=', id).executeTakeFirst();

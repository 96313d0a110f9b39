import { PUBLIC_WORK_STATES } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;

/** The author and content of an article. */
export const reportedArticle = (
  db: Db,
  id: number,
): Promise<{ user_id: number; title: string; body: string } | undefined> =>
  db.selectFrom('articles').select(['user_id', 'title', 'body']).where('id', '=', id).executeTakeFirst();

/** The author and content of a comment. */
export const reportedComment = (db: Db, id: number): Promise<{ user_id: number; content: string } | undefined> =>
  db.selectFrom('comments').select(['user_id', 'content']).where('id', '=', id).executeTakeFirst();

/** The players of a match, with their names at that time. */
export const reportedGame = (db: Db, id: number) =>
  db.selectFrom('games').select(['user0', 'user1', 'name0', 'name1']).where('id', '=', id).executeTakeFirst();

/** The maker of a work that others see, its name, and where it comes from. */
export const reportedWork = (
  db: Db,
  id: number,
): Promise<{ user_id: number; name: string; source: string } | undefined> =>
  db
    .selectFrom('works')
    .innerJoin('work_versions as shown', (join) =>
      join
        .onRef('shown.work_id', '=', 'works.id')
        .on('shown.no', '=', sql<number>`coalesce(works.accepted_version, works.version)`),
    )
    .select(['works.user_id', 'works.source', sql<string>`shown.content->>'name'`.as('name')])
    .where('works.id', '=', id)
    .where('works.state', '<>', 'taken_down')
    .where((eb) => eb.or([eb('works.state', 'in', PUBLIC_WORK_STATES), eb('works.accepted_version', 'is not', null)]))
    .executeTakeFirst();

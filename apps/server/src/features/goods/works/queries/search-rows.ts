import { PUBLIC_WORK_STATES } from '@chilyo/protocol';
import { type Db, worksWithCards } from '../queries.ts';

/** Rows for the search of the whole site. */
export const openWorksAmong = (db: Db, ids: readonly number[]) =>
  worksWithCards(db).where('works.id', 'in', ids).where('works.state', 'in', PUBLIC_WORK_STATES).execute();

export const workIdsAfter = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('works')
      .select('id')
      .where('kind', '=', 'card')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

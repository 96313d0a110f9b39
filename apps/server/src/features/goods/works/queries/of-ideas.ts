import { PUBLIC_WORK_STATES, type Work } from '@chilyo/protocol';
import { type Db, workOfRow, worksWithCards } from '../queries.ts';
import { openWorksAmong } from './search-rows.ts';

/** Drafts and open works that were begun from these ideas, oldest first. */
export async function worksOfIdeas(db: Db, ideaIds: readonly number[]): Promise<Work[]> {
  const rows = await worksWithCards(db)
    .where('works.idea_id', 'in', ideaIds)
    .where('works.state', 'in', ['draft', ...PUBLIC_WORK_STATES])
    .orderBy('works.id')
    .execute();
  return rows.map((row) => workOfRow(row, null));
}

/** Names of the open works among these, by id. */
export async function namesOfOpenWorks(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await openWorksAmong(db, ids).execute()).map(({ id, card }) => [id, card.name]));
}

import { type calls, Id, PUBLIC_WORK_STATES, type Work } from '@chilyo/protocol';
import { sql } from 'kysely';
import type { z } from 'zod';
import { cursorOf, cursorPage, Int4, readCursor } from '../../../../platform/cursor.ts';
import { meantBy } from '../../../../platform/search/meant.ts';
import { type Db, workOfRow, worksWithCards } from '../queries.ts';

/** Open works; `next` is where the page ends. Words are searched in the names of cards and makers. */
export async function openWorks(
  db: Db,
  me: number | null,
  { words, order, maker, before, limit }: z.output<typeof calls.works.query>,
): Promise<{ items: Work[]; next: string | null }> {
  let asked = worksWithCards(db)
    .where('works.state', 'in', PUBLIC_WORK_STATES)
    .where(await meantBy(db, words, [{ kind: 'work', column: 'works.id', place: 'title' }]))
    .limit(limit + 1);
  if (maker !== undefined) asked = asked.where('works.user_id', '=', maker);
  if (order === 'played') asked = asked.orderBy('works.matches', 'desc');
  if (before !== undefined) {
    const [matches, id] = readCursor(before, [Int4, Id]);
    asked =
      order === 'played'
        ? asked.where(sql<boolean>`(works.matches, works.id) < (${matches}, ${id})`)
        : asked.where('works.id', '<', id);
  }
  const rows = await asked.orderBy('works.id', 'desc').execute();
  return cursorPage(
    rows,
    limit,
    (row) => workOfRow(row, me),
    ({ matches, id }) => cursorOf(matches, id),
  );
}

/** A player's works of every state, the last changed first; all of them without `most`. */
export async function worksOf(db: Db, userId: number, most?: number): Promise<Work[]> {
  const rows = await worksWithCards(db)
    .where('works.user_id', '=', userId)
    .$if(most !== undefined, (query) => query.limit(most!))
    .orderBy('works.updated_at', 'desc')
    .orderBy('works.id', 'desc')
    .execute();
  return rows.map((row) => workOfRow(row, userId));
}

import { PUBLIC_WORK_STATES } from '@chilyo/protocol';
import { type Db, worksWithCards } from '../queries.ts';

/** Rows for the search of the whole site, which finds the cards of published sets among the cards of the game. */
export const openWorksAmong = (db: Db, ids: readonly number[]) =>
  worksWithCards(db)
    .where('works.id', 'in', ids)
    .where('works.state', 'in', PUBLIC_WORK_STATES)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('made_set_cards')
            .innerJoin('made_sets', 'made_sets.month', 'made_set_cards.month')
            .select('work_id')
            .whereRef('work_id', '=', 'works.id')
            .where('published_at', 'is not', null),
        ),
      ),
    );

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

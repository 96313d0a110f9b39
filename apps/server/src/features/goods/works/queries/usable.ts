import type { Card } from '@chilyo/card-language';
import { PUBLIC_WORK_STATES } from '@chilyo/protocol';
import { type Db, worksWithCards } from '../queries.ts';

/** The cards among these that a player may put into a deck: open ones, own ones that were not taken down, and borrowed drafts. */
export async function usableWorks(db: Db, userId: number, ids: readonly number[]): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map();
  const rows = await worksWithCards(db)
    .where('works.id', 'in', [...new Set(ids)])
    .where((eb) =>
      eb.or([
        eb('works.state', 'in', PUBLIC_WORK_STATES),
        eb.and([eb('works.user_id', '=', userId), eb('works.state', '<>', 'taken_down')]),
        eb.and([
          eb('works.state', '=', 'draft'),
          eb.exists(
            eb
              .selectFrom('draft_borrowers')
              .select('work_id')
              .whereRef('work_id', '=', 'works.id')
              .where('draft_borrowers.user_id', '=', userId),
          ),
        ]),
      ]),
    )
    .execute();
  return new Map(rows.map(({ id, card }) => [id, card]));
}

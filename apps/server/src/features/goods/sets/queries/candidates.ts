import type { Card } from '@chilyo/card-language';
import type { WorkState } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Fields of a card that play no part in a match. */
const UNPLAYED = ['id', 'key', 'set', 'is_token', 'name', 'flavour', 'art'];

/** Whether another card in a set, or for a new candidate another candidate, plays as this one does. */
export async function hasTwin(db: Db, workId: number, card: Card, stage: 'submitted' | 'accepted'): Promise<boolean> {
  const states: WorkState[] = stage === 'submitted' ? ['candidate', 'accepted'] : ['accepted'];
  const twin = await db
    .selectFrom('works')
    .innerJoin('work_versions', (join) =>
      join.onRef('work_versions.work_id', '=', 'works.id').onRef('work_versions.no', '=', 'works.version'),
    )
    .select('works.id')
    .where('works.kind', '=', 'card')
    .where('works.id', '<>', workId)
    .where('works.state', 'in', states)
    .where(
      sql<boolean>`work_versions.content - ${UNPLAYED}::text[] = ${JSON.stringify(card)}::jsonb - ${UNPLAYED}::text[]`,
    )
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}

/**
 * Cards among these works that are candidates since before a moment, with their rows and what they play as; without those
 * of leaving makers who withdraw them.
 */
export const candidatesAmong = (db: Db, ids: readonly number[], before: Date) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('works')
        .innerJoin('work_versions', (join) =>
          join.onRef('work_versions.work_id', '=', 'works.id').onRef('work_versions.no', '=', 'works.version'),
        )
        .select(['works.id', 'works.user_id', 'works.licence', 'works.version', 'works.idea_id'])
        .select(sql<Card>`work_versions.content`.as('card'))
        .select(sql<string>`(work_versions.content - ${UNPLAYED}::text[])::text`.as('plays'))
        .innerJoin('users', 'users.id', 'works.user_id')
        .where((eb) => eb.or([eb('users.leaves_at', 'is', null), eb('users.withdraws_works', '=', false)]))
        .where('works.kind', '=', 'card')
        .where('works.state', '=', 'candidate')
        .where('works.waiting_since', '<', before)
        .where('works.id', 'in', ids)
        .execute();

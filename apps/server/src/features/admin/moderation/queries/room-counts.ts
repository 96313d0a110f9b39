import type { RoomCounts } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import type { UserRow } from '../../../core/identity/service.ts';
import { unsettledSignals } from '../../../core/signals/service.ts';
import { worksToDecide } from '../../../goods/works/service.ts';
import { isDecidedBy } from '../queries.ts';

/** How much waits for this user in the lists that their rights open; one query, since every page of the staff asks it. */
export async function roomCounts(db: Kysely<Database>, user: UserRow): Promise<RoomCounts> {
  const mayJudge = may(user, 'judge_cases');
  return db
    .selectFrom(
      db
        .selectFrom('moderation_cases')
        .select([
          sql<number>`count(*) filter (where kind not in ('appeal', 'objection', 'takedown'))::int`.as('reports'),
          sql<number>`count(*) filter (where kind in ('appeal', 'objection'))::int`.as('appeals'),
          sql<number>`count(*) filter (where kind = 'takedown')::int`.as('takedowns'),
        ])
        .where('decided_at', 'is', null)
        .where(mayJudge ? isDecidedBy(user.id) : sql<boolean>`false`)
        .as('cases'),
    )
    .selectAll('cases')
    .select([
      sql<number>`(${may(user, 'review_works') ? worksToDecide(db, may(user, 'fill_sets')) : 0})::int`.as('works'),
      sql<number>`(${may(user, 'see_signals') ? unsettledSignals(db, user.id) : 0})::int`.as('signals'),
    ])
    .executeTakeFirstOrThrow();
}

import type { Plan } from '@chilyo/protocol';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { lockInOrder } from '../../../platform/lock-order.ts';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type PlanRow = Selectable<Database['plans']>;

const OPEN: Plan['state'][] = ['waiting', 'running'];
/** Number of ended plans in the list. */
const ENDED_SHOWN = 30;

/** Open plans, the earliest first, then ended ones, the latest first. */
export async function listPlans(db: Db): Promise<PlanRow[]> {
  const open = await db
    .selectFrom('plans')
    .selectAll()
    .where('state', 'in', OPEN)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const ended = await db
    .selectFrom('plans')
    .selectAll()
    .where('state', 'not in', OPEN)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ENDED_SHOWN)
    .execute();
  return [...open, ...ended];
}

/** Locks all open plans, so that no other can be made or begin meanwhile. */
export async function lockOpenPlans(tx: Tx): Promise<PlanRow[]> {
  lockInOrder(tx, 'plans');
  await sql`lock table plans in share row exclusive mode`.execute(tx);
  return tx.selectFrom('plans').selectAll().where('state', 'in', OPEN).orderBy('id').execute();
}

export const findPlan = (db: Db, id: number): Promise<PlanRow | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();

export const insertPlan = (tx: Tx, plan: Insertable<Database['plans']>): Promise<PlanRow> =>
  tx.insertInto('plans').values(plan).returningAll().executeTakeFirstOrThrow();

export const updatePlan = (tx: Tx, id: number, changes: Updateable<Database['plans']>): Promise<PlanRow> =>
  tx.updateTable('plans').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Whether a plan is due to begin or to end; a look without locks. */
export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('plans')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('starts_at', '<=', now)]),
        eb.and([eb('state', '=', 'running'), eb('ends_at', '<=', now)]),
      ]),
    )
    .executeTakeFirst();
  return due !== undefined;
}

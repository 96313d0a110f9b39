import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;
export type FlowRow = Awaited<ReturnType<typeof flowsBetween>>[number];

export async function insertValueFlow(tx: Tx, flow: Insertable<Database['value_flows']>): Promise<void> {
  await tx.insertInto('value_flows').values(flow).execute();
}

/** Value flows since a time, newest first, with the card of a sale. */
const flowsSince = (tx: Tx, since: Date) =>
  tx
    .selectFrom('value_flows')
    .leftJoin('sales', (join) => join.onRef('sales.id', '=', 'ref_id').on('value_flows.kind', '=', 'market'))
    .select(['value_flows.kind', 'ref_id', 'card_id', 'from_user', 'value', 'is_odd', 'value_flows.created_at'])
    .where('value_flows.created_at', '>', since)
    .orderBy('value_flows.created_at', 'desc')
    .orderBy('value_flows.id', 'desc');

/** Value flows between two users since a time, both ways. */
export const flowsBetween = (tx: Tx, one: number, other: number, since: Date) =>
  flowsSince(tx, since)
    .where((eb) =>
      eb.or([
        eb.and([eb('from_user', '=', one), eb('to_user', '=', other)]),
        eb.and([eb('from_user', '=', other), eb('to_user', '=', one)]),
      ]),
    )
    .execute();

/** What accounts that were young then gave one receiver since a time. */
export const flowsFromYoung = (tx: Tx, receiver: number, since: Date): Promise<FlowRow[]> =>
  flowsSince(tx, since).where('to_user', '=', receiver).where('is_young', '=', true).execute();

/** Whether an account was created after a time. */
export async function isYoung(db: Kysely<Database>, userId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

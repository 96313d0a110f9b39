import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;

export async function insertValueFlow(tx: Tx, flow: Insertable<Database['value_flows']>): Promise<void> {
  await tx.insertInto('value_flows').values(flow).execute();
}

/** Value flows between two users since a time, both ways, newest first, with the card of a sale. */
export const flowsBetween = (tx: Tx, one: number, other: number, since: Date) =>
  tx
    .selectFrom('value_flows')
    .leftJoin('sales', (join) => join.onRef('sales.id', '=', 'ref_id').on('value_flows.kind', '=', 'market'))
    .select(['value_flows.kind', 'ref_id', 'card_id', 'from_user', 'value', 'value_flows.created_at'])
    .where('value_flows.created_at', '>', since)
    .where((eb) =>
      eb.or([
        eb.and([eb('from_user', '=', one), eb('to_user', '=', other)]),
        eb.and([eb('from_user', '=', other), eb('to_user', '=', one)]),
      ]),
    )
    .orderBy('value_flows.created_at', 'desc')
    .orderBy('value_flows.id', 'desc')
    .execute();

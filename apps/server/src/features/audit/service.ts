/** What operators did. */
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';

/** What the operator does is kept, whatever it was. */
export async function noteOperatorAction(db: Kysely<Database>, action: string, details: object): Promise<void> {
  await db
    .insertInto('operator_actions')
    .values({ action, details: JSON.stringify(details) })
    .execute();
}

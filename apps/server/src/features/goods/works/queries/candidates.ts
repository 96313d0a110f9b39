import type { Kysely, Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** A card that asks for a place in a set, in the version that it asks for. */
export type CardCandidate = { id: number; version: number; maker: number };

/** Every card that is a candidate today, ascending. */
export const cardCandidates = (db: Db): Promise<CardCandidate[]> =>
  db
    .selectFrom('works')
    .select(['id', 'version', 'user_id as maker'])
    .where('kind', '=', 'card')
    .where('state', '=', 'candidate')
    .orderBy('id')
    .execute();

/** Whether all of these versions are candidates; they stay so until the transaction ends. */
export async function holdCandidates(
  tx: Transaction<Database>,
  versions: readonly { id: number; version: number }[],
): Promise<boolean> {
  const ids = versions.map(({ id }) => id).sort((one, other) => one - other);
  for (const id of ids) lockInOrder(tx, 'works', id);
  const rows = await tx
    .selectFrom('works')
    .select(['id', 'version', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return versions.every(({ id, version }) =>
    rows.some((row) => row.id === id && row.version === version && row.state === 'candidate'),
  );
}

/** Makers of works, by work. */
export async function makersOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('works').select(['id', 'user_id']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

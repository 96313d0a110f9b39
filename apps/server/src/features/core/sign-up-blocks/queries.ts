import type { SignUpBlock } from '@chilyo/protocol';
import type { Insertable, Kysely } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;

/** The blocks in force, newest first. */
export const blocksInForce = async (db: Db, at: Date): Promise<SignUpBlock[]> =>
  (await db.selectFrom('sign_up_blocks').selectAll().where('until', '>', at).orderBy('id', 'desc').execute()).map(
    ({ id, kind, value, reason, created_at, until }) => ({
      id,
      kind,
      domain: kind === 'domain' ? value : null,
      reason,
      created_ts: secondsOf(created_at),
      until_ts: secondsOf(until),
    }),
  );

/** Whether one of these values is blocked. */
export const isAnyBlocked = async (db: Db, values: readonly string[], at: Date): Promise<boolean> =>
  values.length > 0 &&
  (await db
    .selectFrom('sign_up_blocks')
    .select('id')
    .where('value', 'in', values)
    .where('until', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Stores a block; one of the same value is replaced. */
export async function keepBlock(tx: Db, block: Insertable<Database['sign_up_blocks']>): Promise<number> {
  await tx.deleteFrom('sign_up_blocks').where('value', '=', block.value).execute();
  return (await tx.insertInto('sign_up_blocks').values(block).returning('id').executeTakeFirstOrThrow()).id;
}

export const dropBlock = (tx: Db, id: number) =>
  tx.deleteFrom('sign_up_blocks').where('id', '=', id).returningAll().executeTakeFirst();

/** Deletes expired blocks. */
export async function forgetBlocks(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sign_up_blocks').where('until', '<=', new Date(now)).execute();
}

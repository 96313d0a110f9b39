import type { EvidenceLine, Sanction, SILENCE_SORTS, Silence } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Row = Selectable<Database['sanctions']>;
type NewSanction = Pick<Row, 'user_id' | 'reason' | 'created_at' | 'until'> & { evidence: EvidenceLine[] };

const ROUND = 100;

export async function keepSanction(tx: Tx, { evidence, ...sanction }: NewSanction): Promise<void> {
  await tx
    .insertInto('sanctions')
    .values({ ...sanction, evidence: JSON.stringify(evidence), ended_at: null, appeal: null, answer: null })
    .execute();
}

/** Ends what is in force; its row stays. */
export async function endSanction(tx: Tx, userId: number, now: number): Promise<void> {
  await tx
    .updateTable('sanctions')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whose silence is over by then; of one player where one is named. */
export const dueSilences = async (db: Db, at: Date, userId?: number): Promise<number[]> =>
  (
    await db
      .selectFrom('sanctions')
      .select('user_id')
      .where('ended_at', 'is', null)
      .where('until', '<=', at)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
      .limit(ROUND)
      .execute()
  ).map(({ user_id }) => user_id);

/** One sanction, kept until the transaction ends. */
export const sanctionRow = (tx: Tx, id: number): Promise<Row | undefined> =>
  tx.selectFrom('sanctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** One whose appeal waits for an answer. */
export const lockAppeal = (tx: Tx, id: number): Promise<Row | undefined> =>
  tx
    .selectFrom('sanctions')
    .selectAll()
    .where('id', '=', id)
    .where('appeal', 'is not', null)
    .where('answer', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** What a player was kept from, newest first. */
export const sanctionsOf = async (db: Db, userId: number): Promise<Sanction[]> =>
  (
    await db.selectFrom('sanctions').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(50).execute()
  ).map(shownSanction);

type Asked = { sort: (typeof SILENCE_SORTS)[number]; way: 'down' | 'up'; page: number; limit: number };
const ORDERS = {
  time: sql`sanctions.id`,
  name: sql`users.name`,
  reason: sql`reason`,
  // what has no end ends last
  until: sql`coalesce(until, 'infinity')`,
} as const satisfies Record<Asked['sort'], unknown>;

/** A page of who is kept from speaking now, and how many there are. */
export async function silencesInForce(
  db: Db,
  { sort, way, page, limit }: Asked,
): Promise<{ items: Silence[]; total: number }> {
  const inForce = db.selectFrom('sanctions').where('ended_at', 'is', null);
  const direction = way === 'up' ? 'asc' : 'desc';
  const [rows, { total }] = await Promise.all([
    inForce
      .innerJoin('users', 'users.id', 'sanctions.user_id')
      .select(['sanctions.id', 'user_id', 'users.name', 'reason', 'sanctions.created_at', 'until'])
      .orderBy(ORDERS[sort], direction)
      .orderBy('sanctions.id', direction)
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
    inForce.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map(
    ({ created_at, until, ...row }): Silence => ({
      ...row,
      created_ts: secondsOf(created_at),
      until_ts: until && secondsOf(until),
    }),
  );
  return { items, total };
}

export const shownSanction = ({ id, reason, evidence, appeal, answer, ...at }: Row): Sanction => ({
  id,
  reason,
  evidence,
  appeal,
  answer,
  created_ts: secondsOf(at.created_at),
  until_ts: at.until && secondsOf(at.until),
  ended_ts: at.ended_at && secondsOf(at.ended_at),
});

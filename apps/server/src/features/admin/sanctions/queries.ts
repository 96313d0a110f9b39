import type {
  EvidenceLine,
  SANCTION_SORTS,
  SANCTION_STATES,
  Sanction,
  SanctionKind,
  SanctionRow,
  SILENCE_SORTS,
  Silence,
} from '@chilyo/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { type PageAsked, pageOf, type SortedPageAsked, sortedPage } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { evidenceWithout, isInEvidence } from '../moderation/service.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Row = Selectable<Database['sanctions']>;
type NewSanction = Pick<Row, 'user_id' | 'kind' | 'by_id' | 'reason' | 'created_at' | 'until' | 'ended_at'> & {
  evidence: EvidenceLine[];
};

const ROUND = 100;
/** Own sanctions shown. */
const OWN = 50;

/** Who set the sanction of a kind that is in force, if one is. */
export const setterOf = async (tx: Tx, userId: number, kind: SanctionKind): Promise<number | null> =>
  (
    await tx
      .selectFrom('sanctions')
      .select('by_id')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  )?.by_id ?? null;

/** Stores a sanction; one of the same kind that is in force ends. */
export async function replaceSanction(tx: Tx, { evidence, ...sanction }: NewSanction): Promise<void> {
  lockInOrder(tx, 'sanctions');
  await tx
    .updateTable('sanctions')
    .set({ ended_at: sanction.created_at })
    .where('user_id', '=', sanction.user_id)
    .where('kind', '=', sanction.kind)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .insertInto('sanctions')
    .values({ ...sanction, evidence: JSON.stringify(evidence), appeal: null, answer: null })
    .execute();
}

/** Stores an appeal, or its answer. */
export async function updateSanction(
  tx: Tx,
  id: number,
  change: { appeal: string } | { answer: string },
): Promise<void> {
  await tx.updateTable('sanctions').set(change).where('id', '=', id).execute();
}

/** Ends a user's sanction of this kind that is in force; its row stays. Returns when it began; undefined without one. */
export async function endSanction(tx: Tx, userId: number, kind: SanctionKind, now: number): Promise<Date | undefined> {
  lockInOrder(tx, 'sanctions');
  const ended = await tx
    .updateTable('sanctions')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .returning('created_at')
    .executeTakeFirst();
  return ended?.created_at;
}

/** Erases a departing user's name from the evidence of sanctions. */
export async function forgetInEvidence(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('sanctions')
    .set({ evidence: evidenceWithout(userId) })
    .where(isInEvidence(userId))
    .execute();
}

/** Sanctions that have expired by then; `id` limits it to one. */
export const dueSanctions = (db: Db, at: Date, id?: number) =>
  db
    .selectFrom('sanctions')
    .select(['id', 'user_id', 'kind'])
    .where('ended_at', 'is', null)
    .where('until', '<=', at)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .limit(ROUND)
    .execute();

/** A sanction, locked until the transaction ends. */
export const sanctionRow = (tx: Tx, id: number): Promise<Row | undefined> => {
  lockInOrder(tx, 'sanctions');
  return tx.selectFrom('sanctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
};

/** The user who is sanctioned. */
export const sanctionedUser = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('sanctions').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;

/** A sanction with an unanswered appeal, locked. */
export const lockAppeal = (tx: Tx, id: number): Promise<Row | undefined> => {
  lockInOrder(tx, 'sanctions');
  return tx
    .selectFrom('sanctions')
    .selectAll()
    .where('id', '=', id)
    .where('appeal', 'is not', null)
    .where('answer', 'is', null)
    .forUpdate()
    .executeTakeFirst();
};

/** A player's newest sanctions. */
export const sanctionsOf = async (db: Db, userId: number): Promise<Sanction[]> =>
  (await ownSanctions(db, userId, { limit: OWN })).items;

/** A page of all sanctions of a player, newest first. */
export async function ownSanctions(db: Db, userId: number, { before, limit }: PageAsked) {
  const rows = await db
    .selectFrom('sanctions')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, shownSanction);
}

type SilencesAsked = SortedPageAsked<(typeof SILENCE_SORTS)[number]>;
type SanctionsAsked = SortedPageAsked<(typeof SANCTION_SORTS)[number]> & {
  user_id?: number | undefined;
  kind?: SanctionKind | undefined;
  state: (typeof SANCTION_STATES)[number];
};
const ORDERS = {
  time: sql`sanctions.id`,
  kind: sql`sanctions.kind`,
  name: sql`users.name`,
  reason: sql`reason`,
  // silences without an end sort last
  until: sql`coalesce(until, 'infinity')`,
  ended: sql`coalesce(ended_at, 'infinity')`,
  // none, pending, answered
  appeal: sql`(appeal is not null)::int + (answer is not null)::int`,
} as const satisfies Record<SanctionsAsked['sort'], unknown>;

/** A page of the silenced users, and the total. */
export async function silencesInForce(db: Db, asked: SilencesAsked): Promise<{ items: Silence[]; total: number }> {
  const { items, total } = await sanctionsPage(db, { ...asked, kind: 'silence', state: 'in_force' });
  return {
    items: items.map(({ id, user_id, name, reason, created_ts, until_ts }) => {
      return { id, user_id, name, reason, created_ts, until_ts };
    }),
    total,
  };
}

/** A page of all sanctions with their users, and the total. */
export async function sanctionsPage(
  db: Db,
  { user_id, kind, state, sort, ...asked }: SanctionsAsked,
): Promise<{ items: SanctionRow[]; total: number }> {
  const fitting = db
    .selectFrom('sanctions')
    .innerJoin('users', 'users.id', 'sanctions.user_id')
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id!))
    .$if(kind !== undefined, (query) => query.where('sanctions.kind', '=', kind!))
    .$if(state === 'in_force', (query) => query.where('ended_at', 'is', null))
    .$if(state === 'ended', (query) => query.where('ended_at', 'is not', null))
    .$if(state === 'appealed', (query) => query.where('appeal', 'is not', null).where('answer', 'is', null));
  const { rows, total } = await sortedPage(fitting, fitting.selectAll('sanctions').select('users.name'), {
    ...asked,
    by: ORDERS[sort],
    id: 'sanctions.id',
  });
  return { items: rows.map(({ name, ...row }) => ({ ...shownSanction(row), user_id: row.user_id, name })), total };
}

export const shownSanction = ({ id, kind, reason, evidence, appeal, answer, ...at }: Row): Sanction => ({
  id,
  kind,
  reason,
  evidence,
  appeal,
  answer,
  created_ts: secondsOf(at.created_at),
  until_ts: at.until && secondsOf(at.until),
  ended_ts: at.ended_at && secondsOf(at.ended_at),
});

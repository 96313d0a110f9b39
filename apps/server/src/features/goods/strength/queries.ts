import type { Card } from '@chilyo/card-language';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import type { Measured } from './measuring-process.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type ReportRow = Selectable<Database['strength_reports']>;

/** The report of a content, by what cards are measured by today. */
export const reportOf = (db: Db, content: string, base: string): Promise<ReportRow | undefined> =>
  db
    .selectFrom('strength_reports')
    .selectAll()
    .where('content', '=', content)
    .where('base', '=', base)
    .executeTakeFirst();

/** All reports of a content, the newest first. */
export const reportsOf = (db: Db, content: string) =>
  db
    .selectFrom('strength_reports')
    .select(['base', 'strength', 'finished_at', 'is_failed'])
    .where('content', '=', content)
    .orderBy('id', 'desc')
    .execute();

/** The newest report that was asked for a card, whatever its content was then. */
export const lastReportOf = (db: Db, workId: number): Promise<ReportRow | undefined> =>
  db
    .selectFrom('strength_reports')
    .innerJoin('strength_asks', 'report_id', 'strength_reports.id')
    .selectAll('strength_reports')
    .where('work_id', '=', workId)
    .orderBy('strength_asks.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewReport = { content: string; base: string; card: Card; card_set: string; seed: number; asked_at: Date };

/** Puts a report in line, or one that failed once more; false when there is nothing to do. */
export async function queueReport(tx: Tx, { card, ...report }: NewReport): Promise<boolean> {
  const queued = await tx
    .insertInto('strength_reports')
    .values({ ...report, card: JSON.stringify(card) })
    .onConflict((conflict) =>
      conflict
        .columns(['content', 'base'])
        .doUpdateSet({ asked_at: report.asked_at, is_failed: false, finished_at: null, lost: 0 })
        .where('strength_reports.is_failed', '=', true),
    )
    .returning('id')
    .execute();
  return queued.length > 0;
}

export async function addAsk(tx: Tx, ask: Insertable<Database['strength_asks']>): Promise<void> {
  await tx
    .insertInto('strength_asks')
    .values(ask)
    .onConflict((conflict) =>
      conflict.columns(['report_id', 'work_id', 'user_id']).doUpdateSet({ name: ask.name, asked_at: ask.asked_at }),
    )
    .execute();
}

export const asksOf = (db: Db, reportId: number) =>
  db
    .selectFrom('strength_asks')
    .select(['work_id', 'user_id', 'name'])
    .where('report_id', '=', reportId)
    .orderBy('user_id')
    .execute();

export const isAsked = async (db: Db, reportId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('strength_asks')
    .select('report_id')
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function forgetAsksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('strength_asks').where('user_id', '=', userId).execute();
}

/** Reports in line before one, and the pairs that these have played. */
export async function lineBefore(
  db: Db,
  { id, asked_at }: Pick<ReportRow, 'id' | 'asked_at'>,
): Promise<{ reports: number; pairs: number }> {
  const { reports, pairs } = await db
    .selectFrom('strength_reports')
    .select(({ fn }) => [fn.countAll<number>().as('reports'), fn.sum<number | null>('pairs').as('pairs')])
    .where('finished_at', 'is', null)
    .where(sql<boolean>`(asked_at, id) < (${asked_at}, ${id})`)
    .executeTakeFirstOrThrow();
  return { reports: Number(reports), pairs: Number(pairs ?? 0) };
}

/** The pace of the newest report that has one, ms. */
export async function lastPace(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('strength_reports')
    .select('ms_per_pair')
    .where('ms_per_pair', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ms_per_pair ?? undefined;
}

/** Reports that were begun by what cards were measured by before begin again by today's. */
export async function renewReports(db: Db, today: Pick<ReportRow, 'base' | 'card_set'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('strength_reports')
      .set({ ...today, pairs: 0, state: null, strength: null })
      .where('finished_at', 'is', null)
      .where('base', '<>', today.base)
      .where(
        sql<boolean>`not exists (select from strength_reports as other
          where other.content = strength_reports.content and other.base = ${today.base})`,
      )
      .execute();
    // of a content that has one by today's already
    await tx.deleteFrom('strength_reports').where('finished_at', 'is', null).where('base', '<>', today.base).execute();
  });
}

/** Claims the first report in line that no server measures; of two at once, one gets none. */
export async function claimReport(db: Db, now: Date, until: Date): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    update strength_reports set claimed_until = ${until}
    where id = (select id from strength_reports
        where finished_at is null and (claimed_until is null or claimed_until < ${now})
        order by asked_at, id limit 1)
      and finished_at is null and (claimed_until is null or claimed_until < ${now})
    returning *`.execute(db);
  return rows[0];
}

/** Holds a claim, or with null gives it back. */
export async function holdClaim(db: Db, id: number, until: Date | null, isResting = false): Promise<void> {
  await db
    .updateTable('strength_reports')
    .set({ claimed_until: until, is_resting: isResting })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

type StoredSlice = Pick<Measured, 'state' | 'strength'> & { ms_per_pair: number; until: Date };

/**
 * Stores what was measured so far; false when another server was faster, or has ended the report. Its pairs are the same
 * wherever they are played, so that more of them win.
 */
export async function storeSlice(
  db: Db,
  id: number,
  { state, strength, ms_per_pair, until }: StoredSlice,
): Promise<boolean> {
  const stored = await db
    .updateTable('strength_reports')
    .set({ ...measuredColumns({ state, strength }), ms_per_pair, claimed_until: until })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('pairs', '<', state.pairs)
    .returning('id')
    .execute();
  return stored.length > 0;
}

/** Ends a report; false when it had ended already. */
export async function finishReport(
  tx: Tx,
  id: number,
  { state, strength, moments }: Measured,
  finished_at: Date,
): Promise<boolean> {
  const finished = await tx
    .updateTable('strength_reports')
    .set({
      ...measuredColumns({ state, strength }),
      moments: JSON.stringify(moments),
      claimed_until: null,
      finished_at,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .execute();
  return finished.length > 0;
}

const measuredColumns = ({ state, strength }: Pick<Measured, 'state' | 'strength'>) => ({
  state: JSON.stringify(state),
  strength: JSON.stringify(strength),
  pairs: state.pairs,
  is_resting: false,
  lost: 0,
});

/** Counts a lost process, and gives the claim back; the number of those since the last slice. */
export async function noteLost(db: Db, id: number): Promise<number> {
  const { lost } = await db
    .updateTable('strength_reports')
    .set({ lost: sql`lost + 1`, claimed_until: null })
    .where('id', '=', id)
    .returning('lost')
    .executeTakeFirstOrThrow();
  return lost;
}

export async function failReport(tx: Tx, id: number, finished_at: Date): Promise<void> {
  await tx
    .updateTable('strength_reports')
    .set({ is_failed: true, finished_at, claimed_until: null, is_resting: false })
    .where('id', '=', id)
    .execute();
}

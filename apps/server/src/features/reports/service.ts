import { REPORTS_A_DAY, type ReportBody } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;
type Report = z.output<typeof ReportBody>;

const DAY_MS = 24 * 3_600_000;

/** Keeps a report for the operator. Throws NOT_FOUND, NOT_YOURSELF or REPORTS_USED_UP. */
export async function keepReport(db: Db, userId: number, report: Report, now: number): Promise<void> {
  if (report.kind === 'user' && report.target_id === userId) throw new Refusal('NOT_YOURSELF');
  if (!(await exists(db, report))) throw new Refusal('NOT_FOUND');
  const { count } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= REPORTS_A_DAY) throw new Refusal('REPORTS_USED_UP');
  await db
    .insertInto('reports')
    .values({ ...report, user_id: userId })
    .execute();
}

async function exists(db: Db, { kind, target_id }: Report): Promise<boolean> {
  const table = { user: 'users', chat: 'chat_messages', game: 'games' } as const;
  return !!(await db.selectFrom(table[kind]).select('id').where('id', '=', target_id).executeTakeFirst());
}

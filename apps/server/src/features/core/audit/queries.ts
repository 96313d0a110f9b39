import type { AUDIT_SORTS, AuditAction, AuditEntry } from '@chilyo/protocol';
import { type Insertable, type Kysely, sql } from 'kysely';
import { type PageAsked, pageOf, patternOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';

type Asked = PageAsked & {
  by_id?: number | undefined;
  user_id?: number | undefined;
  action?: AuditAction | undefined;
  words?: string | undefined;
  from_ts?: number | undefined;
  until_ts?: number | undefined;
  sort: (typeof AUDIT_SORTS)[number];
  way: 'down' | 'up';
};

/** Secondary sort keys besides the id; an action without a name sorts before all names. */
const KEYS = {
  time: null,
  by: sql<number>`done.by_id`,
  action: sql<string>`done.action`,
  user: sql<number>`coalesce(done.user_id, 0)`,
} as const satisfies Record<Asked['sort'], unknown>;

/** Appends an entry to the audit log. */
export async function insertOperatorAction(
  db: Kysely<Database>,
  action: Insertable<Database['operator_actions']>,
): Promise<void> {
  await db.insertInto('operator_actions').values(action).execute();
}

/** The audit log in the requested order; `next` is the cursor. Names are today's. */
export async function actionsBefore(
  db: Kysely<Database>,
  { by_id, user_id, action, words, from_ts, until_ts, before, limit, sort, way }: Asked,
) {
  const key = KEYS[sort];
  const [behind, direction] = way === 'up' ? [sql`>`, 'asc' as const] : [sql`<`, 'desc' as const];
  // the key of the cursor's row
  const last = sql`(select ${key ?? sql`0`} from operator_actions as done where id = ${before})`;
  const isBehind = key
    ? sql<boolean>`(${key}, done.id) ${behind} (${last}, ${before})`
    : sql<boolean>`done.id ${behind} ${before}`;
  const sought = words?.normalize('NFC').trim().toLowerCase().split(/\s+/) ?? [];
  let asked = db
    .selectFrom('operator_actions as done')
    .innerJoin('users as doer', 'doer.id', 'done.by_id')
    .leftJoin('users as other', 'other.id', 'done.user_id')
    .select(['done.id', 'action', 'by_id', 'user_id', 'subject_id', 'before', 'after', 'done.created_at'])
    .select(['doer.name as by_name', 'other.name as user_name'])
    .$if(by_id !== undefined, (query) => query.where('by_id', '=', by_id!))
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id!))
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(from_ts !== undefined, (query) => query.where('done.created_at', '>=', new Date(from_ts! * 1000)))
    .$if(until_ts !== undefined, (query) => query.where('done.created_at', '<', new Date(until_ts! * 1000)))
    .$if(before !== undefined, (query) => query.where(isBehind));
  for (const word of sought) asked = asked.where('words', 'like', patternOf(word)!);
  const rows = await asked
    .$if(key !== null, (query) => query.orderBy(key!, direction))
    .orderBy('done.id', direction)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ created_at, ...row }): AuditEntry => ({ ...row, created_ts: secondsOf(created_at) }));
}

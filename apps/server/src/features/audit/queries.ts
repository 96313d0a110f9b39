import type { AuditAction, AuditEntry } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type PageAsked, pageOf } from '../../platform/page.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

type Asked = PageAsked & {
  by_id?: number | undefined;
  user_id?: number | undefined;
  action?: AuditAction | undefined;
  words?: string | undefined;
  from_ts?: number | undefined;
  until_ts?: number | undefined;
};

/** What was done, newest first; `next` continues. Names are those of today. */
export async function actionsBefore(
  db: Kysely<Database>,
  { by_id, user_id, action, words, from_ts, until_ts, before, limit }: Asked,
) {
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
    .$if(before !== undefined, (query) => query.where('done.id', '<', before!));
  for (const word of sought) asked = asked.where('words', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await asked
    .orderBy('done.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ created_at, ...row }): AuditEntry => ({ ...row, created_ts: secondsOf(created_at) }));
}

import type { SaidLine } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { type PageAsked, pageOf } from '../../platform/page.ts';
import { meantBy } from '../../platform/search/meant.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

type Asked = PageAsked & {
  words?: string | undefined;
  user_id?: number | undefined;
  from_ts?: number | undefined;
  until_ts?: number | undefined;
};

/** What was said in the shared room, newest first, also what was taken away: what is searched no longer has that, so it is looked for letter by letter. */
export async function saidLines(db: Kysely<Database>, { words, user_id, from_ts, until_ts, before, limit }: Asked) {
  const meant = await meantBy(db, words, [{ kind: 'chat', column: 'chat_messages.id', place: 'title' }]);
  const rows = await db
    .selectFrom('chat_messages')
    .select(['id', 'user_id', 'name', 'content', 'removed', 'created_at'])
    .where(
      words === undefined
        ? meant
        : sql<boolean>`(${meant} or (removed and strpos(lower(content), ${words.toLowerCase()}) > 0))`,
    )
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id!))
    .$if(from_ts !== undefined, (query) => query.where('created_at', '>=', new Date(from_ts! * 1000)))
    .$if(until_ts !== undefined, (query) => query.where('created_at', '<', new Date(until_ts! * 1000)))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(
    rows,
    limit,
    ({ removed, created_at, ...line }): SaidLine => ({
      ...line,
      is_removed: removed,
      created_ts: secondsOf(created_at),
    }),
  );
}

import { hitsIn } from '@chilyo/hangul';
import { plainWords } from '@chilyo/protocol';
import { sql } from 'kysely';
import type { Searchable } from '../../../platform/search/searchable.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import { userSummaries } from '../../play/faces/service.ts';

/** Lines of the shared room, newest first, without removed ones. */
export const searchedLines: Searchable = {
  kind: 'chat',
  refsAfter: async (db, after, limit) =>
    (
      await db.selectFrom('chat_messages').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
    ).map(({ id }) => id),
  documents: async (db, refs) =>
    (
      await db
        .selectFrom('chat_messages')
        .select(['id', 'user_id', 'content'])
        .where('id', 'in', refs)
        .where('removed', '=', false)
        .forShare()
        .execute()
    ).map(({ id, user_id, content }) => ({ ref: id, ownerId: user_id, title: plainWords(content), rank: 0 })),
  conditions: {
    period: (from, until) => sql<boolean>`exists (
      select from chat_messages where id = documents.ref and created_at >= ${from} and created_at < ${until})`,
  },
  hits: async (db, refs, query) => {
    const rows = await db
      .selectFrom('chat_messages')
      .select(['id', 'user_id', 'name', 'content', 'href', 'created_at'])
      .where('id', 'in', refs)
      .where('removed', '=', false)
      .execute();
    const faceOfUser = await userSummaries(
      db,
      rows.map(({ user_id }) => user_id),
    );
    return rows.map(({ content, created_at, ...row }) => ({
      kind: 'chat' as const,
      ...row,
      title: { text: plainWords(content), hits: hitsIn(plainWords(content), query) },
      face: faceOfUser(row.user_id),
      created_ts: secondsOf(created_at),
    }));
  },
};

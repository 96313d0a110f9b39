import {
  type ChatMessage,
  DEPARTED_NAME,
  type EvidenceLine,
  type Face,
  type Mention,
  SYSTEM_USER_ID,
} from '@chilyo/protocol';
import type { Kysely, Selectable } from 'kysely';
import { type PageAsked, pageOf } from '../../platform/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import { followSearch } from '../../platform/search/documents.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';
import { faceOf, facesOf } from '../faces/service.ts';
import { forgetMentions } from '../identity/service.ts';
import { searchedLines } from './searched.ts';

type Db = Kysely<Database>;

type TalkAsked = PageAsked & {
  /** Only what was said before this moment, in seconds. */
  until_ts?: number | undefined;
  /** Whom the reader does not want to hear. */
  without?: readonly number[];
};

/** Older lines than `before` (newest first) and the id to go on from, null at the beginning of time. */
export async function chatPage(db: Db, page: TalkAsked) {
  const { without = [] } = page;
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before!))
    .$if(page.until_ts !== undefined, (query) => query.where('created_at', '<', new Date(page.until_ts! * 1000)))
    .$if(without.length > 0, (query) => query.where('user_id', 'not in', [...without]))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const faceOfUser = await facesOf(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return pageOf(rows, page.limit, (row) => chatMessage(row, faceOfUser(row.user_id)));
}

/** What was said just before and after a line. */
const BEFORE = 6;
const AFTER = 3;

/** A line and what was said around it, in its order, as it stands now. Throws NOT_FOUND. */
export async function linesAround(db: Db, id: number): Promise<EvidenceLine[]> {
  const lines = () => db.selectFrom('chat_messages').select(['id', 'user_id', 'name', 'content', 'created_at']);
  const upTo = await lines()
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(BEFORE + 1)
    .execute();
  if (upTo[0]?.id !== id) throw new Refusal('NOT_FOUND');
  const after = await lines().where('id', '>', id).orderBy('id').limit(AFTER).execute();
  return [...upTo.reverse(), ...after].map(({ created_at, ...line }) => ({
    ...line,
    created_ts: secondsOf(created_at),
  }));
}

/** When somebody has last said something. */
export const lastSaid = async (db: Db, userId: number): Promise<Date | null> =>
  (
    await db
      .selectFrom('chat_messages')
      .select('created_at')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.created_at ?? null;

/** All that somebody has said in the shared room and that was not taken away, newest first; `next` continues. */
export async function linesBy(db: Db, userId: number, { before, limit }: PageAsked) {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['id', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .where('removed', '=', false)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row);
}

/** What somebody says; the face is told, not kept: old lines show who their speaker is today. */
export async function saveLine(
  db: Db,
  line: { user_id: number; name: string; content: string; mentions: readonly Mention[] },
  face: Face,
): Promise<ChatMessage> {
  const row = await db.transaction().execute(async (tx) => {
    const said = await tx
      .insertInto('chat_messages')
      .values({ ...line, mentions: JSON.stringify(line.mentions), href: null, game_id: null, key: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await followSearch(tx, searchedLines, [said.id]);
    return said;
  });
  return chatMessage(row, face);
}

/** A line of the system, such as a result with its replay; undefined when the one of that key has been told before. */
export async function saveSystemLine(
  db: Db,
  line: { key: string; content: string; href: string; game_id: number },
): Promise<ChatMessage | undefined> {
  const row = await db.transaction().execute(async (tx) => {
    const said = await tx
      .insertInto('chat_messages')
      .values({ user_id: SYSTEM_USER_ID, name: '칠요', ...line })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (said) await followSearch(tx, searchedLines, [said.id]);
    return said;
  });
  return row && chatMessage(row, await faceOf(db, SYSTEM_USER_ID));
}

/** Takes a line away; its place stays. Throws NOT_FOUND. */
export async function removeLine(db: Db, id: number): Promise<ChatMessage> {
  const row = await db
    .updateTable('chat_messages')
    .set({ removed: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  await followSearch(db, searchedLines, [id]);
  return chatMessage(row, await faceOf(db, row.user_id));
}

const REMOVED = '운영자가 지운 메시지입니다.';

function chatMessage(row: Selectable<Database['chat_messages']>, face: Face): ChatMessage {
  const { id, user_id, name, content, mentions, href, game_id, removed, created_at } = row;
  return {
    id,
    user_id,
    name,
    ...face,
    content,
    mentions,
    href,
    game_id,
    ...(removed && { content: REMOVED, mentions: [], href: null, game_id: null }),
    created_ts: secondsOf(created_at),
  };
}

/** What somebody who leaves has said stays where it was said, without their name; nobody has called them. */
export async function forgetSpeaker(tx: Db, userId: number): Promise<void> {
  await tx.updateTable('chat_messages').set({ name: DEPARTED_NAME }).where('user_id', '=', userId).execute();
  await forgetMentions(tx, 'chat_messages', userId);
}

import {
  type ChatMessage,
  DEPARTED_NAME,
  type EvidenceLine,
  type Face,
  type Mention,
  SYSTEM_USER_ID,
} from '@chilyo/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { forgetMentions } from '../../core/identity/service.ts';
import { faceOf, facesOf } from '../../play/faces/service.ts';
import { searchedLines } from './searched.ts';

type Db = Kysely<Database>;
export type LineRow = Selectable<Database['chat_messages']>;
export type SaidLine = {
  user_id: number;
  name: string;
  content: string;
  mentions: readonly Mention[];
  /** The match that it names. */
  game_id: number | null;
};

const LAST_ID = 2 ** 31 - 1;

type TalkAsked = PageAsked & {
  /** What was said after this line instead, the lines next to it. */
  after?: number | undefined;
  /** Only what was said before this moment, in seconds. */
  until_ts?: number | undefined;
  /** Whom the reader does not want to hear. */
  without?: readonly number[];
};

/** Lines of the room, newest first, and the id to go on from: before the oldest of them, or after the newest; null where the talk ends. */
export async function chatPage(db: Db, page: TalkAsked) {
  const { after, limit, without = [] } = page;
  const before = page.until_ts === undefined ? page.before : await beginningOf(db, page.until_ts, page.before);
  const isForward = after !== undefined;
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(isForward, (query) => query.where('id', '>', after!))
    .$if(without.length > 0, (query) => query.where('user_id', 'not in', [...without]))
    .orderBy('id', isForward ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const faceOfUser = await facesOf(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const found = pageOf(rows, limit, (row) => chatMessage(row, faceOfUser(row.user_id)));
  return isForward ? { ...found, items: found.items.reverse() } : found;
}

/** The first line of what was said from a moment on; `before` where that is older. Lines are numbered nearly as they are said. */
async function beginningOf(db: Db, seconds: number, before = LAST_ID): Promise<number> {
  return Math.min(before, (await lastLineBefore(db, seconds)) + 1);
}

/** The last line that was said before a moment, in seconds; 0 where there is none. */
export async function lastLineBefore(db: Db, seconds: number): Promise<number> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('created_at', '<', new Date(seconds * 1000))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** What was said just before and after a line. */
const BEFORE = 6;
const AFTER = 3;

/**
 * A line and what was said around it, in its order, as it stands now: the line itself with its words also after it was taken away, since it is
 * what it is about. Throws NOT_FOUND.
 */
export async function linesAround(db: Db, id: number): Promise<EvidenceLine[]> {
  const lines = () =>
    db.selectFrom('chat_messages').select(['id', 'user_id', 'name', 'content', 'removed', 'created_at']);
  const upTo = await lines()
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(BEFORE + 1)
    .execute();
  if (upTo[0]?.id !== id) throw new Refusal('NOT_FOUND');
  const after = await lines().where('id', '>', id).orderBy('id').limit(AFTER).execute();
  return [...upTo.reverse(), ...after].map(({ created_at, removed, content, ...line }) => ({
    ...line,
    content: removed && line.id !== id ? REMOVED : content,
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

/** Stores chat lines in their order; `alongside` stores what belongs to them in the same transaction. */
export const saveLines = (
  db: Db,
  lines: readonly SaidLine[],
  alongside: (tx: Transaction<Database>) => Promise<void> = async () => undefined,
): Promise<LineRow[]> =>
  db.transaction().execute(async (tx) => {
    const said = await tx
      .insertInto('chat_messages')
      .values(lines.map((line) => ({ ...line, mentions: JSON.stringify(line.mentions), href: null, key: null })))
      .returningAll()
      .execute();
    said.sort((one, other) => one.id - other.id);
    await followSearch(
      tx,
      searchedLines,
      said.map(({ id }) => id),
    );
    await alongside(tx);
    return said;
  });

/** Writes a line of the system, such as a result with its replay; undefined when the line of that key exists. */
export async function saveSystemLine(
  tx: Db,
  line: { key: string; content: string; href: string; game_id: number },
): Promise<ChatMessage | undefined> {
  const said = await tx
    .insertInto('chat_messages')
    .values({ user_id: SYSTEM_USER_ID, name: '칠요', ...line })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!said) return undefined;
  await followSearch(tx, searchedLines, [said.id]);
  return chatMessage(said, await faceOf(tx, SYSTEM_USER_ID));
}

/** Takes a line away; its place stays. Answers how it is shown now, and what it said. Throws NOT_FOUND. */
export async function removeLine(db: Db, id: number): Promise<{ shown: ChatMessage; said: string }> {
  const row = await db
    .updateTable('chat_messages')
    .set({ removed: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  await followSearch(db, searchedLines, [id]);
  return { shown: chatMessage(row, await faceOf(db, row.user_id)), said: row.content };
}

const REMOVED = '운영진이 지운 메시지입니다.';

/** A line as it is told; the face is no part of what is kept: old lines show who their speaker is today. */
export function chatMessage(row: LineRow, face: Face): ChatMessage {
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

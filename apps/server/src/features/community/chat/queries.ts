import {
  type ChatMessage,
  chatParts,
  DEPARTED_NAME,
  type EvidenceLine,
  type Face,
  type Mention,
  SYSTEM_USER_ID,
  textConMark,
} from '@chilyo/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { forgetMentions } from '../../core/identity/service.ts';
import { faceOf, userSummaries } from '../../play/faces/service.ts';
import { searchedLines } from './searched.ts';

type Db = Kysely<Database>;
export type LineRow = Selectable<Database['chat_messages']>;
export type SaidLine = {
  user_id: number;
  name: string;
  content: string;
  mentions: readonly Mention[];
  /** The match that it links to. */
  game_id: number | null;
  /** The text-con in it. */
  text_con_id?: number | null;
};

const LAST_ID = 2 ** 31 - 1;

type TalkAsked = PageAsked & {
  /** The lines directly after this one instead, also returned newest first. */
  after?: number | undefined;
  /** Lines before this moment only, epoch seconds. */
  until_ts?: number | undefined;
  /** Users whom the reader ignores. */
  without?: readonly number[];
};

/** Lines of the shared room, newest first, and the cursor: the oldest or the newest of them; null at the end. */
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
  const faceOfUser = await userSummaries(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const found = pageOf(rows, limit, (row) => chatMessage(row, faceOfUser(row.user_id)));
  return isForward ? { ...found, items: found.items.reverse() } : found;
}

/** The first line from a moment on, or `before` if that is older. Ids are nearly in the order of time. */
async function beginningOf(db: Db, seconds: number, before = LAST_ID): Promise<number> {
  return Math.min(before, (await lastLineBefore(db, seconds)) + 1);
}

/** The last line before a moment, epoch seconds; 0 without one. */
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

/** Lines of context before and after a line. */
const BEFORE = 6;
const AFTER = 3;

/**
 * A line with its context in chronological order, as stored now. A removed line is included with its text, because it
 * is the subject. Throws NOT_FOUND.
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

/** Texts of players' newest lines, newest first; removed ones are left out. */
export async function newestContents(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .select('content')
    .where('removed', '=', false)
    .where('user_id', '!=', SYSTEM_USER_ID)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ content }) => content);
}

/** When a user last wrote a line. */
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

/** A user's lines in the shared room, without removed ones, newest first; `next` is the cursor. */
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

/** Stores chat lines in their order; `alongside` stores related data in the same transaction. */
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

/** Stores a system line, such as a result with its replay; undefined when the line with that key exists. */
export async function saveSystemLine(
  tx: Db,
  line: { key: string; content: string; href: string; game_id: number | null },
): Promise<ChatMessage | undefined> {
  const said = await saveUnindexedLine(tx, line);
  if (said) await indexLines(tx, [said.id]);
  return said;
}

/** Writes lines into the search index. */
export const indexLines = (tx: Db, ids: readonly number[]): Promise<void> => followSearch(tx, searchedLines, ids);

/** The same line without a place in the search index, which `indexLines` gives it. */
export async function saveUnindexedLine(
  tx: Db,
  line: { key: string; content: string; href: string; game_id: number | null },
): Promise<ChatMessage | undefined> {
  const said = await tx
    .insertInto('chat_messages')
    .values({ user_id: SYSTEM_USER_ID, name: '칠요', ...line })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!said) return undefined;
  return chatMessage(said, await faceOf(tx, SYSTEM_USER_ID));
}

/** Removes a line; a placeholder stays. Returns the placeholder, and the removed text. Throws NOT_FOUND. */
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

/** Takes the text of a text-con out of the line that has it; undefined when no line has. */
export async function blankLine(tx: Db, textConId: number): Promise<LineRow | undefined> {
  const line = await tx
    .selectFrom('chat_messages')
    .select(['id', 'content'])
    .where('text_con_id', '=', textConId)
    .executeTakeFirst();
  if (!line) return undefined;
  const content = chatParts(line.content).reduceRight(
    (text, { at, kind }, index, parts) =>
      kind === 'text-con'
        ? text.slice(0, at) + textConMark(textConId) + text.slice(parts[index + 1]?.at ?? text.length)
        : text,
    line.content,
  );
  return tx.updateTable('chat_messages').set({ content }).where('id', '=', line.id).returningAll().executeTakeFirst();
}

const REMOVED = '운영진이 지운 메시지입니다.';

/** A line as sent to clients; the user summary is not stored, so old lines show the speaker's current one. */
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

/** Shows a user by another name at their lines so far. */
export async function renameSpeaker(tx: Db, userId: number, name: string): Promise<void> {
  await tx.updateTable('chat_messages').set({ name }).where('user_id', '=', userId).execute();
}

/** Anonymises a departing user's lines, and removes mentions of them. */
export async function forgetSpeaker(tx: Db, userId: number): Promise<void> {
  await renameSpeaker(tx, userId, DEPARTED_NAME);
  await forgetMentions(tx, 'chat_messages', userId);
}

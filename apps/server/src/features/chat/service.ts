import { type ChatMessage, SYSTEM_USER_ID } from '@chilyo/protocol';
import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;

/** Lines a player may send within the window, and how soon the same line may come again. */
const LINES = 5;
const WINDOW_MS = 8_000;
const REPEAT_MS = 15_000;
const UNHEARD = /\s|\u200D|\uFE0F/g;

/** Older lines than `before` (newest first) and the id to go on from, null at the beginning of time. */
export async function chatPage(db: Db, page: { before?: number | undefined; limit: number }) {
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return { items: rows.map(chatMessage), next: rows.length === page.limit ? rows.at(-1)!.id : null };
}

export async function saveLine(db: Db, line: { user_id: number; name: string; content: string }): Promise<ChatMessage> {
  const row = await db
    .insertInto('chat_messages')
    .values({ ...line, href: null, game_id: null, key: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  return chatMessage(row);
}

/** A line of the system, such as a result with its replay; undefined when the one of that key has been told before. */
export async function saveSystemLine(
  db: Db,
  line: { key: string; content: string; href: string; game_id: number },
): Promise<ChatMessage | undefined> {
  const row = await db
    .insertInto('chat_messages')
    .values({ user_id: SYSTEM_USER_ID, name: '칠요', ...line })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && chatMessage(row);
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
  return chatMessage(row);
}

const REMOVED = '운영자가 지운 메시지입니다.';

function chatMessage(row: Selectable<Database['chat_messages']>): ChatMessage {
  const { id, user_id, name, content, href, game_id, removed, created_at } = row;
  return {
    id,
    user_id,
    name,
    content,
    href,
    game_id,
    ...(removed && { content: REMOVED, href: null, game_id: null }),
    created_ts: secondsOf(created_at),
  };
}

/** Keeps floods out of the shared room: slow mode and a repeat filter, per player. */
export class FloodGate {
  readonly #lines = new Map<number, { at: number; content: string }[]>();

  /** Throws CHAT_TOO_FAST or CHAT_REPEATED: other spaces or capitals make no other line. */
  pass(userId: number, line: string, now: number): void {
    const content = line.replace(UNHEARD, '').toLowerCase();
    const recent = (this.#lines.get(userId) ?? []).filter((line) => now - line.at < REPEAT_MS);
    if (recent.filter((line) => now - line.at < WINDOW_MS).length >= LINES) throw new Refusal('CHAT_TOO_FAST');
    if (recent.some((line) => line.content === content)) throw new Refusal('CHAT_REPEATED');
    recent.push({ at: now, content });
    this.#lines.set(userId, recent);
    if (this.#lines.size > 10_000) this.#forgetQuiet(now);
  }

  #forgetQuiet(now: number): void {
    for (const [userId, lines] of this.#lines) {
      if (lines.every((line) => now - line.at >= REPEAT_MS)) this.#lines.delete(userId);
    }
  }
}

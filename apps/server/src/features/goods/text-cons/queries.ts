import { hitsIn, type SearchQuery, searchQuery } from '@chilyo/hangul';
import type { MadeTextCon } from '@chilyo/protocol';
import { type TextConWish, textConWords } from '@chilyo/text-con';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { usersOf } from '../../core/identity/service.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type TextConRow = Selectable<Database['text_cons']>;

/** Rows that one search looks through; the next page goes on from there. */
const LOOKED_THROUGH = 2_000;

export async function insertTextCon(tx: Tx, userId: number, wish: TextConWish): Promise<number> {
  const { id } = await tx
    .insertInto('text_cons')
    .values({ user_id: userId, text: textConWords(wish.text), wish: JSON.stringify(wish) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findTextCon = (db: Db, id: number): Promise<TextConRow | undefined> =>
  db.selectFrom('text_cons').selectAll().where('id', '=', id).executeTakeFirst();

/** Records that a text-con is said. Returns false if it was said or withdrawn before. */
export async function updateSaid(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('text_cons')
    .set({ said_at: clock.date() })
    .where('id', '=', id)
    .where('said_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Withdraws a text-con that is not withdrawn, and locks it until the transaction ends. Throws NOT_FOUND. */
export async function updateWithdrawn(tx: Tx, id: number): Promise<Pick<TextConRow, 'user_id' | 'text'>> {
  lockInOrder(tx, 'text_cons', id);
  const row = await tx
    .updateTable('text_cons')
    .set({ withdrawn_at: clock.date() })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(['user_id', 'text'])
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

type Listed = Awaited<ReturnType<typeof listedRows>>[number];

/** Rows of all makers or of one, newest first, with the makers' names. */
async function listedRows(db: Db, { user_id, before, limit }: PageAsked & { user_id?: number | undefined }) {
  const rows = await db
    .selectFrom('text_cons')
    .select(['id', 'text', 'user_id', 'created_at', 'said_at', 'withdrawn_at'])
    .$if(user_id !== undefined, (asked) => asked.where('user_id', '=', user_id!))
    .$if(before !== undefined, (asked) => asked.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const makers = await usersOf(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const names = new Map(makers.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, name: names.get(row.user_id) ?? '' }));
}

/** Text-cons of all players, newest first, by words in their text or their maker's name. */
export async function listTextCons(
  db: Db,
  { words, user_id, before, limit }: PageAsked & { words?: string | undefined; user_id?: number | undefined },
): Promise<{ items: MadeTextCon[]; next: number | null }> {
  const query = words?.trim() ? searchQuery(words) : undefined;
  // punctuation alone finds nothing
  if (query === null) return { items: [], next: null };
  const most = query ? LOOKED_THROUGH : limit;
  const rows = await listedRows(db, { user_id, before, limit: most + 1 });
  if (!query) return pageOf(rows, limit, madeTextCon);
  const found = rows.slice(0, most).filter((row) => isFound(row, query));
  if (found.length > limit) return pageOf(found, limit, madeTextCon);
  return { items: found.map(madeTextCon), next: rows.length > most ? rows[most - 1]!.id : null };
}

const isFound = ({ text, name }: Listed, query: SearchQuery) =>
  hitsIn(text, query).length > 0 || hitsIn(name, query).length > 0;

const madeTextCon = ({ created_at, said_at, withdrawn_at, ...con }: Listed): MadeTextCon => ({
  ...con,
  created_ts: secondsOf(created_at),
  said_ts: said_at && secondsOf(said_at),
  withdrawn_ts: withdrawn_at && secondsOf(withdrawn_at),
});

/** A user's own text-cons, newest first; `next` is the cursor. */
export async function textConsBy(db: Db, userId: number, { before, limit }: PageAsked) {
  const rows = await db
    .selectFrom('text_cons')
    .select(['id', 'text', 'wish', 'created_at', 'said_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .$if(before !== undefined, (asked) => asked.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row);
}

/** Erases a departing user's text-cons that were not said; the others belong to a line, whose speaker is anonymised. */
export async function forgetUnsaid(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('text_cons').where('user_id', '=', userId).where('said_at', 'is', null).execute();
}

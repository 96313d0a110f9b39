import type { calls, Letter, LetterAllowance } from '@chilyo/protocol';
import { dayBegan } from '@chilyo/protocol';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { type EscrowHolder, movedAbout } from '../../goods/ledger/service.ts';
import { type LetterRow, lettersWithNames, toldLetter, WAITING_SECONDS, withFaces } from './queries/letter.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
const SWEEP_MOST = 500;
/** Limits count letters of the last day, so letters that both sides have deleted are kept for two. */
const FORGOTTEN_AFTER_MS = 2 * 86_400_000;

/** A box of a player's letters, newest first; `next` continues. */
export async function lettersIn(
  db: Db,
  userId: number,
  { box, before, limit }: z.output<typeof calls.letters.query>,
): Promise<{ items: Letter[]; next: number | null }> {
  let asked = lettersWithNames(db)
    .orderBy('letters.id', 'desc')
    .limit(limit + 1);
  asked =
    box === 'received'
      ? asked.where('to_user', '=', userId).where('to_deleted', '=', false)
      : asked.where('from_user', '=', userId).where('from_deleted', '=', false);
  if (before !== undefined) asked = asked.where('letters.id', '<', before);
  const rows = await asked.execute();
  return pageOf(rows, limit, await withFaces(db, rows));
}

/** Throws NOT_FOUND unless the player received or sent the letter. */
export async function letterOf(db: Db, userId: number, id: number): Promise<Letter> {
  const row = await lettersWithNames(db)
    .where('letters.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('to_user', '=', userId), eb('to_deleted', '=', false)]),
        eb.and([eb('from_user', '=', userId), eb('from_deleted', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toldLetter(db, row);
}

export async function unreadLetters(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('letters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('to_user', '=', userId)
    .where('read_at', 'is', null)
    .where('to_deleted', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What may still be attached before the end of the game day; returned goods count as sent. */
export async function allowanceOf(db: Db, userId: number, now: number): Promise<LetterAllowance> {
  const { cards_a_day, gpoint_a_day } = ECONOMY.letter;
  const { rows } = await sql<{ cards: number; gpoint: number }>`
    select coalesce(sum(cardinality(card_ids)), 0) as cards, coalesce(sum(gpoint), 0) as gpoint from letters
    where from_user = ${userId} and created_at >= ${new Date(dayBegan(now))}`.execute(db);
  const sent = rows[0]!;
  return {
    cards: Math.max(0, cards_a_day - Number(sent.cards)),
    gpoint: Math.max(0, gpoint_a_day - Number(sent.gpoint)),
  };
}

/** When a player's newest letters since a time were sent, newest first. */
export async function sentTimes(tx: Tx, userId: number, since: Date, limit: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom('letters')
    .select('created_at')
    .where('from_user', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export const insertLetter = (tx: Tx, letter: Insertable<Database['letters']>): Promise<LetterRow> =>
  tx.insertInto('letters').values(letter).returningAll().executeTakeFirstOrThrow();

/** Marks a letter as read by its receiver, the first time only. Throws NOT_FOUND for a letter to another user. */
export async function readLetter(db: Db, userId: number, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set(({ fn }) => ({ read_at: fn.coalesce('read_at', sql<Date>`${clock.date()}`) }))
    .where('id', '=', id)
    .where('to_user', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND');
}

/** A letter, locked until the transaction ends. */
export const lockLetter = (tx: Tx, id: number): Promise<LetterRow | undefined> => {
  lockInOrder(tx, 'letters', id);
  return tx.selectFrom('letters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
};

/** The same if its goods wait, and if it is to `receiverId` when given. */
export const lockWaitingLetter = (tx: Tx, id: number, receiverId?: number): Promise<LetterRow | undefined> => {
  lockInOrder(tx, 'letters', id);
  return tx
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .where('goods', '=', 'waiting')
    .$if(receiverId !== undefined, (query) => query.where('to_user', '=', receiverId!))
    .forUpdate()
    .executeTakeFirst();
};

export async function updateLetter(
  tx: Tx,
  id: number,
  change: { goods: 'taken' | 'returned' } | { to_deleted: true } | { from_deleted: true },
): Promise<void> {
  await tx.updateTable('letters').set(change).where('id', '=', id).execute();
}

/** Letters whose goods were not taken in time, oldest first; a large number takes several rounds. */
export const expiredLetters = (db: Db, now: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('letters')
    .select('id')
    .where('goods', '=', 'waiting')
    .where('created_at', '<=', new Date(now - WAITING_SECONDS * 1000))
    .orderBy('created_at')
    .limit(SWEEP_MOST)
    .execute();

/** Letters to a player whose goods wait. */
export const waitingLettersOf = (db: Db, userId: number): Promise<{ id: number }[]> =>
  db.selectFrom('letters').select('id').where('goods', '=', 'waiting').where('to_user', '=', userId).execute();

/** Deletes letters that both sides have deleted and that no limit counts any more. */
export async function deleteForgottenLetters(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('from_deleted', '=', true)
    .where('to_deleted', '=', true)
    .where('goods', '<>', 'waiting')
    .where('created_at', '<', new Date(now - FORGOTTEN_AFTER_MS))
    .execute();
}

/** Empties a departing user's box; sent letters stay with their receivers. */
export async function forgetLettersOf(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('letters').set({ from_deleted: true }).where('from_user', '=', userId).execute();
  await tx.updateTable('letters').set({ to_deleted: true }).where('to_user', '=', userId).execute();
}

/** A user's copies in escrow, attached to their letters. */
export async function attachedCopies(db: Db, userId: number): Promise<{ card_id: number; amount: number }[]> {
  const rows = await db
    .selectFrom('letters')
    .select('card_ids')
    .where('from_user', '=', userId)
    .where('goods', '=', 'waiting')
    .execute();
  return rows.flatMap((row) => row.card_ids.map((card_id) => ({ card_id, amount: 1 })));
}

/** All goods in escrow for receivers of letters. */
export const attachedGoods: EscrowHolder = {
  waits: sql`select from_user as user_id, 'gpoint' as good, gpoint as amount from letters where goods = 'waiting'
    union all select from_user, card_id::text, 1 from letters, unnest(card_ids) as card_id where goods = 'waiting'`,
  moved: movedAbout('letter', sql`select id, from_user as user_id from letters`),
};

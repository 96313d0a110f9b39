import type { Letter } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import { ESCROW, transfer } from '../../goods/ledger/service.ts';
import { noteFlow, worthOf } from '../../goods/market/service.ts';
import { type LetterRow, lettersWithNames, toldLetter, WAITING_SECONDS } from './queries/letter.ts';
import { goodsMoved } from './send.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Reader = { tx: Tx; userId: number; key: string; now: number };
const SWEEP_MOST = 500;
/** Limits count letters of the last day, so letters that both sides have deleted are kept for two. */
const FORGOTTEN_AFTER_MS = 2 * 86_400_000;

export async function readLetter(db: Db, userId: number, id: number): Promise<void> {
  await db
    .updateTable('letters')
    .set({ read_at: clock.date() })
    .where('id', '=', id)
    .where('to_user', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Moves the attached goods to the receiver. Throws LETTER_GOODS_GONE. */
export async function takeGoods({ tx, userId, key, now }: Reader, id: number): Promise<Letter> {
  const letter = await waitingFor(tx, userId, id);
  await tx.updateTable('letters').set({ goods: 'taken' }).where('id', '=', id).execute();
  const value = letter.gpoint + (await worthOf(tx, letter.card_ids, now));
  await noteFlow(tx, { from: letter.from_user, to: userId, value, cause: { kind: 'letter', id } }, now);
  await transfer(tx, {
    key,
    reason: 'letter',
    about: { kind: 'letter', id },
    movements: goodsMoved(letter, ESCROW, userId),
  });
  return current(tx, id);
}

/** Returns the attached goods to the sender. Throws LETTER_GOODS_GONE. */
export async function refuseGoods({ tx, userId, key }: Reader, id: number): Promise<Letter> {
  await giveBack(tx, await waitingFor(tx, userId, id), key);
  return current(tx, id);
}

/**
 * Deletes a letter from the player's box. Goods that its receiver has not taken are returned, and then the sender's id.
 * Throws NOT_FOUND.
 */
export async function removeLetter({ tx, userId, key }: Reader, id: number): Promise<number | null> {
  lockInOrder(tx, 'letters', id);
  const letter = await tx.selectFrom('letters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const isReceiver = letter?.to_user === userId && !letter.to_deleted;
  const isSender = letter?.from_user === userId && !letter.from_deleted;
  if (!letter || (!isReceiver && !isSender)) throw new Refusal('NOT_FOUND');
  await tx
    .updateTable('letters')
    .set(isReceiver ? { to_deleted: true } : { from_deleted: true })
    .where('id', '=', id)
    .execute();
  if (!isReceiver || letter.goods !== 'waiting') return null;
  await giveBack(tx, letter, key);
  return letter.from_user;
}

/** Notifies a sender, in the transaction that returns the goods. */
export type Returned = (tx: Tx, senderId: number) => Promise<Show>;

/**
 * Returns goods that were not taken in time, and deletes letters that both sides have deleted. After a crash the next
 * run continues.
 */
export async function sweepLetters(db: Db, now: number, returned: Returned): Promise<void> {
  const due = await db
    .selectFrom('letters')
    .select('id')
    .where('goods', '=', 'waiting')
    .where('created_at', '<=', new Date(now - WAITING_SECONDS * 1000))
    .orderBy('created_at')
    .limit(SWEEP_MOST)
    .execute();
  await returnEach(db, due, 'letter-expired', returned);
  await db
    .deleteFrom('letters')
    .where('from_deleted', '=', true)
    .where('to_deleted', '=', true)
    .where('goods', '<>', 'waiting')
    .where('created_at', '<', new Date(now - FORGOTTEN_AFTER_MS))
    .execute();
}

/** Returns the goods that a departing user has not taken. */
export async function returnGoodsOf(db: Db, userId: number, returned: Returned): Promise<void> {
  const held = await db
    .selectFrom('letters')
    .select('id')
    .where('goods', '=', 'waiting')
    .where('to_user', '=', userId)
    .execute();
  await returnEach(db, held, 'letter-departed', returned);
}

/** Each letter in its own transaction. */
async function returnEach(
  db: Db,
  letters: readonly { id: number }[],
  cause: string,
  returned: Returned,
): Promise<void> {
  for (const { id } of letters) {
    const show = await db.transaction().execute(async (tx) => {
      const letter = await waiting(tx, id).executeTakeFirst();
      if (!letter) return null;
      await giveBack(tx, letter, `${cause}:${id}`);
      return returned(tx, letter.from_user);
    });
    show?.();
  }
}

/** Empties a departing user's box; sent letters stay with their receivers. */
export async function forgetLettersOf(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('letters').set({ from_deleted: true }).where('from_user', '=', userId).execute();
  await tx.updateTable('letters').set({ to_deleted: true }).where('to_user', '=', userId).execute();
}

function waiting(tx: Tx, id: number) {
  lockInOrder(tx, 'letters', id);
  return tx.selectFrom('letters').selectAll().where('id', '=', id).where('goods', '=', 'waiting').forUpdate();
}

async function waitingFor(tx: Tx, userId: number, id: number): Promise<LetterRow> {
  const letter = await waiting(tx, id).where('to_user', '=', userId).executeTakeFirst();
  if (!letter) throw new Refusal('LETTER_GOODS_GONE');
  return letter;
}

async function giveBack(tx: Tx, letter: LetterRow, key: string): Promise<void> {
  await tx.updateTable('letters').set({ goods: 'returned' }).where('id', '=', letter.id).execute();
  await transfer(tx, {
    key,
    reason: 'letter',
    about: { kind: 'letter', id: letter.id },
    movements: goodsMoved(letter, ESCROW, letter.from_user),
  });
}

const current = async (tx: Tx, id: number) =>
  toldLetter(tx, await lettersWithNames(tx).where('letters.id', '=', id).executeTakeFirstOrThrow());

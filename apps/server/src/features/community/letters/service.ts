/** Letters between players, with goods that wait in escrow for their receiver. Files: `letter` is the client's form. */
import { type Letter, type LetterBody, OPERATOR_USER_ID } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { metUser, type UserRow } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { BURN, ESCROW, type Movement, transfer } from '../../goods/ledger/service.ts';
import { noteFlows, requireTrading, worthOf } from '../../goods/market/service.ts';
import { tradeFee } from '../../goods/trades/service.ts';
import { blockedUsers } from '../../play/relations/service.ts';
import { currentLetter, type LetterRow, toldLetter } from './queries/letter.ts';
import {
  allowanceOf,
  deleteForgottenLetters,
  expiredLetters,
  insertLetter,
  lockLetter,
  lockWaitingLetter,
  sentTimes,
  updateLetter,
  waitingLettersOf,
} from './queries.ts';

export { attachedCopies, attachedGoods } from './queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Reader = { tx: Tx; userId: number; key: string; now: number };
const HOUR_MS = 3_600_000;

/** The sender's fee for attached goods, which is burnt. */
const letterFee = (card_ids: number[], gpoint: number) => tradeFee({ card_ids, gpoint }, { card_ids: [], gpoint: 0 });

/** Sends a letter and puts the attached goods into escrow. Throws the refusals of the call. */
export async function sendLetter(
  { tx, user, key, now }: { tx: Tx; user: UserRow; key: string; now: number },
  { to_user_id, body, card_ids, gpoint }: z.output<typeof LetterBody>,
): Promise<Letter> {
  if (to_user_id === user.id) throw new Refusal('NOT_YOURSELF');
  const receiver = await metUser(tx, to_user_id);
  if (user.is_silence && to_user_id !== OPERATOR_USER_ID) throw new Refusal('SILENCED');
  if ((await blockedUsers(tx, user.id)).has(to_user_id)) throw new Refusal('LETTER_NOT_WELCOME');
  await checkPace(tx, user.id, now);
  const hasGoods = card_ids.length > 0 || gpoint > 0;
  if (hasGoods) await checkGoods(tx, user, { card_ids, gpoint }, now);
  const row = await insertLetter(tx, {
    from_user: user.id,
    to_user: to_user_id,
    body,
    card_ids: [...card_ids].sort((a, b) => a - b),
    gpoint,
    goods: hasGoods ? 'waiting' : 'none',
    created_at: new Date(now),
  });
  if (hasGoods)
    await transfer(tx, {
      key,
      reason: 'letter',
      about: { kind: 'letter', id: row.id },
      movements: [
        ...goodsMoved(row, user.id, ESCROW),
        { from: user.id, to: BURN, currency: 'gpoint', amount: letterFee(card_ids, gpoint) },
      ],
    });
  return toldLetter(tx, { ...row, from_name: user.name, to_name: receiver.name });
}

const goodsMoved = (
  { card_ids, gpoint }: { card_ids: number[]; gpoint: number },
  from: number,
  to: number,
): Movement[] => [
  ...card_ids.map((card_id): Movement => ({ from, to, card_id, bound: false, amount: 1 })),
  ...(gpoint > 0 ? [{ from, to, currency: 'gpoint', amount: gpoint } as const] : []),
];

async function checkPace(tx: Tx, userId: number, now: number): Promise<void> {
  const most = ECONOMY.letter.an_hour;
  const first = (await sentTimes(tx, userId, new Date(now - HOUR_MS), most))[most - 1];
  if (first)
    throw new Refusal('LETTERS_USED_UP', {
      most,
      seconds: Math.ceil((first.getTime() + HOUR_MS - now) / 1000),
    });
}

async function checkGoods(
  tx: Tx,
  user: UserRow,
  goods: { card_ids: number[]; gpoint: number },
  now: number,
): Promise<void> {
  if (goods.card_ids.some((id) => cardOf(id)?.is_token ?? true)) throw new Refusal('NOT_FOUND');
  await requireTrading(tx, user, now);
  const left = await allowanceOf(tx, user.id, now);
  if (goods.card_ids.length > left.cards || goods.gpoint > left.gpoint)
    throw new Refusal('LETTER_GOODS_USED_UP', {
      cards: ECONOMY.letter.cards_a_day,
      gpoint: ECONOMY.letter.gpoint_a_day,
      left: `카드 ${left.cards}장과 ${left.gpoint}골드를`,
    });
}

/** Moves the attached goods to the receiver. Throws LETTER_GOODS_GONE. */
export async function takeGoods({ tx, userId, key, now }: Reader, id: number): Promise<Letter> {
  const letter = await waitingFor(tx, userId, id);
  await updateLetter(tx, id, { goods: 'taken' });
  const value = letter.gpoint + (await worthOf(tx, letter.card_ids, now));
  const flow = { from: letter.from_user, to: userId, value, isOdd: true, cause: { kind: 'letter', id } } as const;
  await noteFlows(tx, [flow], now);
  await transfer(tx, {
    key,
    reason: 'letter',
    about: { kind: 'letter', id },
    movements: goodsMoved(letter, ESCROW, userId),
  });
  return currentLetter(tx, id);
}

/** Returns the attached goods to the sender. Throws LETTER_GOODS_GONE. */
export async function refuseGoods({ tx, userId, key }: Reader, id: number): Promise<Letter> {
  await giveBack(tx, await waitingFor(tx, userId, id), key);
  return currentLetter(tx, id);
}

/**
 * Deletes a letter from the player's box. Goods that its receiver has not taken are returned, and then the sender's id.
 * Throws NOT_FOUND.
 */
export async function removeLetter({ tx, userId, key }: Reader, id: number): Promise<number | null> {
  const letter = await lockLetter(tx, id);
  const isReceiver = letter?.to_user === userId && !letter.to_deleted;
  const isSender = letter?.from_user === userId && !letter.from_deleted;
  if (!letter || (!isReceiver && !isSender)) throw new Refusal('NOT_FOUND');
  await updateLetter(tx, id, isReceiver ? { to_deleted: true } : { from_deleted: true });
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
  await returnEach(db, await expiredLetters(db, now), 'letter-expired', returned);
  await deleteForgottenLetters(db, now);
}

/** Returns the goods that a departing user has not taken. */
export async function returnGoodsOf(db: Db, userId: number, returned: Returned): Promise<void> {
  await returnEach(db, await waitingLettersOf(db, userId), 'letter-departed', returned);
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
      const letter = await lockWaitingLetter(tx, id);
      if (!letter) return null;
      await giveBack(tx, letter, `${cause}:${id}`);
      return returned(tx, letter.from_user);
    });
    show?.();
  }
}

async function waitingFor(tx: Tx, userId: number, id: number): Promise<LetterRow> {
  const letter = await lockWaitingLetter(tx, id, userId);
  if (!letter) throw new Refusal('LETTER_GOODS_GONE');
  return letter;
}

async function giveBack(tx: Tx, letter: LetterRow, key: string): Promise<void> {
  await updateLetter(tx, letter.id, { goods: 'returned' });
  await transfer(tx, {
    key,
    reason: 'letter',
    about: { kind: 'letter', id: letter.id },
    movements: goodsMoved(letter, ESCROW, letter.from_user),
  });
}

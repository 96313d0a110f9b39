/**
 * Text-cons: pictures of typed words, made for one chat line. Files: `fonts` reads outlines of letters from the fonts,
 * `drawing` turns a wish into a picture.
 */
import { lettersOf, missingLetters, type TextConWish } from '@chilyo/text-con';
import type { Kysely, Transaction } from 'kysely';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { outlinesOf } from './fonts.ts';
import { findTextCon, insertTextCon, updateSaid, updateWithdrawn } from './queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Takes a text-con out of the chat, in the transaction of its withdrawal; the result runs after the commit. */
export type HideTextCon = (tx: Tx, id: number) => Promise<() => void>;

/**
 * Stores a text-con to be said once, and returns its id. Throws TEXT_CON_LETTER_MISSING or TEXT_CONS_TOO_FAST.
 */
export async function makeTextCon(tx: Tx, user: UserRow, wish: TextConWish): Promise<number> {
  const [letter] = missingLetters(wish.text, await outlinesOf(wish.font, lettersOf(wish.text)));
  if (letter !== undefined) throw new Refusal('TEXT_CON_LETTER_MISSING', { letter });
  await spendLimit(tx, 'text_cons', user.id);
  return insertTextCon(tx, user.id, wish);
}

/** The text of a text-con that the user may say. Throws TEXT_CON_NOT_YOURS, TEXT_CON_WITHDRAWN or TEXT_CON_SAID. */
export async function sayableText(db: Db, userId: number, id: number): Promise<string> {
  const con = await findTextCon(db, id);
  if (con?.user_id !== userId) throw new Refusal('TEXT_CON_NOT_YOURS');
  if (con.withdrawn_at) throw new Refusal('TEXT_CON_WITHDRAWN');
  if (con.said_at) throw new Refusal('TEXT_CON_SAID');
  return con.text;
}

/** Uses a text-con up, in the transaction of its line. Throws TEXT_CON_SAID. */
export async function markTextConSaid(tx: Tx, id: number): Promise<void> {
  if (!(await updateSaid(tx, id))) throw new Refusal('TEXT_CON_SAID');
}

/** Withdraws a text-con: its picture becomes neutral and its text leaves the chat. Throws NOT_FOUND. */
export async function withdrawTextCon(db: Db, hide: HideTextCon, by: number, id: number): Promise<void> {
  const hidden = await db.transaction().execute(async (tx) => {
    const { user_id, text } = await updateWithdrawn(tx, id);
    await noteOperatorAction(tx, {
      by,
      action: 'withdraw_text_con',
      userId: user_id,
      subjectId: id,
      before: { content: text },
      after: { is_removed: true },
    });
    return hide(tx, id);
  });
  hidden();
}

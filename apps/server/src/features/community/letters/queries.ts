import type { calls, Letter, LetterAllowance } from '@chilyo/protocol';
import { dayBegan } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { type EscrowHolder, movedAbout } from '../../goods/ledger/service.ts';
import { lettersWithNames, toldLetter, withFaces } from './queries/letter.ts';

type Db = Kysely<Database>;

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

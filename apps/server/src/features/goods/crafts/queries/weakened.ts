import type { WeakenedCard } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

export const WEAKENED_DAYS = 7;
const FULL_WORTH_MS = WEAKENED_DAYS * 86_400_000;

/** Marks a published card as weakened: for a week dismantling it returns its full craft price. */
export async function weakenCard(db: Db, cardId: number, now: number): Promise<void> {
  const until_at = new Date(now + FULL_WORTH_MS);
  await db
    .insertInto('weakened_cards')
    .values({ card_id: cardId, until_at })
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet({ until_at }))
    .execute();
}

/** Ends the higher dismantling value of a weakened card. */
export async function endWeakening(db: Db, cardId: number): Promise<void> {
  await db.deleteFrom('weakened_cards').where('card_id', '=', cardId).execute();
}

/** Cards that return their full craft price now. */
export async function weakenedCards(db: Db, now: number): Promise<WeakenedCard[]> {
  const rows = await db
    .selectFrom('weakened_cards')
    .selectAll()
    .where('until_at', '>', new Date(now))
    .orderBy('card_id')
    .execute();
  return rows.map(({ card_id, until_at }) => ({ card_id, until_ts: secondsOf(until_at) }));
}

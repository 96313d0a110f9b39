import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** A player's equipped skins by card id, whether the card is in a deck or not. */
export async function equippedSkins(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('worn_skins')
    .select(['card_id', 'skin_id'])
    .where('user_id', '=', userId)
    .orderBy('card_id')
    .execute();
  return new Map(rows.map(({ card_id, skin_id }) => [card_id, skin_id]));
}

/** Equips a skin on its card, in place of an earlier one. */
export async function upsertWornSkin(db: Db, worn: Insertable<Database['worn_skins']>): Promise<void> {
  await db
    .insertInto('worn_skins')
    .values(worn)
    .onConflict((conflict) => conflict.columns(['user_id', 'card_id']).doUpdateSet({ skin_id: worn.skin_id }))
    .execute();
}

export async function deleteWornSkin(db: Db, userId: number, cardId: number): Promise<void> {
  await db.deleteFrom('worn_skins').where('user_id', '=', userId).where('card_id', '=', cardId).execute();
}

import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { skinOf } from './queries.ts';

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

/** Equips a skin on a card; null removes it. Throws NOT_FOUND, SKIN_OF_OTHER_CARD or SKIN_NOT_YOURS. */
export async function equipSkin(db: Db, userId: number, cardId: number, skinId: number | null): Promise<void> {
  if (!cardOf(cardId)) throw new Refusal('NOT_FOUND');
  if (skinId === null) {
    await db.deleteFrom('worn_skins').where('user_id', '=', userId).where('card_id', '=', cardId).execute();
    return;
  }
  const skin = await skinOf(db, skinId, userId);
  if (skin.card_id !== cardId) throw new Refusal('SKIN_OF_OTHER_CARD');
  if (!skin.is_mine) throw new Refusal('SKIN_NOT_YOURS');
  await db
    .insertInto('worn_skins')
    .values({ user_id: userId, card_id: cardId, skin_id: skinId })
    .onConflict((conflict) => conflict.columns(['user_id', 'card_id']).doUpdateSet({ skin_id: skinId }))
    .execute();
}

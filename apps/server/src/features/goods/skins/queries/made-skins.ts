import type { PictureCrop } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type MadeSkin = {
  id: number;
  user_id: number;
  card_id: number;
  name: string;
  url: string;
  crop: PictureCrop;
  price: number;
};

const keyOf = (address: string): string => address.slice('/uploads/'.length, -'.webp'.length);

/** Puts a player's skin on sale under the id of its work, in place of an earlier version. */
export async function upsertMadeSkin(tx: Transaction<Database>, skin: MadeSkin): Promise<void> {
  const { id, user_id, card_id, name, url, crop, price } = skin;
  await sql`
    insert into skins (id, user_id, card_id, name, url, crop, price, is_animated) overriding system value
    values (${id}, ${user_id}, ${card_id}, ${name}, ${url}, ${JSON.stringify(crop)}::jsonb, ${price},
      coalesce((select is_animated from uploads where key = ${keyOf(url)}), false))
    on conflict (id) do update set name = excluded.name, url = excluded.url, crop = excluded.crop,
      price = excluded.price, is_animated = excluded.is_animated, is_for_sale = true`.execute(tx);
}

export async function hideSkin(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('skins').set({ is_for_sale: false }).where('id', '=', id).execute();
}

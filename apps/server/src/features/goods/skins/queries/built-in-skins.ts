import { OPERATOR_USER_ID, type SkinArt } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

export type BuiltInSkin = { id: number; card_id: number; name: string; price: number; art: SkinArt };

/** Inserts skins of the operator by their reserved ids, where missing. */
export async function insertMissingSkins(db: Kysely<Database>, skins: readonly BuiltInSkin[]): Promise<void> {
  await sql`
    insert into skins (id, card_id, user_id, name, art, price) overriding system value
    select id, card_id, ${OPERATOR_USER_ID}, name, art, price
    from jsonb_to_recordset(${JSON.stringify(skins)}::jsonb) as row (id integer, card_id integer, name text, art jsonb, price integer)
    on conflict (id) do nothing`.execute(db);
}

import { OPERATOR_USER_ID } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Inserts packs of the operator by their reserved ids, where missing. */
export async function insertMissingPacks(db: Db, packs: readonly { id: number; name: string }[]): Promise<void> {
  await sql`
    insert into con_packs (id, user_id, name) overriding system value
    select id, ${OPERATOR_USER_ID}, name from jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) as row (id integer, name text)
    on conflict (id) do nothing`.execute(db);
}

/** Inserts emoticons by their reserved ids, where missing; existing ones get the present tags. */
export async function insertMissingCons(
  db: Db,
  cons: readonly {
    id: number;
    name: string;
    pack_id: number;
    price: number;
    is_common: boolean;
    tags: readonly string[];
  }[],
): Promise<void> {
  await sql`
    insert into cons (id, pack_id, name, price, is_common, tags) overriding system value
    select id, pack_id, name, price, is_common, tags from jsonb_to_recordset(${JSON.stringify(cons)}::jsonb)
      as row (id integer, pack_id integer, name text, price integer, is_common boolean, tags text[])
    on conflict (id) do update set tags = excluded.tags where cons.tags is distinct from excluded.tags`.execute(db);
}

import type { ConPackContent } from '@chilyo/protocol';
import { sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;

/** New numbers of emoticons, ascending. */
export async function nextConIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('cons', 'id'))::integer as id from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Locks a pack's emoticons in the order in which buyers lock them. */
async function lockCons(tx: Tx, packId: number): Promise<void> {
  lockInOrder(tx, 'con_packs', packId);
  await tx.selectFrom('cons').select('id').where('pack_id', '=', packId).orderBy('id').forUpdate().execute();
}

/**
 * Puts a player's pack into the shop under the id of its work, in place of an earlier version. Emoticons that are no
 * longer in it stay with their owners. Returns the numbers of all whose search text may have changed.
 */
export async function upsertMadePack(
  tx: Tx,
  { id, userId, content }: { id: number; userId: number; content: ConPackContent },
): Promise<number[]> {
  const { name, price, cover } = content;
  await lockCons(tx, id);
  const cons = content.cons.map((con, place) => ({ ...con, place, id: con.id! }));
  await sql`
    insert into con_packs (id, user_id, name, cover_id) overriding system value
    values (${id}, ${userId}, ${name}, ${cons[cover]?.id ?? null})
    on conflict (id) do update set name = excluded.name, cover_id = excluded.cover_id, is_for_sale = true`.execute(tx);
  await sql`
    insert into cons (id, pack_id, name, url, price, tags, place, is_animated) overriding system value
    select row.id, ${id}, name, url, ${price}, array(select jsonb_array_elements_text(tags)), place,
      coalesce((select uploads.is_animated from uploads where key = substr(url, 10, length(url) - 14)), false)
    from jsonb_to_recordset(${JSON.stringify(cons)}::jsonb) as row (id integer, name text, url text, tags jsonb, place integer)
    on conflict (id) do update set name = excluded.name, url = excluded.url, price = excluded.price,
      tags = excluded.tags, place = excluded.place, is_animated = excluded.is_animated, is_for_sale = true`.execute(tx);
  const kept = cons.map((con) => con.id);
  const gone = await tx
    .updateTable('cons')
    .set({ is_for_sale: false })
    .where('pack_id', '=', id)
    .where('id', 'not in', kept)
    .returning('id')
    .execute();
  return [...kept, ...gone.map(({ id }) => id)];
}

/** Takes a pack from the shop, and returns the numbers of its emoticons. */
export async function hidePack(tx: Tx, id: number): Promise<number[]> {
  await lockCons(tx, id);
  await tx.updateTable('con_packs').set({ is_for_sale: false }).where('id', '=', id).execute();
  const cons = await tx
    .updateTable('cons')
    .set({ is_for_sale: false })
    .where('pack_id', '=', id)
    .returning('id')
    .execute();
  return cons.map(({ id }) => id);
}

import type { CardFace, CardRow, CardVersion } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';

const faceOf = ({ name, type, element, rarity, cost, attack, health, text }: CardRow): CardFace => ({
  name,
  type,
  element,
  rarity,
  cost,
  attack,
  health,
  text,
});

/**
 * Stores each card's current text if it differs from the last stored one; the first version marks its release. What has
 * changed is news for the owners, in the same statement. Called at every boot, one node at a time, and for the cards of
 * a set.
 */
export async function keepCardVersions(db: Kysely<Database>, cards: readonly CardRow[]): Promise<void> {
  const faces = JSON.stringify(cards.map((card) => ({ id: card.id, face: faceOf(card) })));
  await sql`
    with kept as (
      insert into card_versions (card_id, no, face)
      select card.id, coalesce(last.no, 0) + 1, card.face
      from jsonb_to_recordset(${faces}::jsonb) as card (id integer, face jsonb)
      left join lateral (select no, face from card_versions where card_id = card.id order by no desc limit 1) as last on true
      where last.face is distinct from card.face
      -- two nodes may load a set at once
      on conflict do nothing
      returning card_id, no
    )
    insert into owner_news (kind, card_ids)
    select 'cards_changed', array_agg(card_id order by card_id) from kept where no > 1 having count(*) > 0`.execute(db);
}

/**
 * A card's versions, newest first; the last is the original. `name` is shown in place of those of the versions, of which
 * one may have been taken down; versions that differ by the name alone are one then.
 */
export async function cardVersions(db: Kysely<Database>, cardId: number, name?: string): Promise<CardVersion[]> {
  const rows = await db
    .selectFrom('card_versions')
    .select(['no', 'face', 'created_at'])
    .where('card_id', '=', cardId)
    .orderBy('no', 'desc')
    .execute();
  const faces = rows.map(({ face }) => JSON.stringify(name === undefined ? face : { ...face, name }));
  return rows.flatMap(({ no, face, created_at }, at) =>
    name !== undefined && faces[at] === faces[at + 1]
      ? []
      : { ...face, ...(name !== undefined && { name }), no, created_ts: secondsOf(created_at) },
  );
}

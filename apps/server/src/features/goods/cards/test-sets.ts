import { Card } from '@chilyo/card-language';
import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/tables.ts';
import { loadSetCards } from './service.ts';

type Db = Kysely<Database>;

/** A player's card as works hold it. */
export const madeCardOf = (id: number, name: string, rarity: Card['rarity'] = 'common'): Card =>
  Card.parse({
    id,
    key: `made-${id}`,
    name,
    type: 'unit',
    element: ['R'],
    rarity,
    cost: 2,
    attack: 2,
    health: 2,
    keywords: { rush: 1 },
    abilities: [],
    is_token: false,
    set: 'made',
  });

/** Stores an accepted card of a player, which no set holds yet. */
export async function acceptCard(db: Db, userId: number, card: Card): Promise<void> {
  await db
    .insertInto('works')
    .values({
      id: card.id,
      user_id: userId,
      kind: 'card',
      state: 'accepted',
      licence: 'cc0',
      is_ai: false,
      source: '',
      link: `link ${card.id}`,
      accepted_version: 1,
    })
    .execute();
  await db
    .insertInto('work_versions')
    .values({ work_id: card.id, no: 1, language: 1, content: JSON.stringify(card), hash: `hash ${card.id}` })
    .execute();
}

/** Publishes accepted cards as the set of a month, or with `isOpen` only puts them into it. */
export async function publishSet(db: Db, month: string, ids: readonly number[], isOpen = false): Promise<void> {
  await db
    .insertInto('made_sets')
    .values({ month, published_at: isOpen ? null : clock.date() })
    .execute();
  for (const work_id of ids)
    await db.insertInto('made_set_cards').values({ work_id, month, version: 1, added_at: clock.date() }).execute();
}

/** Takes all sets back, also out of the memory that the files of a worker share; in the end of a file. */
export async function removeSets(db: Db): Promise<void> {
  await db.deleteFrom('made_set_cards').execute();
  await loadSetCards(db);
}

export async function retireCards(db: Db, ids: readonly number[]): Promise<void> {
  await db.updateTable('made_set_cards').set({ retired_at: clock.date() }).where('work_id', 'in', ids).execute();
}

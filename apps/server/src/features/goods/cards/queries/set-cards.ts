import type { Card } from '@chilyo/card-language';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** A player's card in a published set. Its definition names the set in place of `made`. */
export type SetCard = { card: Card; isRetired: boolean };

/** Changes with every publication, change of a card's version and retirement, and is cheap to ask for; empty without a set. */
export async function revisionOfSets(db: Db): Promise<string> {
  const card = sql`concat_ws('.', work_id, version, retired_at is not null)`;
  const { revision } = await db
    .selectFrom('made_set_cards')
    .innerJoin('made_sets', 'made_sets.month', 'made_set_cards.month')
    .select(sql<string>`coalesce(md5(string_agg(${card}, ' ' order by work_id)), '')`.as('revision'))
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return revision;
}

/** The cards of all published sets, in the versions that the sets took up. */
export async function publishedCards(db: Db): Promise<SetCard[]> {
  const rows = await db
    .selectFrom('made_set_cards')
    .innerJoin('made_sets', 'made_sets.month', 'made_set_cards.month')
    .innerJoin('work_versions', (join) =>
      join
        .onRef('work_versions.work_id', '=', 'made_set_cards.work_id')
        .onRef('work_versions.no', '=', 'made_set_cards.version'),
    )
    .select(['made_sets.month', 'retired_at', sql<Card>`content`.as('card')])
    .where('published_at', 'is not', null)
    .orderBy('made_set_cards.work_id')
    .execute();
  return rows.map(({ month, retired_at, card }) => ({ card: { ...card, set: month }, isRetired: retired_at !== null }));
}

import type { AbilityEdit } from '@chilyo/card-language';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Maximum of returned versions of a word, besides its original. */
const VERSIONS_MOST = 20;

/** The latest version of each edited word. */
export async function latestEdits(db: Db): Promise<Map<number, AbilityEdit>> {
  const rows = await db
    .selectFrom('ability_versions')
    .distinctOn('ability_id')
    .select(['ability_id', 'explanation', 'price'])
    .orderBy('ability_id')
    .orderBy('no', 'desc')
    .execute();
  return new Map(rows.map(({ ability_id, explanation, price }) => [ability_id, { explanation, price }]));
}

/** Versions of edited words, newest first, of all words or of the given ones; `place` counts a word's from 1. */
export function abilityVersions(db: Db, ids?: readonly number[]) {
  const numbered = db
    .selectFrom('ability_versions')
    .innerJoin('users', 'users.id', 'by_id')
    .select(['ability_id', 'no', 'explanation', 'price', 'users.name as by_name', 'ability_versions.created_at'])
    .select(sql<number>`row_number() over (partition by ability_id order by no desc)`.as('place'))
    .$if(ids !== undefined, (query) => query.where('ability_id', 'in', ids!));
  return db
    .selectFrom(numbered.as('version'))
    .selectAll()
    .where('place', '<=', VERSIONS_MOST)
    .orderBy('no', 'desc')
    .execute();
}

/** Inserts a version. Breaks the uniqueness of `no` when another editor was faster. */
export async function insertAbilityVersion(
  tx: Transaction<Database>,
  version: Insertable<Database['ability_versions']>,
): Promise<void> {
  await tx.insertInto('ability_versions').values(version).execute();
}

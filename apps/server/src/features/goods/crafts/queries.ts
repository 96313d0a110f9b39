import type { Craft } from '@chilyo/protocol';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Crafts, newest first, of one user or, with null, of all; `next` is the cursor. */
export async function craftsBefore(
  db: Db,
  userId: number | null,
  { before, limit }: PageAsked,
): Promise<{ items: Craft[]; next: number | null }> {
  let asked = craftRows(db)
    .orderBy('crafts.id', 'desc')
    .limit(limit + 1);
  if (userId !== null) asked = asked.where('crafts.user_id', '=', userId);
  if (before !== undefined) asked = asked.where('crafts.id', '<', before);
  const rows = await asked.execute();
  return pageOf(rows, limit, craftOf);
}

export const craftById = async (db: Db, id: number): Promise<Craft> =>
  craftOf(await craftRows(db).where('crafts.id', '=', id).executeTakeFirstOrThrow());

/** Inserts a craft. Returns its id. */
export async function insertCraft(tx: Tx, craft: Insertable<Database['crafts']>): Promise<number> {
  const { id } = await tx.insertInto('crafts').values(craft).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** How often a user has used a recipe. */
export async function countCrafts(tx: Tx, userId: number, recipeId: number): Promise<number> {
  const { made } = await tx
    .selectFrom('crafts')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('recipe_id', '=', recipeId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(made);
}

const craftRows = (db: Db) =>
  db
    .selectFrom('crafts')
    .innerJoin('users', 'users.id', 'crafts.user_id')
    .leftJoin('craft_recipes', 'craft_recipes.id', 'crafts.recipe_id')
    .selectAll('crafts')
    .select(['users.name', 'craft_recipes.name as recipe']);

function craftOf({
  created_at,
  ...same
}: Awaited<ReturnType<ReturnType<typeof craftRows>['executeTakeFirstOrThrow']>>): Craft {
  return { ...same, created_ts: secondsOf(created_at) };
}

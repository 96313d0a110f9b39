import type { Recipe } from '@chilyo/protocol';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
export type RecipeRow = Selectable<Database['craft_recipes']>;

/** Recipes that can be used at `now`, the newest first, each with how often the user has. */
export async function recipesFor(db: Db, userId: number, now: number): Promise<Recipe[]> {
  const at = new Date(now);
  const rows = await db
    .selectFrom('craft_recipes')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('crafts')
        .select(eb.fn.countAll<number>().as('made'))
        .whereRef('recipe_id', '=', 'craft_recipes.id')
        .where('user_id', '=', userId)
        .as('made'),
    )
    .where('ended', '=', false)
    .where((eb) => eb.or([eb('from_at', 'is', null), eb('from_at', '<=', at)]))
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => recipeOf(row, Number(row.made)));
}

export const findRecipe = (db: Db, id: number): Promise<RecipeRow | undefined> =>
  db.selectFrom('craft_recipes').selectAll().where('id', '=', id).executeTakeFirst();

export const insertRecipe = async (db: Db, recipe: Insertable<Database['craft_recipes']>): Promise<Recipe> =>
  recipeOf(await db.insertInto('craft_recipes').values(recipe).returningAll().executeTakeFirstOrThrow(), 0);

/** Marks a recipe as ended. Returns false if there is none. */
export async function markRecipeEnded(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('craft_recipes')
    .set({ ended: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function recipeOf(
  { id, name, inputs, dpoint, gpoint, outputs, from_at, until_at, most }: RecipeRow,
  made: number,
): Recipe {
  return {
    id,
    name,
    inputs,
    dpoint,
    gpoint,
    outputs,
    from_ts: from_at && secondsOf(from_at),
    until_ts: until_at && secondsOf(until_at),
    most,
    made,
  };
}

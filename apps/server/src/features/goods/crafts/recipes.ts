import type { Recipe, RecipeBody } from '@chilyo/protocol';
import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['craft_recipes']>;

const atSecond = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

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

/** A recipe that may be used at `now`. Throws NOT_FOUND or CRAFT_CLOSED. */
export async function openRecipe(db: Db, id: number, now: number): Promise<Row> {
  const row = await db.selectFrom('craft_recipes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const at = new Date(now);
  if (row.ended || (row.from_at && row.from_at > at) || (row.until_at && row.until_at <= at))
    throw new Refusal('CRAFT_CLOSED');
  return row;
}

/** Adds a recipe. Throws INVALID_INPUT with the invalid field. */
export async function createRecipe(db: Db, body: RecipeBody): Promise<Recipe> {
  const wrong = (field: string, sentence: string) => new Refusal('INVALID_INPUT', undefined, { [field]: sentence });
  const isCard = (id: number) => cardOf(id)?.is_token === false;
  const outputIds = body.outputs.map(({ card_id }) => card_id);
  if (!outputIds.every(isCard)) throw wrong('outputs', '만들 수 없는 카드가 있습니다.');
  if (new Set(outputIds).size < outputIds.length) throw wrong('outputs', '같은 카드가 두 번 들어 있습니다.');
  if (body.inputs.some((input) => 'card_id' in input && !isCard(input.card_id)))
    throw wrong('inputs', '넣을 수 없는 카드가 있습니다.');
  if (body.inputs.length === 0 && body.dpoint === 0 && body.gpoint === 0)
    throw wrong('inputs', '넣을 카드나 가루, 골드 가운데 하나는 있어야 합니다.');
  if (body.from_ts !== null && body.until_ts !== null && body.until_ts <= body.from_ts)
    throw wrong('until_ts', '끝나는 때가 시작하는 때보다 늦어야 합니다.');
  const { from_ts, until_ts, inputs, outputs, ...same } = body;
  const row = await db
    .insertInto('craft_recipes')
    .values({
      ...same,
      inputs: JSON.stringify(inputs),
      outputs: JSON.stringify(outputs),
      from_at: atSecond(from_ts),
      until_at: atSecond(until_ts),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return recipeOf(row, 0);
}

/** Ends a recipe; crafted cards stay. Throws NOT_FOUND. */
export async function endRecipe(db: Db, id: number): Promise<void> {
  const row = await db
    .updateTable('craft_recipes')
    .set({ ended: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
}

function recipeOf({ id, name, inputs, dpoint, gpoint, outputs, from_at, until_at, most }: Row, made: number): Recipe {
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

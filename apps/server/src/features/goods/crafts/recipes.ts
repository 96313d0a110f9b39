import type { Recipe, RecipeBody } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { findRecipe, insertRecipe, markRecipeEnded, type RecipeRow } from './queries/recipe-rows.ts';

type Db = Kysely<Database>;

const atSecond = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

/** A recipe that may be used at `now`. Throws NOT_FOUND or CRAFT_CLOSED. */
export async function openRecipe(db: Db, id: number, now: number): Promise<RecipeRow> {
  const row = await findRecipe(db, id);
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
  return insertRecipe(db, {
    ...same,
    inputs: JSON.stringify(inputs),
    outputs: JSON.stringify(outputs),
    from_at: atSecond(from_ts),
    until_at: atSecond(until_ts),
  });
}

/** Ends a recipe; crafted cards stay. Throws NOT_FOUND. */
export async function endRecipe(db: Db, id: number): Promise<void> {
  if (!(await markRecipeEnded(db, id))) throw new Refusal('NOT_FOUND');
}

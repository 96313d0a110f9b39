import { z } from 'zod';
import { Rarity, RollBody } from './boosters.ts';
import { ElementCode, Id, Seconds, shownName } from './schemas.ts';

const Whole = z.int().min(0);
const Price = z.int().min(0).max(1_000_000);
export const CardCount = z.strictObject({ card_id: Id, count: z.int().min(1).max(10_000) });
export type CardCount = z.infer<typeof CardCount>;

/** Cards that a recipe takes: given ones, or any of a rarity and an element. A card of two elements counts as either. */
export const CraftInput = z.union([
  z.strictObject({ card_id: Id, count: z.int().min(1).max(10) }),
  z.strictObject({
    rarity: Rarity.nullable(),
    element: ElementCode.nullable(),
    count: z.int().min(1).max(10),
  }),
]);
export type CraftInput = z.infer<typeof CraftInput>;

/** One card, or several with their shares of chance. */
export const CraftOutput = z.strictObject({ card_id: Id, weight: z.int().min(1).max(1_000_000) });
export type CraftOutput = z.infer<typeof CraftOutput>;

export const RecipeBody = z.strictObject({
  name: shownName(30),
  inputs: z.array(CraftInput).max(5),
  dpoint: Price,
  gpoint: Price,
  outputs: z.array(CraftOutput).min(1).max(240),
  from_ts: Seconds.nullable(),
  until_ts: Seconds.nullable(),
  /** How often one player may use it; null: as often as he likes. */
  most: z.int().min(1).max(1000).nullable(),
});
export type RecipeBody = z.infer<typeof RecipeBody>;

export const Recipe = RecipeBody.extend({
  id: Id,
  /** How often the caller has used it. */
  made: Whole,
});
export type Recipe = z.infer<typeof Recipe>;

/** A card that was weakened a short while ago: dismantling it gives its whole craft price until then. */
export const WeakenedCard = z.object({ card_id: Id, until_ts: Seconds });
export type WeakenedCard = z.infer<typeof WeakenedCard>;

export const SellCards = z.strictObject({
  /** gpoint: sold to the house; dpoint: dismantled. */
  to: z.enum(['gpoint', 'dpoint']),
  cards: z.array(CardCount).min(1).max(300),
});

export const RiseBody = z.strictObject({
  /** Cards of one rarity that share this element, as many as the economy says. */
  element: ElementCode,
  card_ids: z.array(Id).min(1).max(10),
  ...RollBody,
});

export const UseRecipeBody = z.strictObject({
  /** Card ids, a list for every input. */
  cards: z.array(z.array(Id).max(10)).max(5),
  ...RollBody,
});

export const Craft = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  kind: z.enum(['card', 'rise', 'recipe']),
  /** Name of the recipe. */
  recipe: z.string().nullable(),
  cards: z.array(CardCount),
  dpoint: Whole,
  gpoint: Whole,
  card_id: Id,
  count: Whole,
  /** Where chance decided: all that it takes to pick again. */
  roll: z
    .object({ hash: z.string(), seed: z.string(), client_number: z.string(), outputs: z.array(CraftOutput) })
    .nullable(),
  created_ts: Seconds,
});
export type Craft = z.infer<typeof Craft>;

const NEXT_RARITY: Partial<Record<Rarity, Rarity>> = { common: 'rare', rare: 'epic', epic: 'legendary' };

/** What a rise can bring, every card equally likely: those of the next rarity that bear the element, ascending by id. */
export function riseOutputs(
  cards: readonly { id: number; rarity: Rarity; element: readonly string[]; is_token: boolean }[],
  rarity: Rarity,
  element: z.infer<typeof ElementCode>,
): CraftOutput[] {
  return cards
    .filter((card) => !card.is_token && card.rarity === NEXT_RARITY[rarity] && card.element.includes(element))
    .map(({ id }) => ({ card_id: id, weight: 1 }))
    .sort((a, b) => a.card_id - b.card_id);
}

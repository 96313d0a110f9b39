/**
 * Crafting and dismantling of cards. Files: `recipes` of the operator and their `recipe-rows`, `sell`, `weakened` cards
 * that return their full price.
 */
import {
  type CardCount,
  type Craft,
  type CraftCardsBody,
  type CraftInput,
  type CraftOutput,
  type RiseBody,
  riseOutputs,
  type UseRecipeBody,
} from '@chilyo/protocol';
import { diceOf, hashOf, pickByWeight } from '@chilyo/protocol/booster-roll';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { spendSeed } from '../boosters/service.ts';
import { cardOf, packedCards } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { BURN, lockFreeCopies, lockSeenCopies, MINT, type Movement, transfer } from '../ledger/service.ts';
import { countCrafts, craftById, insertCraft } from './queries.ts';
import { openRecipe } from './recipes.ts';

export { endWeakening, WEAKENED_DAYS, weakenCard } from './queries/weakened.ts';

type Tx = Transaction<Database>;
type Made = {
  kind: Craft['kind'];
  recipe_id?: number;
  cards: CardCount[];
  dpoint: number;
  gpoint: number;
  card_id: number;
  count: number;
  roll: Craft['roll'];
};

/** Crafts copies of a chosen card from dpoint. Throws NOT_FOUND or NOT_ENOUGH_DPOINT. */
export async function craftCard(
  tx: Tx,
  userId: number,
  key: string,
  { card_id, count }: { card_id: number; count: number },
): Promise<Craft> {
  return make(tx, userId, key, chosen({ card_id, count }));
}

/**
 * Crafts copies of several chosen cards, all or none, in one transfer. Throws NOT_FOUND, COPIES_CHANGED,
 * CRAFT_PRICE_CHANGED or NOT_ENOUGH_DPOINT.
 */
export async function craftCards(
  tx: Tx,
  userId: number,
  key: string,
  { cards, dpoint }: z.output<typeof CraftCardsBody>,
): Promise<Craft[]> {
  const made = cards.map(chosen);
  await lockSeenCopies(tx, userId, cards);
  const price = made.reduce((sum, one) => sum + one.dpoint, 0);
  if (price !== dpoint) throw new Refusal('CRAFT_PRICE_CHANGED', { price });
  const ids: number[] = [];
  for (const one of made) ids.push(await keepCraft(tx, userId, one));
  await transfer(tx, {
    key,
    reason: 'craft',
    movements: [
      { from: userId, to: BURN, currency: 'dpoint', amount: price },
      ...made.map(({ card_id, count }) => ({ from: MINT, to: userId, card_id, bound: false, amount: count })),
    ],
  });
  return Promise.all(ids.map((id) => craftById(tx, id)));
}

/** The price of copies of a chosen card. Throws NOT_FOUND. */
function chosen({ card_id, count }: { card_id: number; count: number }): Made {
  const card = cardOf(card_id);
  if (!card || card.is_token) throw new Refusal('NOT_FOUND');
  const dpoint = ECONOMY.craft[card.rarity] * count;
  return { kind: 'card', cards: [], dpoint, gpoint: 0, card_id, count, roll: null };
}

/**
 * Turns three cards of one rarity and element into one of the next rarity, with the committed seed. Throws
 * ROLL_CHANGED, CRAFT_CARDS_WRONG, NOT_ENOUGH_CARDS or NOT_ENOUGH_DPOINT.
 */
export async function rise(
  tx: Tx,
  userId: number,
  key: string,
  { element, card_ids, client_number, hash }: z.output<typeof RiseBody>,
): Promise<Craft> {
  const rarity = cardOf(card_ids[0]!)?.rarity;
  if (card_ids.length !== ECONOMY.rise.cards) throw new Refusal('CRAFT_CARDS_WRONG');
  if (!rarity || rarity === 'legendary' || !allFit(card_ids, { rarity, element }))
    throw new Refusal('CRAFT_CARDS_WRONG');
  const roll = await rollOne(tx, userId, riseOutputs(packedCards(), rarity, element), { client_number, hash });
  const dpoint = ECONOMY.rise[rarity];
  return make(tx, userId, key, { kind: 'rise', cards: counted(card_ids), dpoint, gpoint: 0, count: 1, ...roll });
}

/** Crafts by an operator's recipe from the given cards, a list for every input. Throws the refusals of the call. */
export async function craftRecipe(
  tx: Tx,
  userId: number,
  key: string,
  id: number,
  { cards, client_number, hash }: z.output<typeof UseRecipeBody>,
  now: number,
): Promise<Craft> {
  const recipe = await openRecipe(tx, id, now);
  const fits =
    cards.length === recipe.inputs.length && recipe.inputs.every((input, at) => inputFits(input, cards[at] ?? []));
  if (!fits) throw new Refusal('CRAFT_CARDS_WRONG');
  // locks the player's row, which also keeps two concurrent uses from exceeding the recipe's limit
  const roll = await rollOne(tx, userId, recipe.outputs, { client_number, hash });
  if (recipe.most !== null && (await countCrafts(tx, userId, id)) >= recipe.most)
    throw new Refusal('CRAFT_USED_UP', { most: recipe.most });
  const { dpoint, gpoint } = recipe;
  return make(tx, userId, key, {
    kind: 'recipe',
    recipe_id: id,
    cards: counted(cards.flat()),
    dpoint,
    gpoint,
    count: 1,
    ...roll,
  });
}

/** Rolls one of the outputs; a single output needs no roll, and the answer contains none. */
async function rollOne(
  tx: Tx,
  userId: number,
  outputs: CraftOutput[],
  { client_number, hash }: { client_number: string; hash: string },
): Promise<{ card_id: number; roll: Craft['roll'] }> {
  const { seed } = await spendSeed(tx, userId, hash);
  const { card_id } = pickByWeight(diceOf(seed, client_number), outputs);
  return { card_id, roll: outputs.length === 1 ? null : { hash: hashOf(seed), seed, client_number, outputs } };
}

const keepCraft = (tx: Tx, userId: number, made: Made): Promise<number> =>
  insertCraft(tx, {
    ...made,
    user_id: userId,
    recipe_id: made.recipe_id ?? null,
    cards: JSON.stringify(made.cards),
    roll: made.roll && JSON.stringify(made.roll),
  });

async function make(tx: Tx, userId: number, key: string, made: Made): Promise<Craft> {
  const id = await keepCraft(tx, userId, made);
  const paid: Movement[] = made.cards.map(({ card_id, count }) => ({
    from: userId,
    to: BURN,
    card_id,
    bound: false,
    amount: count,
  }));
  for (const currency of ['dpoint', 'gpoint'] as const)
    if (made[currency] > 0) paid.push({ from: userId, to: BURN, currency, amount: made[currency] });
  // the ledger nets a card that goes in and comes out again, and would not notice that it is missing
  const same = made.cards.find(({ card_id }) => card_id === made.card_id);
  if (same) await mustOwn(tx, userId, same);
  await transfer(tx, {
    key,
    reason: made.kind === 'rise' ? 'rise' : 'craft',
    about: { kind: 'card', id: made.card_id },
    movements: [...paid, { from: MINT, to: userId, card_id: made.card_id, bound: false, amount: made.count }],
  });
  return craftById(tx, id);
}

async function mustOwn(tx: Tx, userId: number, { card_id, count }: CardCount): Promise<void> {
  const missing = count - (await lockFreeCopies(tx, userId, card_id));
  if (missing > 0) throw new Refusal('NOT_ENOUGH_CARDS', { card: cardOf(card_id)?.name ?? '이', missing });
}

function inputFits(input: CraftInput, cardIds: readonly number[]): boolean {
  if (cardIds.length !== input.count) return false;
  return 'card_id' in input ? cardIds.every((id) => id === input.card_id) : allFit(cardIds, input);
}

type Wanted = Pick<Exclude<CraftInput, { card_id: number }>, 'rarity' | 'element'>;
function allFit(cardIds: readonly number[], wanted: Wanted): boolean {
  return cardIds.every((id) => {
    const card = cardOf(id);
    return (
      card !== undefined &&
      !card.is_token &&
      (wanted.rarity === null || card.rarity === wanted.rarity) &&
      (wanted.element === null || card.element.includes(wanted.element))
    );
  });
}

function counted(cardIds: readonly number[]): CardCount[] {
  const counts = new Map<number, number>();
  for (const id of cardIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([card_id, count]) => ({ card_id, count }));
}

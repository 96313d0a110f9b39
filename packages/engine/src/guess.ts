import { copiesOf, type Element, elementCodes } from '@chilyo/card-language';
import { roll, shuffle } from './dice.ts';
import type { Game, SeatState } from './game.ts';
import { type CompiledCard, compiledCard, type Rules } from './rules.ts';

type Dice = Pick<Game, 'dice'>;

/** A generator for guesses, apart from the match's own. */
export function guessDice(seed: number): Dice {
  const game: Dice = { dice: [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 1] };
  for (let turn = 0; turn < 12; turn++) roll(game, 2);
  return game;
}

/** Everything open that a seat has played from its deck, as card ids. */
export const openCards = ({ discard, units, wards }: Pick<SeatState, 'discard' | 'units' | 'wards'>): number[] => [
  ...discard,
  ...units.flatMap((unit) => (unit?.under ? [unit.under] : [])),
  ...wards.flatMap(({ card_id, is_trap }) => (is_trap ? [] : [card_id])),
];

/** The pools of all sets of elements that a match has asked for, by their codes in order. */
const pools = new WeakMap<Rules, Map<string, readonly CompiledCard[]>>();

/**
 * Cards that a deck which has shown these, and its main element by its 점괘, may also hold: its elements and neutral.
 * Nothing known: one element at random.
 */
function poolOf(rules: Rules, dice: Dice, shown: readonly number[], power: Element): readonly CompiledCard[] {
  const elements = new Set<Element>();
  for (const id of shown) for (const element of compiledCard(rules, id).card.element) elements.add(element);
  elements.add(power);
  elements.delete('N');
  const coloured = elementCodes.filter((element) => element !== 'N' && rules.pool.has(element));
  const any = coloured[coloured.length === 0 ? 0 : roll(dice, coloured.length)];
  if (elements.size === 0 && any) elements.add(any);
  const known = pools.get(rules) ?? new Map<string, readonly CompiledCard[]>();
  pools.set(rules, known);
  const key = [...elements].join('');
  const pool = known.get(key) ?? poolOfElements(rules, elements);
  known.set(key, pool);
  return pool;
}

function poolOfElements(rules: Rules, elements: ReadonlySet<Element>): CompiledCard[] {
  const pool = new Set([...elements, 'N' as const].flatMap((element) => rules.pool.get(element) ?? []));
  // a deck of which one element is known may have any other; of two it holds no card of a third
  if (elements.size > 1)
    for (const each of pool)
      if (!each.card.element.every((element) => element === 'N' || elements.has(element))) pool.delete(each);
  return [...pool];
}

/** Hidden cards that agree with the open ones, as a deck may hold them (rules 3); never fewer than asked for. */
export function guessCards(
  rules: Rules,
  dice: Dice,
  shown: readonly number[],
  power: Element,
  count: number,
): number[] {
  const pool = poolOf(rules, dice, shown, power);
  const copies: number[] = [];
  for (const { id, card } of pool) {
    let left: number = copiesOf[card.rarity];
    for (const each of shown) if (each === id) left--;
    // elements of a deck outnumber its neutral cards about two to one
    if (left > 1 && card.element.includes('N')) left = 1;
    for (; left > 0; left--) copies.push(id);
  }
  shuffle(dice, copies);
  while (copies.length < count) copies.push(...(pool.length > 0 ? pool.map(({ id }) => id) : shown));
  return copies.slice(0, count);
}

/** Guesses for face-down traps, all distinct. */
export function guessTraps(
  rules: Rules,
  dice: Dice,
  shown: readonly number[],
  power: Element,
  count: number,
): number[] {
  const isTrap = ({ type }: CompiledCard) => type === 'trap';
  const likely = poolOf(rules, dice, shown, power).filter(isTrap);
  const all = likely.length >= count ? likely : [...rules.byId.values()].filter(isTrap);
  const ids = all.map(({ id }) => id);
  shuffle(dice, ids);
  return ids.slice(0, count);
}

import { close, includes } from '@chilyo/hangul';
import type { CardRow } from '@chilyo/protocol';
import { RARITY_WORDS } from '../../../ui/card/card-face.ts';
import { type CardFacts, FIELDS, type Field } from './fields.ts';
import { type Comparison, parseQuery, type Term } from './parse.ts';
import type { Sort } from './sorts.ts';

const RARITY_ORDER = Object.keys(RARITY_WORDS) as CardRow['rarity'][];
const RANGE = /^(\d+)[~-](\d+)$/;
const NUMBER = /^\d+\+?$/;

/** The cards that match the query, in the order given, without tokens. */
export function findCards(cards: readonly CardRow[], typed: string, facts: CardFacts = {}): CardRow[] {
  const terms = parseQuery(typed);
  return cards.filter((card) => !card.is_token && terms.every((term) => fits(card, term, facts) !== term.isNot));
}

function fits(card: CardRow, term: Term, facts: CardFacts): boolean {
  if (term.kind !== 'field')
    return includes(card.name, term.word, card.name_cs || undefined) || close(card.text).includes(close(term.word));
  const field = FIELDS[term.field]!;
  return valuesIn(term.value).some((value) => fitsValue(card, field, term.comparison, value, facts));
}

/** Several values are any of them: 비용:1,2. */
export const valuesIn = (value: string): string[] => value.split(/[,，]/).filter((each) => each !== '');

/** Whether a value of a number field is a number. */
export const isNumeric = (value: string): boolean => RANGE.test(value) || NUMBER.test(value);

/** The first and the last number that a value allows: 2~4. Null where it is a single one. */
export function rangeOf(value: string): readonly [least: number, most: number] | null {
  const [, least, most] = RANGE.exec(value) ?? [];
  return least && most ? [Number(least), Number(most)] : null;
}

function fitsValue(card: CardRow, field: Field, comparison: Comparison, value: string, facts: CardFacts): boolean {
  if (field.kind === 'number') {
    const has = field.of(card, facts);
    if (has === null || !isNumeric(value)) return false;
    const range = rangeOf(value);
    if (range) return has >= range[0] && has <= range[1];
    return compare(has, value.endsWith('+') ? '>=' : comparison, Number.parseInt(value, 10));
  }
  const has = field.of(card, facts);
  if (comparison !== '=' && field.order) {
    const wanted = field.order.findIndex((name) => name.startsWith(value));
    return wanted >= 0 && compare(field.order.indexOf(has[0]!), comparison, wanted);
  }
  // 글 looks anywhere, a name from its beginning: 속성:금 is 금속
  return has.some((name) =>
    field.values.length > 0 ? close(name).startsWith(close(value)) : close(name).includes(close(value)),
  );
}

function compare(a: number, comparison: Comparison, b: number): boolean {
  if (comparison === '<') return a < b;
  if (comparison === '>') return a > b;
  if (comparison === '<=') return a <= b;
  return comparison === '>=' ? a >= b : a === b;
}

/** The cards sorted; ties keep the order of elements and costs. */
export function sortCards(cards: readonly CardRow[], sort: Sort, { prices }: CardFacts = {}): CardRow[] {
  const price = (card: CardRow) => prices?.get(card.id) ?? Number.POSITIVE_INFINITY;
  const by: Record<Sort, (a: CardRow, b: CardRow) => number> = {
    newest: (a, b) => b.id - a.id,
    id: () => 0,
    cost: (a, b) => a.cost - b.cost,
    name: (a, b) => a.name.localeCompare(b.name, 'ko'),
    rarity: (a, b) => RARITY_ORDER.indexOf(b.rarity) - RARITY_ORDER.indexOf(a.rarity),
    // two without a price are equal: infinity less infinity is no number
    price: (a, b) => (price(a) === price(b) ? 0 : price(a) - price(b)),
  };
  return cards.toSorted((a, b) => by[sort](a, b) || a.id - b.id);
}

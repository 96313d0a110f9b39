import type { CardRow } from '@chilyo/protocol';
import { COPY_LIMIT } from '@chilyo/protocol/constants';
import { getChoseong } from 'es-hangul';
import type { Sort } from './card-sorts.ts';

/** What a query may ask of a card besides what is printed on it; all of it may be missing. */
export type CardFacts = {
  /** Copies by card; undefined for a visitor, who has none of any. */
  owned?: ReadonlyMap<number, number> | undefined;
  /** Lowest price by card. */
  prices?: ReadonlyMap<number, number> | undefined;
  /** Words of keywords by their key: `rush` is 돌진. */
  keywordWords?: ReadonlyMap<string, string> | undefined;
};

const ELEMENT_NAMES: Record<CardRow['element'][number], string[]> = {
  W: ['빛', '일', '日'],
  B: ['어둠', '월', '月'],
  R: ['불', '화', '火'],
  U: ['물', '수', '水'],
  G: ['숲', '나무', '목', '木'],
  S: ['금속', '금', '金'],
  D: ['대지', '땅', '토', '土'],
  N: ['무', '중립', '無'],
};
const TYPE_NAMES: Record<CardRow['type'], string> = { unit: '유닛', spell: '주문', ward: '결계', trap: '함정' };
const RARITY_NAMES: Record<CardRow['rarity'], string> = {
  common: '일반',
  rare: '희귀',
  epic: '영웅급',
  legendary: '전설',
};
const RARITY_ORDER: CardRow['rarity'][] = ['common', 'rare', 'epic', 'legendary'];
/** One set so far; its word as the data has it and as players read it. */
export const SET_NAMES: Record<string, string> = { launch: '첫 하늘' };

type Value = number | null;
type Field =
  | { kind: 'number'; of: (card: CardRow, facts: CardFacts) => Value; values: readonly string[] }
  | {
      kind: 'word';
      of: (card: CardRow, facts: CardFacts) => string[];
      values: readonly string[];
      order?: readonly string[];
    };

const counted = ['0', '1', '2', '3'];
const costs = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** Every field a query knows, by the word players type. */
const FIELDS: Record<string, Field> = {
  비용: { kind: 'number', of: (card) => card.cost, values: costs },
  공격력: { kind: 'number', of: (card) => card.attack, values: costs },
  체력: { kind: 'number', of: (card) => card.health, values: costs },
  속성: {
    kind: 'word',
    of: (card) => [
      ...card.element.flatMap((element) => ELEMENT_NAMES[element]),
      ...(card.element.length > 1 ? ['듀얼'] : []),
    ],
    values: [...Object.values(ELEMENT_NAMES).map(([name]) => name!), '듀얼'],
  },
  종류: { kind: 'word', of: (card) => [TYPE_NAMES[card.type]], values: Object.values(TYPE_NAMES) },
  희귀도: {
    kind: 'word',
    of: (card) => [RARITY_NAMES[card.rarity]],
    values: Object.values(RARITY_NAMES),
    order: Object.values(RARITY_NAMES),
  },
  능력: {
    kind: 'word',
    of: (card, { keywordWords }) => Object.keys(card.keywords).map((key) => keywordWords?.get(key) ?? key),
    values: [],
  },
  보유: { kind: 'number', of: (card, { owned }) => owned?.get(card.id) ?? 0, values: counted },
  부족: {
    kind: 'number',
    of: (card, { owned }) => Math.max(0, COPY_LIMIT[card.rarity] - (owned?.get(card.id) ?? 0)),
    values: counted,
  },
  값: { kind: 'number', of: (card, { prices }) => prices?.get(card.id) ?? null, values: [] },
  세트: { kind: 'word', of: (card) => [SET_NAMES[card.set] ?? card.set, card.set], values: Object.values(SET_NAMES) },
  글: { kind: 'word', of: (card) => [card.text], values: [] },
};
/** Other words for the same fields. */
const ALIASES: Record<string, string> = {
  공격: '공격력',
  키워드: '능력',
  등급: '희귀도',
  타입: '종류',
  가격: '값',
  코스트: '비용',
};

type Comparison = '=' | '<' | '>' | '<=' | '>=';
type Term = { isNot: boolean } & ({ field: string; comparison: Comparison; value: string } | { word: string });

/** Spaces around a comparison do not matter: `비용 >= 4` is `비용>=4`. */
const AROUND = /\s*(<=|>=|≤|≥|[:：=<>])\s*/g;
const TERM = /^(-?)([^:<>=\s]+)(<=|>=|[:=<>])(.*)$/;

/** The terms of a query; a field that nobody knows is looked for as a word, so that no half-typed query fails. */
export function parseQuery(typed: string): Term[] {
  return pieces(typed).flatMap((piece): Term[] => {
    const [, minus, name, comparison, value] = TERM.exec(piece) ?? [];
    const field = name && (ALIASES[name] ?? name);
    if (field && field in FIELDS && comparison) {
      // a field whose value is still being typed asks for nothing yet
      if (!value) return [];
      return [
        { isNot: minus === '-', field, comparison: comparison === ':' ? '=' : (comparison as Comparison), value },
      ];
    }
    const isNot = piece.length > 1 && piece.startsWith('-');
    const word = isNot ? piece.slice(1) : piece;
    return word === '' || word === '-' ? [] : [{ isNot, word }];
  });
}

const pieces = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(AROUND, (_, sign: string) => ({ '≤': '<=', '≥': '>=', '：': ':' })[sign] ?? sign)
    .replace(/(^|\s)-\s+/g, '$1-')
    .trim()
    // a value of several words stands in quotes
    .match(/(?:[^\s"]+|"[^"]*"?)+/g)
    ?.map((piece) => piece.replaceAll('"', '')) ?? [];

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
const close = (text: string) => text.replaceAll(' ', '');

function fits(card: CardRow, term: Term, facts: CardFacts): boolean {
  if ('word' in term) {
    const word = close(term.word);
    // a whole syllable is no consonant, so names of consonants alone are looked for in the consonants of the name
    return ONLY_CONSONANTS.test(word)
      ? close(card.name_cs || getChoseong(card.name)).includes(word)
      : close(card.name).includes(word) || close(card.text).includes(word);
  }
  const field = FIELDS[term.field]!;
  // several values are any of them: 비용:1,2
  return term.value
    .split(/[,，]/)
    .some((value) => value !== '' && fitsValue(card, field, term.comparison, value, facts));
}

function fitsValue(card: CardRow, field: Field, comparison: Comparison, value: string, facts: CardFacts): boolean {
  if (field.kind === 'number') {
    const has = field.of(card, facts);
    const range = /^(\d+)[~-](\d+)$/.exec(value);
    if (has === null) return false;
    if (range) return has >= Number(range[1]) && has <= Number(range[2]);
    const wanted = Number(value.replace(/\+$/, ''));
    if (Number.isNaN(wanted)) return false;
    return compare(has, value.endsWith('+') ? '>=' : comparison, wanted);
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

/** The cards that fit everything that was typed, in their order; tokens are none that anybody owns. */
export function findCards(cards: readonly CardRow[], typed: string, facts: CardFacts = {}): CardRow[] {
  const terms = parseQuery(typed);
  return cards.filter((card) => !card.is_token && terms.every((term) => fits(card, term, facts) !== term.isNot));
}

export type Suggestion = {
  /** What is written in place of the last piece. */
  text: string;
  /** A field waits for its value, everything else is finished with a space. */
  isField: boolean;
};
const SUGGESTED = 8;

/** How the piece being typed at the end could go on: fields, their values, names of cards. */
export function suggestionsFor(
  typed: string,
  cards: readonly CardRow[],
  { keywordWords }: CardFacts = {},
): Suggestion[] {
  const piece = lastPiece(typed);
  const minus = piece.startsWith('-') ? '-' : '';
  const [, , name, comparison, value = ''] = TERM.exec(piece) ?? [];
  const field = name && (ALIASES[name] ?? name);
  if (field && field in FIELDS) {
    const { kind, values } = FIELDS[field]!;
    const known = field === '능력' ? [...(keywordWords?.values() ?? [])] : values;
    const earlier = value.slice(0, value.lastIndexOf(',') + 1);
    const part = value.slice(earlier.length);
    return known
      .filter((word) => starts(word, part) && (kind === 'word' || word !== part))
      .filter((word) => word !== part)
      .slice(0, SUGGESTED)
      .map((word) => ({
        text: `${minus}${name}${comparison}${earlier}${word.includes(' ') ? `"${word}"` : word}`,
        isField: false,
      }));
  }
  const word = piece.slice(minus.length);
  const fields = Object.keys(FIELDS)
    .filter((each) => starts(each, word) && (word !== '' || each in FIRST))
    .map((each) => ({ text: `${minus}${each}:`, isField: true }));
  if (word === '') return fields.slice(0, SUGGESTED);
  const names = cards
    .filter((card) => !card.is_token && starts(card.name, word))
    .slice(0, SUGGESTED)
    .map((card) => ({
      text: card.name.includes(' ') ? `${minus}"${card.name}"` : `${minus}${card.name}`,
      isField: false,
    }));
  return [...fields, ...names].slice(0, SUGGESTED);
}
/** Offered before anything is typed. */
const FIRST: Record<string, true> = { 비용: true, 속성: true, 종류: true, 희귀도: true, 능력: true, 보유: true };

const starts = (name: string, part: string) =>
  ONLY_CONSONANTS.test(part) ? close(getChoseong(name)).startsWith(part) : close(name).startsWith(close(part));

const lastPiece = (typed: string) =>
  /(?:[^\s"]|"[^"]*"?)*$/.exec(typed.replace(AROUND, '$1'))?.[0].replaceAll('"', '') ?? '';

/** What is typed after a suggestion was taken. */
export function withSuggestion(typed: string, { text, isField }: Suggestion): string {
  const tight = typed.replace(AROUND, '$1');
  return (
    tight.slice(0, tight.length - (/(?:[^\s"]|"[^"]*"?)*$/.exec(tight)?.[0].length ?? 0)) + text + (isField ? '' : ' ')
  );
}

/** Sorted anew; equal ones keep the order of elements and costs. */
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

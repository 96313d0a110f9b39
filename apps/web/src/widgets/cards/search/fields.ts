import { copiesOf, elementWords } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { isMonthlySet } from '@chilyo/protocol/deck-legality';
import { RARITY_WORDS, TYPE_WORDS } from '../../../ui/card/card-face.ts';

/** Facts for card queries that are not printed on cards; all are optional. */
export type CardFacts = {
  /** Owned copies by card; undefined for a visitor. */
  owned?: ReadonlyMap<number, number> | undefined;
  /** Lowest price by card. */
  prices?: ReadonlyMap<number, number> | undefined;
  /** Words of keywords by their key: `rush` is 돌진. */
  keywordWords?: ReadonlyMap<string, string> | undefined;
  /** Monthly sets, newest first. */
  months?: readonly string[] | undefined;
};

type ElementCode = CardRow['element'][number];

/** Aliases of the element's word: its day, its sign and common synonyms. */
const ELEMENT_NAMES: Record<ElementCode, readonly string[]> = {
  W: ['일', '日'],
  B: ['월', '月'],
  R: ['화', '火'],
  U: ['수', '水'],
  G: ['나무', '목', '木'],
  S: ['금', '金'],
  D: ['땅', '토', '土'],
  N: ['중립', '無'],
};
const DUAL = '듀얼';
const RARITY_NAMES: readonly string[] = Object.values(RARITY_WORDS);
/** The official sets: the word as the data has it and as players read it. */
const SET_NAMES: Record<string, string> = { launch: '첫 하늘' };
/** Cards that have left the monthly sets. */
const PAST_SETS = '지난 세트';

/** A set by the words that players type: of a monthly one `2026년 12월`, `12월` and `2026-12`. */
function wordsOfSet(set: string): [name: string, ...others: string[]] {
  if (!isMonthlySet(set)) return [SET_NAMES[set] ?? set, set];
  const month = `${Number(set.slice(5))}월`;
  return [`${set.slice(0, 4)}년 ${month}`, month, set];
}
/** The monthly sets of cards, newest first. */
export const monthsOf = (cards: readonly CardRow[]): string[] =>
  [...new Set(cards.map(({ set }) => set))].filter(isMonthlySet).sort().reverse();

/** A set as players read it. */
export const setWord = (set: string): string => wordsOfSet(set)[0];

type Common = {
  /** Its line in the help. */
  meaning: string;
  examples: readonly string[];
  /** Suggested after the field's name; where the list is complete, any other value is an error. */
  values: readonly string[];
  /** Other words for the values. */
  alsoKnown?: readonly string[];
  /** About the user's own cards; not available to visitors. */
  isOwn?: true;
};
export type NumberField = Common & { kind: 'number'; of: (card: CardRow, facts: CardFacts) => number | null };
export type WordField = Common & {
  kind: 'word';
  of: (card: CardRow, facts: CardFacts) => readonly string[];
  /** From the lowest to the highest, where one can be more than another. */
  order?: readonly string[];
};
export type Field = NumberField | WordField;

const counted = ['0', '1', '2', '3'];
const points = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** Every field a query knows, by the word players type. */
export const FIELDS: Readonly<Record<string, Field>> = {
  비용: {
    kind: 'number',
    of: (card) => card.cost,
    values: points,
    meaning: '내는 데 드는 기력',
    examples: ['비용:3', '비용>=7', '비용:2~4'],
  },
  공격력: {
    kind: 'number',
    of: (card) => card.attack,
    values: points,
    meaning: '유닛의 공격력',
    examples: ['공격력>4'],
  },
  체력: { kind: 'number', of: (card) => card.health, values: points, meaning: '유닛의 체력', examples: ['체력:1'] },
  속성: {
    kind: 'word',
    of: (card) => [
      ...card.element.flatMap((element) => [elementWords[element], ...ELEMENT_NAMES[element]]),
      ...(card.element.length > 1 ? [DUAL] : []),
    ],
    values: [...Object.values(elementWords), DUAL],
    alsoKnown: Object.values(ELEMENT_NAMES).flat(),
    meaning: '카드의 속성. 속성이 둘이면 듀얼',
    examples: ['속성:불', '속성:불,물'],
  },
  종류: {
    kind: 'word',
    of: (card) => [TYPE_WORDS[card.type]],
    values: Object.values(TYPE_WORDS),
    meaning: '유닛, 주문, 결계, 함정',
    examples: ['종류:함정'],
  },
  희귀도: {
    kind: 'word',
    of: (card) => [RARITY_WORDS[card.rarity]],
    values: RARITY_NAMES,
    order: RARITY_NAMES,
    meaning: '얼마나 드문 카드인지',
    examples: ['희귀도:전설', '희귀도>=영웅급'],
  },
  능력: {
    kind: 'word',
    of: (card, { keywordWords }) => Object.keys(card.keywords).map((key) => keywordWords?.get(key) ?? key),
    values: [],
    meaning: '카드에 굵게 적힌 능력',
    examples: ['능력:돌진', '능력:수호,비행'],
  },
  보유: {
    kind: 'number',
    of: (card, { owned }) => owned?.get(card.id) ?? 0,
    values: counted,
    isOwn: true,
    meaning: '내가 가진 장수',
    examples: ['보유:0', '보유>1'],
  },
  부족: {
    kind: 'number',
    of: (card, { owned }) => Math.max(0, copiesOf[card.rarity] - (owned?.get(card.id) ?? 0)),
    values: counted,
    isOwn: true,
    meaning: '덱에 넣을 수 있는 만큼 모으기까지 남은 장수',
    examples: ['부족:1'],
  },
  값: {
    kind: 'number',
    of: (card, { prices }) => prices?.get(card.id) ?? null,
    values: [],
    meaning: '시장에서 가장 싼 값 (골드)',
    examples: ['값<=100'],
  },
  세트: {
    kind: 'word',
    of: (card) => [...wordsOfSet(card.set), ...(card.is_retired ? [PAST_SETS] : [])],
    values: Object.values(SET_NAMES),
    alsoKnown: Object.keys(SET_NAMES),
    meaning: '카드가 들어 있는 세트. 달마다 나온 세트는 그 달로, 랭킹전에서 물러난 카드는 ‘지난 세트’로',
    examples: ['세트:"첫 하늘"'],
  },
  글: {
    kind: 'word',
    of: (card) => [card.text],
    values: [],
    meaning: '카드에 적힌 글. 이름은 보지 않습니다',
    examples: ['글:화상'],
  },
};

/** Other words for the same fields. */
const ALIASES: Readonly<Record<string, string>> = {
  공격: '공격력',
  키워드: '능력',
  등급: '희귀도',
  타입: '종류',
  가격: '값',
  코스트: '비용',
};

/** The field of a name or alias; undefined for unknown words. */
export function fieldNamed(word: string): string | undefined {
  const name = ALIASES[word] ?? word;
  return Object.hasOwn(FIELDS, name) ? name : undefined;
}

/** All values a field can have; none: it can have any. */
export function valuesOf(field: string, { keywordWords, months = [] }: CardFacts): readonly string[] {
  if (field === '능력') return [...(keywordWords?.values() ?? [])];
  const { values } = FIELDS[field]!;
  return field === '세트' && months.length > 0 ? [...values, ...months.map(setWord), PAST_SETS] : values;
}

/** Other words for the values of a field. */
export const otherWordsOf = (field: string, { months = [] }: CardFacts): readonly string[] => [
  ...(FIELDS[field]!.alsoKnown ?? []),
  ...(field === '세트' ? months.flatMap(wordsOfSet) : []),
];

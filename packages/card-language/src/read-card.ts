import { Card } from './card.ts';
import { type CardFault, type CardOf, faultsOf } from './faults.ts';
import type { Path } from './marks.ts';

/** Version of the language that cards are written in now. */
export const CARD_LANGUAGE = 1;

/** What makes a card of a version one of the next; a card of an older language is read for good. */
const upgrades: Readonly<Record<number, (card: unknown) => unknown>> = {};

/** Longest card as JSON text, in UTF-16 units: far more than the limits of the language leave room for. */
const LONGEST = 16_000;

export type ReadCard = { card: Card } | { faults: CardFault[] };

/**
 * A card that comes from outside or from storage: checked by size, schema and the rules that the schema does not say.
 * `cardOf` finds the cards that it may name.
 */
export function readCard(json: unknown, cardOf: CardOf, language = CARD_LANGUAGE): ReadCard {
  if (JSON.stringify(json ?? null).length > LONGEST) return { faults: [{ path: [], sentence: '카드가 너무 깁니다.' }] };
  let card = json;
  for (let version = language; version < CARD_LANGUAGE; version++) card = upgrades[version]!(card);
  const { data, error } = Card.safeParse(card);
  if (!data) return { faults: error.issues.map(({ path }) => ({ path: path as Path, sentence: sentenceAt(path) })) };
  const faults = [...textFaults(data), ...faultsOf(data, cardOf)];
  return faults.length > 0 ? { faults } : { card: data };
}

/** Texts with letters that neither a database nor a screen can hold. */
const textFaults = ({ name, flavour = '' }: Card): CardFault[] =>
  Object.entries({ name, flavour }).flatMap(([field, text]) =>
    text.isWellFormed() && !/\p{Cc}/u.test(text) ? [] : [{ path: [field], sentence: '쓸 수 없는 글자가 있습니다.' }],
  );

const words: Record<string, string> = {
  name: '이름은 1자에서 20자까지 적어 주세요.',
  flavour: '이야기는 120자까지 적어 주세요.',
  cost: '비용은 0에서 12까지입니다.',
  attack: '공격력은 0에서 20까지입니다.',
  health: '체력은 1에서 20까지입니다.',
  time: '결계의 시간은 1에서 9까지입니다.',
  element: '속성은 하나나 둘을 골라 주세요.',
  keywords: '그런 능력어는 없습니다.',
  abilities: '카드에 쓸 수 없는 글입니다.',
};

const sentenceAt = (path: readonly PropertyKey[]): string =>
  words[String(path[0])] ?? '카드에 쓸 수 없는 것이 있습니다.';

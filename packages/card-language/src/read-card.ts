import type { z } from 'zod/mini';
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

/** A card of an earlier language in the words of today's; it keeps its meaning. */
export function upgradedCard(json: unknown, language: number): unknown {
  let card = json;
  for (let version = language; version < CARD_LANGUAGE; version++) card = upgrades[version]!(card);
  return card;
}

/**
 * A card that comes from outside or from storage: checked by size, schema and the rules that the schema does not say.
 * `cardOf` finds the cards that it may name.
 */
export function readCard(json: unknown, cardOf: CardOf, language = CARD_LANGUAGE): ReadCard {
  const isKnown = Number.isInteger(language) && language >= 1 && language <= CARD_LANGUAGE;
  if (!isKnown) return { faults: [{ path: [], sentence: '이 사이트가 읽을 수 없는 판으로 쓰인 카드입니다.' }] };
  if (JSON.stringify(json ?? null).length > LONGEST) return { faults: [{ path: [], sentence: '카드가 너무 깁니다.' }] };
  const { data, error } = Card.safeParse(upgradedCard(json, language));
  if (!data) return { faults: error.issues.flatMap(faultsIn) };
  const faults = [...textFaults(data), ...faultsOf(data, cardOf)];
  return faults.length > 0 ? { faults } : { card: data };
}

/** Texts with letters that neither a database nor a screen can hold. */
const textFaults = ({ name, flavour = '' }: Card): CardFault[] =>
  Object.entries({ name, flavour }).flatMap(([field, text]) =>
    !/\p{Surrogate}/u.test(text) && !/\p{Cc}/u.test(text)
      ? []
      : [{ path: [field], sentence: '쓸 수 없는 글자가 있습니다.' }],
  );

const words: Record<string, string> = {
  name: '이름은 1자에서 20자까지 적어 주세요.',
  type: '유닛, 주문, 결계, 함정 가운데 하나를 골라 주세요.',
  rarity: '등급을 골라 주세요.',
  flavour: '이야기는 120자까지 적어 주세요.',
  cost: '비용은 0에서 12까지입니다.',
  attack: '공격력은 0에서 20까지입니다.',
  health: '체력은 1에서 20까지입니다.',
  time: '결계의 시간은 1에서 9까지입니다.',
  element: '속성은 하나나 둘을 골라 주세요.',
  keywords: '그런 능력어는 없습니다.',
  target: '대상을 다시 골라 주세요.',
  abilities: '카드에 쓸 수 없는 글입니다.',
  art: '이 그림은 쓸 수 없습니다. 그림을 다시 골라 주세요.',
};
/** Where the parts of a card do not fit its type. */
const wordsOfType: Record<string, string> = {
  attack: '공격력과 체력은 유닛에게 있고, 유닛에게만 있습니다.',
  time: '시간은 결계에 있고, 결계에만 있습니다.',
  keywords: '능력어는 유닛에게만 있습니다.',
  target: '대상은 유닛과 주문만 고릅니다.',
  when: '이런 종류의 카드는 그 때를 쓸 수 없습니다.',
  abilities: '지속 능력이 무엇을 주는지 골라 주세요.',
};

/** Issues of the schema as sentences at their parts; of several readings of a part, the one that fits best counts. */
function faultsIn(issue: z.core.$ZodIssue): CardFault[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((one, other) => (other.length < one.length ? other : one));
    return nearest.flatMap((inner) => faultsIn({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  const path = issue.path as Path;
  const part = String(path[0]);
  const sentence = issue.code === 'custom' ? wordsOfType[path.at(-1) === 'when' ? 'when' : part] : words[part];
  return [{ path, sentence: sentence ?? '카드에 쓸 수 없는 것이 있습니다.' }];
}

import {
  Card,
  CardType,
  cardText,
  choicesAt,
  faultsOf,
  isFairlyPriced,
  moved,
  priceOf,
  repairsOf,
  retyped,
} from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';

const byKey = new Map(launchCards.map((card) => [card.key, card]));
const cardOf = (key: string) => byKey.get(key);
const nameOf = (key: string) => cardOf(key)?.name ?? key;
const keys = launchCards.filter(({ is_token }) => is_token).map(({ key }) => key);
const known = { cardOf, nameOf, keys };

test('no official card has a fault', () => {
  expect(launchCards.flatMap((card) => faultsOf(card, cardOf).map((fault) => ({ key: card.key, ...fault })))).toEqual(
    [],
  );
});

test('every card may become one of another type, without a fault', () => {
  for (const card of launchCards)
    for (const type of CardType.options) {
      const made = retyped(card, type, cardOf);
      expect(Card.safeParse(made).error).toBe(undefined);
      expect([card.key, type, faultsOf(made, cardOf)]).toEqual([card.key, type, []]);
    }
});

test('a card beyond its range is told how it fits; a fair one is not', () => {
  for (const card of launchCards)
    for (const cost of [0, card.cost, 12]) {
      const made = { ...card, cost };
      const isFair = isFairlyPriced(made, priceOf(made, cardOf));
      const repairs = repairsOf(made, cardOf);
      if (isFair) expect(repairs).toEqual([]);
      for (const repair of repairs) expect(isFairlyPriced(repair.card, priceOf(repair.card, cardOf))).toBe(true);
    }
  const lark = { ...byKey.get('dawn-lark')!, cost: 9 };
  expect(repairsOf(lark, cardOf).map(({ sentence }) => sentence)[0]).toMatch(/^비용이 \d(이)?라면 맞아요$/);
});

test('a sentence may be put before another', () => {
  const card = launchCards.find(({ abilities }) => abilities.length === 2)!;
  const swapped = moved(card, ['abilities'], 1, 0);
  expect(swapped.abilities).toEqual([...card.abilities].reverse());
  expect(moved(swapped, ['abilities'], 1, 0)).toEqual(card);
});

test('a new sentence may do what any verb does, at a moment that its type knows', () => {
  const words = Object.fromEntries(
    CardType.options.map((type) => {
      const plain = retyped({ ...byKey.get('dawn-lark')!, keywords: {}, abilities: [] }, type, cardOf);
      return [type, choicesAt(plain, ['abilities', 0], known).map((choice) => cardText(choice.card, nameOf))];
    }),
  );
  expect(words.unit).toContain('등장: 적 유닛 하나에게 피해를 1 줍니다.');
  expect(words.unit).toContain('등장: 아군 하나에게 +1/+1을 줍니다.');
  expect(words.spell).toContain('카드를 1장 뽑습니다.');
  expect(words.ward).toContain('내 턴이 끝날 때: 무작위 적 유닛 하나에게 피해를 1 줍니다.');
  expect(words.trap).toContain('함정: 적 유닛이 공격할 때, 무작위 적 유닛 하나에게 피해를 1 줍니다.');
  for (const type of CardType.options) expect(words[type]!.length).toBeGreaterThan(25);
});

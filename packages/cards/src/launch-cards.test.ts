import {
  Card,
  cardPieces,
  cardText,
  copiesOf,
  type Element,
  elementCodes,
  motherOf,
  priceOf,
  priceRanges,
} from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { archetypes, launchCards, starterDecks } from './index.ts';

const byId = new Map(launchCards.map((card) => [card.id, card]));
const cardOf = (key: string) => launchCards.find((card) => card.key === key);
const collectible = launchCards.filter(({ is_token }) => !is_token);
/** Whether a card asks its player something while it resolves. */
const asks = (card: Card | undefined) => /"verb":"(choose_one|pick)"/.test(JSON.stringify(card?.abilities));
/** Whether a card rewards a deck of one element. */
const asksForOne = ({ abilities }: Card) => JSON.stringify(abilities).includes('"one_element"');
const nameOf = (key: string): string => {
  const found = launchCards.find((card) => card.key === key);
  if (!found) throw new Error(`No card ${key}`);
  return found.name;
};

describe('the launch set', () => {
  test.each(launchCards.map((card) => [card.name, card] as const))('%s passes the schema', (_name, card) => {
    expect(Card.parse(card)).toEqual(card);
  });

  test('pictures are chosen for made cards only', () => {
    expect(launchCards.filter((card) => card.art)).toEqual([]);
  });

  test('ids and keys are given once, ids ascend', () => {
    expect(new Set(launchCards.map(({ key }) => key)).size).toBe(launchCards.length);
    const ids = launchCards.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  test('every text, as it is read', async () => {
    const stats = ({ type, cost, attack, health, time }: Card): string =>
      type === 'unit' ? `${cost} · ${attack}/${health}` : `${cost} · ${type}${time ? ` ${time}` : ''}`;
    const page = launchCards.map((card) => {
      const text = cardText(card, nameOf);
      const lines = [`${card.id} ${card.name} · ${stats(card)}${text && ` · ${text}`}`, `    ${card.flavour}`];
      return lines.join('\n');
    });
    await expect(`${page.join('\n')}\n`).toMatchFileSnapshot('card-texts.txt');
  });

  test('the pieces of every text are the text', () => {
    for (const card of launchCards)
      expect(
        cardPieces(card, nameOf)
          .map(({ text }) => text)
          .join(''),
      ).toBe(cardText(card, nameOf));
  });

  test('258 cards: 30 of each element alone, three of each mother and child, three of light and dark', () => {
    const count = (...elements: Element[]) =>
      collectible.filter((card) => [...card.element].sort().join() === elements.sort().join()).length;
    for (const element of elementCodes) expect(count(element), element).toBe(30);
    for (const [child, mother] of Object.entries(motherOf)) expect(count(child as Element, mother), child).toBe(3);
    expect(count('W', 'B')).toBe(3);
    expect(collectible).toHaveLength(8 * 30 + 18);
  });

  test('the cycles are spoken of: 상생 by 24 cards and more, 상극 by 14, and every element rewards a deck of its own', () => {
    const speaking = (word: string) => collectible.filter(({ abilities }) => JSON.stringify(abilities).includes(word));
    expect(speaking('"generated"').length).toBeGreaterThanOrEqual(24);
    expect(speaking('"overcoming"').length).toBeGreaterThanOrEqual(14);
    const rewarding = new Set(speaking('"one_element"').flatMap(({ element }) => element));
    expect([...rewarding].sort()).toEqual(elementCodes.filter((element) => element !== 'N').sort());
  });

  test('no two cards have the same ability text; of plain units there is one of each keywords, element and cost', () => {
    const twins = new Map<string, string[]>();
    for (const card of collectible) {
      const sentences = cardText({ ...card, keywords: {} }, nameOf);
      const same = sentences || `${card.element.join()} ${card.cost} ${cardText(card, nameOf)}`;
      twins.set(same, [...(twins.get(same) ?? []), card.name]);
    }
    expect([...twins.values()].filter((names) => names.length > 1)).toEqual([]);
  });

  test('names are given once', () => {
    expect(new Set(launchCards.map(({ name }) => name)).size).toBe(launchCards.length);
  });

  test('every card has a flavour line of its own, 10 to 60 letters long', () => {
    const short = launchCards.filter(({ flavour = '' }) => flavour.length < 10 || flavour.length > 60);
    expect(short.map(({ name, flavour }) => `${name}: ${flavour}`)).toEqual([]);
    expect(new Set(launchCards.map(({ flavour }) => flavour)).size).toBe(launchCards.length);
  });

  test('a third of the flavour lines and more are voices, not told by the one who tells the rest', () => {
    const told = launchCards.filter(({ flavour = '' }) => flavour.endsWith('다.'));
    expect(told.length).toBeLessThan((launchCards.length * 2) / 3);
  });

  test('every element asks its player to choose', () => {
    for (const element of elementCodes)
      expect(collectible.filter((card) => card.element.includes(element) && asks(card)).length).toBeGreaterThan(1);
  });
});

/** What no card of an element says (rules 2), as it would stand in its data. */
const never: Partial<Record<Element, RegExp>> = {
  W: /"verb":"burn"|"verb":"discard"/,
  B: /"verb":"heal","amount":\d+,"to":\{"every"/,
  R: /"verb":"heal"|"verb":"freeze"/,
  U: /"enemy_hero"|"heroes":true/,
  G: /"verb":"destroy"|"verb":"discard"/,
  S: /"verb":"heal"|"verb":"draw"|"verb":"pick"/,
  D: /"rush"|"fly"/,
};

describe('identities', () => {
  test.each(Object.entries(never))('%s keeps to its own', (element, words) => {
    const own = collectible.filter((card) => card.element.join() === element);
    const strays = own.filter(({ keywords, target, abilities }) =>
      words.test(JSON.stringify({ keywords, target, abilities })),
    );
    expect(strays.map(({ name }) => name)).toEqual([]);
  });

  test("no card stops the enemy's turn to let its player choose (rules 15)", () => {
    const duringOwnTurn = ['played', 'cast', 'hits_hero'];
    const waiting = collectible
      .filter(asks)
      .flatMap((card) => card.abilities.filter((ability) => asks({ ...card, abilities: [ability] })));
    expect(waiting.filter(({ when }) => !duringOwnTurn.includes(when))).toEqual([]);
  });
});

/** Expensive legendaries may exceed their budget (rules 16): a cost of nine is payable only late in a match. */
const mayExceed: Record<string, string> = {
  'lesser-star-king': 'rewards a board that has lasted to the ninth turn',
  'greater-star-king': 'needs units in the discard pile, and a whole turn of waiting',
  'yellow-dragon': 'asks for a deck of earth alone',
};

/** '3.36 of 3 (+0.36): 공격력 2 + 체력 1 + 비행 0.36' */
function priceLine(card: Card): string {
  const { budget, value, over, parts } = priceOf(card, cardOf);
  const sum = parts.map(({ word, points }) => `${word} ${points}`).join(' + ');
  return `${card.id} ${card.name} · ${value} of ${budget} (${over < 0 ? over : `+${over}`}): ${sum}`;
}

describe('prices', () => {
  test('are fair for every card (rules 16)', () => {
    const unfair = collectible.filter((card) => {
      const { over } = priceOf(card, cardOf);
      const [least, most] = priceRanges[card.type];
      return over < least || (over > most && !mayExceed[card.key]);
    });
    expect(unfair.map((card) => `${priceLine(card)}; fair is ${priceRanges[card.type].join(' to ')}`)).toEqual([]);
  });

  test('of every card, part by part', async () => {
    await expect(`${collectible.map(priceLine).join('\n')}\n`).toMatchFileSnapshot('card-prices.txt');
  });

  test('exceed their cost only where it is needed', () => {
    for (const key of Object.keys(mayExceed)) {
      const card = cardOf(key);
      expect(card).toMatchObject({ rarity: 'legendary' });
      expect(card?.cost).toBeGreaterThanOrEqual(9);
      expect(card && priceOf(card, cardOf).over).toBeGreaterThan(priceRanges.unit[1]);
    }
  });
});

describe('decks', () => {
  const decks = [...starterDecks.map((deck) => ({ ...deck, elements: [deck.element, deck.mother] })), ...archetypes];

  test.each(decks)('$name is legal (rules 3)', ({ elements, cards }) => {
    expect(cards).toHaveLength(30);
    for (const id of cards) {
      const card = byId.get(id);
      if (!card) throw new Error(`No card ${id}`);
      expect([...elements, 'N']).toEqual(expect.arrayContaining(card.element));
      expect(cards.filter((each) => each === id).length).toBeLessThanOrEqual(copiesOf[card.rarity]);
      expect(card.is_token).toBe(false);
    }
  });

  test.each(starterDecks)(
    '$name is of its element and eight to ten cards of the mother',
    ({ element, mother, cards }) => {
      const of = (one: Element) => cards.filter((id) => byId.get(id)?.element.includes(one)).length;
      expect(mother).toBe(motherOf[element] ?? (element === 'W' ? 'B' : 'W'));
      expect(of(mother)).toBeGreaterThanOrEqual(8);
      expect(of(mother)).toBeLessThanOrEqual(10);
      // what is of both is counted twice
      expect(of(element) + of(mother)).toBe(32);
    },
  );

  test.each(starterDecks)('$name shows every kind of card, and one legendary', ({ cards }) => {
    const those = cards.flatMap((id) => byId.get(id) ?? []);
    const count = (is: (card: Card) => boolean) => those.filter(is).length;
    expect(count(({ type }) => type === 'ward')).toBe(2);
    expect(count(({ type }) => type === 'trap')).toBe(2);
    expect(count(({ rarity }) => rarity === 'legendary')).toBe(1);
  });

  test.each(decks)('$name asks for nothing that it cannot have', ({ cards }) => {
    const those = cards.flatMap((id) => byId.get(id) ?? []);
    const elements = new Set(those.flatMap((card) => card.element));
    const impossible = those.filter((card) => {
      const words = JSON.stringify(card.abilities);
      if (!words.includes('"is":"generated"')) return false;
      return !card.element.some((each) => motherOf[each] && elements.has(motherOf[each]));
    });
    expect(impossible.map(({ name }) => name)).toEqual([]);
    if ([...elements].filter((element) => element !== 'N').length > 1)
      expect(those.filter(asksForOne).map(({ name }) => name)).toEqual([]);
  });

  test.each(starterDecks)('$name lets its player choose', ({ cards }) => {
    expect(cards.some((id) => asks(byId.get(id)))).toBe(true);
  });
});

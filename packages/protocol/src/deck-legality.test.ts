import type { Card, Element, Rarity } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { describe, expect, test } from 'vitest';
import { deckFaults } from './deck-legality.ts';

const cardOf = (id: number) => launchCards.find((card) => card.id === id);
const isLegal = (cards: readonly number[]) => deckFaults(cards, cardOf, null).length === 0;

/** `count` distinct common cards of these elements only, three copies each. */
function commons(elements: readonly Element[], count: number): number[] {
  const fits = ({ rarity, element, is_token }: Card) =>
    rarity === 'common' && !is_token && element.every((each) => elements.includes(each));
  const ids = launchCards.filter(fits).map(({ id }) => id);
  return Array.from({ length: count }, (_none, at) => ids[Math.floor(at / 3)] ?? 0);
}

const one = (rarity: Rarity, element: Element): number =>
  launchCards.find((card) => card.rarity === rarity && !card.is_token && card.element.join('') === element)?.id ?? 0;

describe('a legal deck (rules 3)', () => {
  test('has 30 to 37 cards', () => {
    const legal = [29, 30, 37, 38].map((count) => isLegal(commons(['R', 'G'], count)));
    expect(legal).toEqual([false, true, true, false]);
  });

  test('is of one or two elements and any number of neutral cards', () => {
    expect(isLegal(commons(['R'], 30))).toBe(true);
    expect(isLegal(commons(['N'], 30))).toBe(true);
    expect(isLegal([...commons(['R', 'G'], 29), one('common', 'N')])).toBe(true);
    expect(isLegal([...commons(['R'], 15), ...commons(['G'], 15), one('common', 'N')])).toBe(true);
    expect(isLegal([...commons(['R'], 15), ...commons(['G'], 15), one('common', 'U')])).toBe(false);
  });

  test.each([
    ['common', 3],
    ['rare', 3],
    ['epic', 2],
    ['legendary', 1],
  ] as const)('holds a %s card at most %i times', (rarity, most) => {
    const rest = commons(['N'], 30);
    const copies = (count: number) => Array.from({ length: count }, () => one(rarity, 'R'));
    expect([isLegal([...rest, ...copies(most)]), isLegal([...rest, ...copies(most + 1)])]).toEqual([true, false]);
  });

  test('takes a card of two elements only with both of them', () => {
    const both: Card = { ...(cardOf(one('common', 'R')) as Card), id: 9999, element: ['R', 'G'] };
    const isLegalWith = (elements: readonly Element[]) =>
      deckFaults(
        [...elements.flatMap((element) => commons([element], 15)), both.id],
        (id) => (id === both.id ? both : cardOf(id)),
        null,
      ).length === 0;
    expect(isLegalWith(['R', 'G'])).toBe(true);
    expect(isLegalWith(['R', 'U'])).toBe(false);
  });

  test('holds no tokens', () => {
    const token = launchCards.find(({ is_token }) => is_token)?.id ?? 0;
    expect(isLegal([...commons(['R'], 30), token])).toBe(false);
  });
});

test('says everything that is wrong, the whole deck first, and names what is missing', () => {
  const token = launchCards.find(({ is_token }) => is_token)!;
  const [red, green, blue] = (['R', 'G', 'U'] as const).map((element) => one('rare', element));
  const faults = deckFaults([red!, red!, red!, red!, green!, blue!, token.id, 99_999], cardOf, new Map([[red!, 1]]));
  expect(faults.map(({ code, card_id }) => [code, card_id])).toEqual([
    ['TOO_FEW', null],
    ['TOO_MANY_ELEMENTS', null],
    ['TOO_MANY_COPIES', red],
    ['TOKEN', token.id],
    ['UNKNOWN_CARD', 99_999],
    ['NOT_OWNED', red],
    ['NOT_OWNED', green],
    ['NOT_OWNED', blue],
  ]);
  expect(faults[0]!.message).toBe('카드가 22장 부족합니다. 덱은 30장부터입니다.');
  expect(faults[5]!.message).toBe(`${cardOf(red!)!.name}: 가진 카드가 3장 부족합니다.`);
});

test('of a card that has come into a monthly set copies are needed, and the reason is said; of a made one never', () => {
  const card = { ...(cardOf(one('common', 'R')) as Card), id: 100_001, name: '불씨지기' };
  const faults = (set: string) =>
    deckFaults([...commons(['R'], 29), card.id], (id) => (id === card.id ? { ...card, set } : cardOf(id)), new Map())
      .filter(({ card_id }) => card_id === card.id)
      .map(({ message }) => message);
  expect(faults('made')).toEqual([]);
  expect(faults('2026-12')).toEqual(['불씨지기: 12월 세트의 카드가 되어 가진 카드가 1장 부족합니다.']);
});

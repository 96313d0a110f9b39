import { Card, cardText, copiesOf } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { launchCards, starterDecks } from './index.ts';

const byId = new Map(launchCards.map((card) => [card.id, card]));
const nameOf = (key: string): string => {
  const found = launchCards.find((card) => card.key === key);
  if (!found) throw new Error(`No card ${key}`);
  return found.name;
};

describe('the launch set', () => {
  test.each(launchCards.map((card) => [card.name, card] as const))('%s passes the schema', (_name, card) => {
    expect(Card.parse(card)).toEqual(card);
  });

  test('ids and keys are given once, ids ascend', () => {
    expect(new Set(launchCards.map(({ key }) => key)).size).toBe(launchCards.length);
    const ids = launchCards.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  test('every text, as it is read', async () => {
    const stats = ({ type, cost, attack, health, time }: Card): string =>
      type === 'unit' ? `${cost} · ${attack}/${health}` : `${cost} · ${type}${time ? ` ${time}` : ''}`;
    const page = launchCards.map((card) => `${card.id} ${card.name} · ${stats(card)} · ${cardText(card, nameOf)}`);
    await expect(`${page.map((line) => line.replace(/ · $/, '')).join('\n')}\n`).toMatchFileSnapshot('card-texts.txt');
  });
});

describe('starter decks', () => {
  test.each(starterDecks)('$name is legal (rules 3)', ({ element, cards }) => {
    expect(cards).toHaveLength(30);
    for (const id of cards) {
      const card = byId.get(id);
      if (!card) throw new Error(`No card ${id}`);
      expect([[element], ['N']]).toContainEqual(card.element);
      expect(cards.filter((each) => each === id).length).toBeLessThanOrEqual(copiesOf[card.rarity]);
      expect(card.is_token).toBe(false);
    }
  });
});

import { copiesOf } from '@chilyo/card-language';
import { archetypes, launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { searchDeck, swapped } from './deck-search.ts';
import { seeded } from './seeded.ts';

const byId = new Map(launchCards.map((card) => [card.id, card]));
const { elements, cards } = archetypes.find(({ key }) => key === 'burning-swarm')!;
const fires = (deck: readonly number[]) => deck.filter((id) => byId.get(id)?.element.includes('R')).length;

test('a swapped deck is one that may be played', () => {
  const random = seeded(3);
  let deck: number[] = [...cards];
  for (let at = 0; at < 200; at++) {
    deck = swapped(deck, elements, random);
    expect(deck).toHaveLength(30);
    for (const id of deck) {
      const card = byId.get(id)!;
      expect(card.element.every((each) => each === 'N' || elements.includes(each))).toBe(true);
      expect(deck.filter((each) => each === id).length).toBeLessThanOrEqual(copiesOf[card.rarity]);
    }
  }
});

test('what wins more is kept, what wins less is not', async () => {
  const shareIn = (deck: readonly number[]) => Promise.resolve(fires(deck) / 30);
  const found = await searchDeck({ elements, cards, steps: 120, seed: 1, shareIn });
  expect(fires(found)).toBeGreaterThan(fires(cards));
  const worse = await searchDeck({ elements, cards: found, steps: 40, seed: 2, shareIn });
  expect(fires(worse)).toBeGreaterThanOrEqual(fires(found));
});

test('what won more only over the first shuffles is given up', async () => {
  const steps = 20;
  const shareIn = (deck: readonly number[], shuffles: number) =>
    Promise.resolve(shuffles < steps && deck.join() !== cards.join() ? 0.6 : 0.5);
  expect(await searchDeck({ elements, cards, steps, seed: 1, shareIn })).toEqual(cards);
});

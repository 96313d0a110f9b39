import { copiesOf } from '@chilyo/card-language';
import { archetypes, launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { searchDeck, weightedDeck } from './deck-search.ts';
import { seeded } from './seeded.ts';

const byId = new Map(launchCards.map((card) => [card.id, card]));
const { elements, cards } = archetypes.find(({ key }) => key === 'burning-swarm')!;
const fires = (deck: readonly number[]) => deck.filter((id) => byId.get(id)?.element.includes('R')).length;

function expectLegal(deck: readonly number[]): void {
  expect(deck).toHaveLength(30);
  for (const id of deck) {
    const card = byId.get(id)!;
    expect(card.element.every((each) => each === 'N' || elements.includes(each))).toBe(true);
    expect(deck.filter((each) => each === id).length).toBeLessThanOrEqual(copiesOf[card.rarity]);
  }
}

test('a deck drawn by lot is one that may be played, and holds more of what has more weight', () => {
  const random = seeded(3);
  let [light, heavy] = [0, 0];
  for (let at = 0; at < 100; at++) {
    const even = weightedDeck(elements, () => 1, random);
    const weighed = weightedDeck(elements, (id) => (byId.get(id)?.element.includes('R') ? 5 : 1), random);
    expectLegal(even);
    expectLegal(weighed);
    light += fires(even);
    heavy += fires(weighed);
  }
  expect(heavy).toBeGreaterThan(light * 1.2);
});

/** Matches that are won the oftener the more cards of fire were drawn; half of each deck is drawn. */
function fiery(seed: number) {
  const random = seeded(seed);
  return (decks: readonly (readonly number[])[]) =>
    Promise.resolve(
      decks.map((deck) => {
        const held = [...new Set(deck.filter(() => random() < 0.5))];
        return { points: Number(random() < 0.1 + (0.8 * fires(held)) / held.length), held };
      }),
    );
}

test('what was drawn in matches that were won comes into the deck', async () => {
  const found = await searchDeck({ elements, cards, generations: 6, decks: 400, seed: 1, play: fiery(7) });
  expectLegal(found);
  expect(fires(found)).toBeGreaterThan(fires(cards));
  expect(fires(found)).toBeGreaterThanOrEqual(27);
});

test('where nothing makes a difference the deck stays near its beginning', async () => {
  const play = (decks: readonly (readonly number[])[]) =>
    Promise.resolve(decks.map((deck, at) => ({ points: at % 2, held: deck.slice(15) })));
  const found = await searchDeck({ elements, cards, generations: 6, decks: 400, seed: 1, play });
  expectLegal(found);
  expect(found.filter((id) => cards.includes(id)).length).toBeGreaterThanOrEqual(24);
});

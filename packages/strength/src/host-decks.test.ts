import { type Card, copiesOf } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { COPIES, curveDeck, enemyDecks, hostElements, withCopies } from './host-decks.ts';

const byId = new Map(launchCards.map((card) => [card.id, card]));
const elementSets: Card['element'][] = [['W'], ['B'], ['R'], ['U'], ['G'], ['S'], ['D'], ['N'], ['R', 'G']];

test('every card has eight to twelve kinds of host decks that may hold it', () => {
  for (const element of elementSets) {
    const hosts = hostElements({ element });
    expect(hosts.length).toBeGreaterThanOrEqual(8);
    expect(hosts.length).toBeLessThanOrEqual(12);
    for (const host of hosts) for (const each of element) expect(each === 'N' || host.includes(each)).toBe(true);
  }
});

test('decks have thirty cards of their elements, no card oftener than the rules allow, and the same for the same seed', () => {
  const deck = curveDeck(launchCards, ['R', 'G'], 5);
  expect(deck).toHaveLength(30);
  expect(deck).toEqual(curveDeck(launchCards, ['R', 'G'], 5));
  expect(deck).not.toEqual(curveDeck(launchCards, ['R', 'G'], 6));
  for (const [id, copies] of Map.groupBy(deck, (each) => each)) {
    const card = byId.get(id)!;
    expect(copies.length).toBeLessThanOrEqual(copiesOf[card.rarity]);
    expect(card.element.every((each) => ['R', 'G', 'N'].includes(each))).toBe(true);
  }
  expect(enemyDecks(launchCards, 1)).toHaveLength(14);
});

test('the measured card takes the places of the cards whose cost is nearest to its own', () => {
  const deck = curveDeck(launchCards, ['R'], 7);
  const costOf = (id: number) => byId.get(id)?.cost ?? 8;
  const held = withCopies(deck, { id: 9000, cost: 8 }, costOf);
  expect(held.filter((id) => id === 9000)).toHaveLength(COPIES);
  const kept = held.filter((id) => id !== 9000).map(costOf);
  const gone = deck
    .map(costOf)
    .toSorted((a, b) => b - a)
    .slice(0, COPIES);
  const ascending = (costs: number[]) => costs.toSorted((a, b) => a - b);
  expect(ascending([...kept, ...gone])).toEqual(ascending(deck.map(costOf)));
});

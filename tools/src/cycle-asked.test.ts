import { launchCards } from '@chilyo/cards';
import { deal, type Game, rulesFrom } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { cycleAsked } from './cycle-asked.ts';

const rules = rulesFrom(launchCards);
const idOf = (key: string) => rules.byKey.get(key)!.id;

/** A hand of one card, and one unit in the first lane. */
function standing(hand: string, ally: string): Game {
  const cards = Array.from({ length: 30 }, () => idOf('market-porter'));
  const { game } = deal(rules, { decks: [cards, cards], seed: '5'.repeat(64) });
  game.seats[0].hand = [{ number: 1, card_id: idOf(hand), change: 0 }];
  game.seats[0].units[0] = { card_id: idOf(ally), number: 2 } as never;
  return game;
}

test('a card that speaks of 상생 asks whether a mother of one of its elements stands by', () => {
  const asked = (hand: string, ally: string) => cycleAsked(rules, standing(hand, ally), 0, { type: 'play', card: 1 });
  expect(asked('tinder-spirit', 'sprout')).toEqual({ held: true });
  expect(asked('tinder-spirit', 'flame-fox')).toEqual({ held: false });
  // of fire and forest: wood feeds the one, water the other
  expect(asked('slash-and-burn-farmer', 'wave-scout')).toEqual({ held: true });
  expect(asked('flame-fox', 'sprout')).toBe(null);
});

test('nothing but playing a card asks', () => {
  expect(cycleAsked(rules, standing('tinder-spirit', 'sprout'), 0, { type: 'end' })).toBe(null);
});

import { starterDecks } from '@chilyo/cards';
import { OPPONENTS } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { opponentOn } from './opponents.ts';

test('each opponent plays the starter deck of their element, and no two the same', () => {
  const decks = OPPONENTS.map(({ level, name, element }) => {
    const opponent = opponentOn(-level);
    expect(opponent.name).toBe(name);
    const deck = starterDecks.find(({ cards }) => String(cards) === String(opponent.deck));
    expect(deck?.element).toBe(element);
    return deck?.name;
  });
  expect(decks).toEqual(['불꽃 돌격', '새싹 행진', '서리 물결', '밤의 제물', '큰 산 지키기']);
});

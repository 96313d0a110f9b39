import { encodeDeck } from '@chilyo/protocol/deck-code';
import { expect, test } from 'vitest';
import { embedOf, embedOfPasted } from './embed-of.ts';

test('the address of a match becomes its replay, from the moment that it names', () => {
  expect(embedOf('https://example.com/games/12?t=40')).toEqual({ type: 'replayEmbed', attrs: { game_id: 12, t: 40 } });
  expect(embedOf('/games/12')).toEqual({ type: 'replayEmbed', attrs: { game_id: 12, t: null } });
});

test('the code of a deck becomes the deck, wherever it stands, and its address also says whose it is', () => {
  const code = encodeDeck([101, 101, 102]);
  expect(embedOf(`/pages/deck/${code}?deck=3`)).toEqual({ type: 'deckEmbed', attrs: { code, deck_id: 3 } });
  expect(embedOf(`코드는 ${code}`)).toEqual({ type: 'deckEmbed', attrs: { code, deck_id: null } });
});

test.each(['', '말', 'C1AAAA', '/games/', 'javascript:alert(1)'])('%j is neither', (typed) =>
  expect(embedOf(typed)).toBeNull(),
);

test('pasted alone, an address of this site or a code becomes what it names; amid words or of another site it stays', () => {
  const origin = 'https://chilyo.example';
  const code = encodeDeck([101, 101, 102]);
  expect(embedOfPasted(` ${origin}/games/12?t=40\n`, origin)).toMatchObject({ type: 'replayEmbed' });
  expect(embedOfPasted(`${origin}/pages/deck/${code}`, origin)).toMatchObject({ type: 'deckEmbed' });
  expect(embedOfPasted(code, origin)).toMatchObject({ type: 'deckEmbed' });
  for (const pasted of [`보기 ${origin}/games/12`, 'https://other.example/games/12', `${origin}/cards/7`, '말'])
    expect(embedOfPasted(pasted, origin)).toBeNull();
});

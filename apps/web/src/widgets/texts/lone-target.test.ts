import { encodeDeck } from '@chilyo/protocol/deck-code';
import { expect, test } from 'vitest';
import { loneTarget, loneWords } from './lone-target.ts';

const origin = 'https://chilyo.example';
const code = encodeDeck([101, 101, 102]);
test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'video', '유튜브 동영상'],
  ['https://chzzk.naver.com/clips/LeqAmSuEQy', 'video', '치지직 동영상'],
  [`${origin}/cards/101`, 'card', '카드'],
  [`${origin}/articles/free/12`, 'article', '글'],
  [`${origin}/games/12?t=40`, 'replay', '다시 보기'],
  [`${origin}/pages/deck/${code}`, 'deck', '덱'],
])('%s alone becomes what it leads to', (href, kind, words) => {
  const target = loneTarget(href, origin)!;
  expect(target.kind).toBe(kind);
  expect(loneWords(target)).toBe(words);
});

test.each([
  'https://other.example/cards/101',
  `${origin}/articles/free/12#c5`,
  `${origin}/articles/none/12`,
  `${origin}/cards/create`,
  `${origin}/`,
  'https://example.com',
])('%s stays an address', (href) => expect(loneTarget(href, origin)).toBeNull());

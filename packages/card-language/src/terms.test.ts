import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import type { Ability } from './card.ts';
import { cardText, keywordText } from './card-text.ts';
import { type Keyword, keywordKeys, keywordTable, stateTable } from './keywords.ts';
import { termsIn } from './terms.ts';
import { triggerTable } from './trigger.ts';

const rules = readFileSync(fileURLToPath(new URL('../../../docs/RULES.md', import.meta.url)), 'utf8');
const sectionOf = (number: number) => rules.split(/^## /m).find((part) => part.startsWith(`${number}. `)) ?? '';
const wordsIn = (text: string) => termsIn(text).map(({ word }) => word);

test.each([...Object.values(keywordTable), ...Object.values(stateTable), ...Object.values(triggerTable)])(
  '$word is explained in a sentence',
  ({ word }) => {
    const [term] = termsIn(`${word}: 카드를 1장 뽑습니다.`);
    expect(term?.word).toBe(word);
    expect(term?.explanation).toMatch(/다\.$/);
  },
);

test('what waits is not taken for a shorter word in it', () => {
  expect(wordsIn('다른 아군이 죽을 때: 카드를 1장 뽑습니다.')).toEqual(['다른 아군이 죽을 때']);
  expect(wordsIn('아군이 죽을 때: 카드를 1장 뽑습니다.')).toEqual(['다른 아군이 죽을 때']);
  expect(wordsIn('죽을 때: 카드를 1장 뽑습니다.')).toEqual(['죽을 때']);
});

test('terms come once, in the order of the text', () => {
  expect(wordsIn('돌진, 연타. 등장: 상생이면 돌진을 줍니다.')).toEqual(['돌진', '연타', '등장', '상생']);
  expect(wordsIn('글이 없는 카드.')).toEqual([]);
});

const texts = launchCards.map((card) => ({
  name: card.name,
  card,
  text: cardText(card, (key) => launchCards.find((each) => each.key === key)?.name ?? key),
}));

test.each(texts)('every word of $name that has a meaning of its own is explained', ({ card, text }) => {
  const explained = wordsIn(text);
  const keywords = keywordKeys.filter((key) => card.keywords[key]);
  for (const key of keywords) {
    expect(text).toContain(keywordText(key as Keyword, card.keywords[key] ?? 1));
    expect(explained).toContain(keywordTable[key].word);
  }
  // a ward has its own word for being played, and abilities of all units are merged
  const told = (when: Ability['when']) =>
    card.type === 'ward' && when === 'played'
      ? '칠 때'
      : text.startsWith('유닛이 죽을 때')
        ? '유닛이 죽을 때'
        : triggerTable[when].word;
  for (const { when } of card.abilities) if (when !== 'cast') expect(explained).toContain(told(when));
});

test('the section that a term cites speaks of it', () => {
  const stem = (word: string) =>
    word.replace(/^(다른 아군이|적 유닛이|적이|내 영웅이|내가) /, '').split(' ')[0] ?? word;
  for (const term of new Set(texts.flatMap(({ text }) => termsIn(text))))
    expect(sectionOf(term.section), `${term.word}, ${term.section}`).toContain(stem(term.word));
});

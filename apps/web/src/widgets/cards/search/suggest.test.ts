import { expect, test } from 'vitest';
import { suggestionsFor, withSuggestion } from './suggest.ts';
import { cards, facts } from './test-cards.ts';

const texts = (typed: string) => suggestionsFor(typed, cards, facts).map(({ text }) => text);

test('a field is offered by its first letters or consonants, then its values', () => {
  expect(texts('')).toContain('비용:');
  expect(texts('비')[0]).toBe('비용:');
  expect(texts('ㅂㅇ')).toContain('비용:');
  expect(texts('속성:')).toContain('속성:불');
  expect(texts('비용:3 능력:돌')).toEqual(['능력:돌진']);
  expect(texts('속성:불,')).toContain('속성:불,물');
  expect(texts('희귀도>=영')).toEqual(['희귀도>=영웅급']);
});

test('a word that is a value of a field is offered as that condition', () => {
  expect(texts('전설')).toContain('희귀도:전설');
  expect(texts('-함정')).toContain('-종류:함정');
});

test('names of cards have their place beside conditions', () => {
  expect(texts('불씨')).toContain('"불씨 도깨비"');
  const fire = suggestionsFor('불', cards, facts);
  expect(fire[0]).toMatchObject({ text: '속성:불' });
  expect(fire.filter(({ card }) => card).length).toBeGreaterThan(3);
});

test('what is taken replaces the last piece only', () => {
  expect(withSuggestion('비용:3 능력:돌', { text: '능력:돌진', isField: false })).toBe('비용:3 능력:돌진 ');
  expect(withSuggestion('속', { text: '속성:', isField: true })).toBe('속성:');
});

import { expect, test } from 'vitest';
import { mentionAt, withMention } from './mention.ts';
import { mentionedCards } from './mentioned-cards.ts';
import { cards } from './test-cards.ts';

test('two brackets open a mention that goes on to the caret', () => {
  expect(mentionAt('보세요 [[불씨', 8)).toEqual({ kind: 'card', from: 4, to: 8, word: '불씨' });
  expect(mentionAt('[[', 2)).toEqual({ kind: 'card', from: 0, to: 2, word: '' });
  expect(mentionAt('[[불씨 도깨비]] 좋네요', 12)).toBeNull();
  expect(mentionAt('[불씨', 3)).toBeNull();
  expect(mentionAt('[[불씨\n도', 6)).toBeNull();
});

test('an @ starts a mention, but not in an address, and only where mentions are allowed', () => {
  expect(mentionAt('안녕 @해무', 6)).toEqual({ kind: 'person', from: 3, to: 6, word: '해무' });
  expect(mentionAt('@ㅎ', 2)).toMatchObject({ kind: 'person', word: 'ㅎ' });
  expect(mentionAt('안녕 @', 4)).toEqual({ kind: 'person', from: 3, to: 4, word: '' });
  for (const text of ['@ ', '메일a@', '메일a@해무', '@해무 안']) expect(mentionAt(text, text.length)).toBeNull();
  expect(mentionAt('@해무', 3, ['card'])).toBeNull();
  const text = '안녕 @해 반가워';
  expect(withMention(text, mentionAt(text, 5)!, '해무리')).toEqual({ text: '안녕 @해무리 반가워', caret: 8 });
});

test('what is taken closes the mention, in the middle of a text too', () => {
  const text = '가 [[불 나';
  const open = mentionAt(text, 5)!;
  expect(withMention(text, open, '불씨 도깨비')).toEqual({ text: '가 [[불씨 도깨비]] 나', caret: 12 });
  expect(withMention('[[불]]', mentionAt('[[불]]', 3)!, '불씨 도깨비').text).toBe('[[불씨 도깨비]]');
});

test('names are offered by their beginning, their consonants, any part, and with a typing error', () => {
  const names = (word: string) => mentionedCards(cards, word).map(({ name }) => name);
  expect(names('불씨')[0]).toBe('불씨 도깨비');
  expect(names('ㅂㅆㄷ')).toContain('불씨 도깨비');
  expect(names('도깨비')).toEqual(['도깨비 두목', '불씨 도깨비', '산불 도깨비']);
  expect(names('불시 도깨비')[0]).toBe('불씨 도깨비');
});

import { expect, test } from 'vitest';
import {
  EVERYTHING,
  excerptOf,
  hitsIn,
  initialStrokesOf,
  jamoRunsOf,
  nearestPart,
  searchQuery,
  strokesOf,
} from './index.ts';

const found = (text: string, typed: string) =>
  hitsIn(text, searchQuery(typed)!).map(([from, to]) => text.slice(from, to));

test('a text is the keys that write it, however it is spaced, composed or cased', () => {
  expect(strokesOf('불 갈기')).toBe('qnfrkfrl');
  expect(strokesOf('불갈기'.normalize('NFD'))).toBe('qnfrkfrl');
  expect(strokesOf('DECK 10')).toBe('deck10');
  expect(strokesOf('닭과 꽃')).toBe('ekfrrhkrhc');
});

test('both languages of the keyboard press the same keys', () => {
  expect(strokesOf('rkwk')).toBe(strokesOf('가자'));
  expect(strokesOf('ㅗ디ㅣㅐ')).toBe('hello');
});

test('initial consonants are those of syllables; what has none stands for itself', () => {
  expect(initialStrokesOf('불 갈기 7')).toBe('qrr7');
  expect(initialStrokesOf('불 갈기')).toBe(strokesOf('ㅂㄱㄱ'));
  expect(strokesOf('ㄳ')).toBe(strokesOf('ㄱㅅ'));
});

test('marks are no letters, but other scripts and pictures can be looked for', () => {
  expect(strokesOf('%_\\ ,.!?"\'')).toBe('');
  expect(strokesOf('七曜')).not.toBe(strokesOf('七星'));
  expect(strokesOf('🦊')).not.toBe('');
  expect(strokesOf('🦊️')).toBe(strokesOf('🦊'));
});

test('what is typed means something or nothing', () => {
  for (const typed of ['', '   ', '%_\\', '...', '\u200D']) expect(searchQuery(typed), typed).toBeNull();
  expect(searchQuery('불 갈기')).toMatchObject({
    keys: 'qnfrkfrl',
    initials: 'no',
    words: [{ keys: 'qnf' }, { keys: 'rkfrl' }],
  });
  expect(searchQuery('ㅂ ㄱㄱ')).toMatchObject({ keys: 'qrr', initials: 'only' });
  expect(searchQuery('qrr')).toMatchObject({ initials: 'maybe' });
  expect(searchQuery('가'.repeat(500))!.keys).toHaveLength(120);
});

test('hits are the letters that were meant', () => {
  expect(found('불 갈기 여우', '불갈기')).toEqual(['불 갈기']);
  expect(found('불 갈기 여우', 'ㄱㄱㅇ')).toEqual(['갈기 여']);
  expect(found('불 갈기 여우', '여우 불')).toEqual(['불', '여우']);
  expect(found('가자 가자', 'rkwk')).toEqual(['가자', '가자']);
  expect(found('불 갈기 여우', '불칼기')).toEqual(['불 갈기']);
  expect(found('여우와 도깨비', '도개비')).toEqual(['도깨비']);
  expect(found('🦊 여우', '여우')).toEqual(['여우']);
  expect(found('여우', '저승차사')).toEqual([]);
});

test('a long text is cut around its first hit', () => {
  const { text, hits } = excerptOf(
    `${'앞에 있는 말 '.repeat(40)}도깨비가 나온다 ${'뒤에 있는 말 '.repeat(40)}`,
    searchQuery('도깨비')!,
  );
  expect(text).toMatch(/^….*도깨비가 나온다.*…$/);
  expect(hits.map(([from, to]) => text.slice(from, to))).toEqual(['도깨비']);
  expect(excerptOf('짧은 글', searchQuery('없다')!)).toEqual({ text: '짧은 글', hits: [] });
});

test('the part with the least mistakes is found, two exchanged keys being one mistake', () => {
  expect(nearestPart('aaqnfrkbb', 'qnfrk')).toEqual({ mistakes: 0, from: 2, to: 7 });
  expect(nearestPart('aaqnfrkbb', 'qnrfk')).toMatchObject({ mistakes: 1, from: 2 });
  expect(nearestPart('', 'qnf').mistakes).toBe(3);
});

test('consonants that stand alone are told from the same keys within syllables', () => {
  expect(jamoRunsOf('강아지 닫다')).toBe('');
  expect(jamoRunsOf('ㅋㅋㅋ 네 ㄹㅇㅈ')).toBe('.zzz.fdw.dw.w');
  expect(jamoRunsOf(`ㅋ${'ㅋ'.repeat(500)}`)).toBe(`.${'z'.repeat(8)}`);
});

test('consonants themselves are marked before the first ones of syllables', () => {
  expect(found('다도 ㄷㄷ', 'ㄷㄷ')).toEqual(['ㄷㄷ']);
  expect(found('다도', 'ㄷㄷ')).toEqual(['다도']);
  expect(hitsIn('여우', EVERYTHING)).toEqual([]);
});

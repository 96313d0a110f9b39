import { expect, test } from 'vitest';
import { brokenAt, poster } from './poster.ts';

test('a long line is broken between words', () => {
  expect(brokenAt('맞은편 유닛에게 피해를 2 줍니다.', 9)).toEqual(['맞은편 유닛에게', '피해를 2', '줍니다.']);
  expect(brokenAt('', 9)).toEqual(['']);
});

test('a word that is longer than a line runs out of no picture', () => {
  expect(brokenAt('해와 ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ\n달', 5)).toEqual(['해와', 'ㅋㅋㅋㅋㅋ', 'ㅋㅋㅋㅋㅋ', 'ㅋ 달']);
});

test('what players wrote is words and never signs of the drawing', () => {
  const art = { id: 'art1', drawing: '<g id="art1"/>' };
  const drawn = poster({ art, elements: ['R'], kind: '스킨', name: '<b>&', lines: ['"해"'] });
  expect(drawn).toContain('&#60;b&#62;&#38;');
  expect(drawn).not.toContain('<b>');
});

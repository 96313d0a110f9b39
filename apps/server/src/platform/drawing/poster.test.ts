import { expect, test } from 'vitest';
import { brokenAt, poster } from './poster.ts';

test('a long line is broken between words', () => {
  expect(brokenAt('맞은편 유닛에게 피해를 2 줍니다.', 9)).toEqual(['맞은편 유닛에게', '피해를 2', '줍니다.']);
  expect(brokenAt('', 9)).toEqual(['']);
});

test('what players wrote is words and never signs of the drawing', () => {
  const art = { id: 'art1', drawing: '<g id="art1"/>' };
  const drawn = poster({ art, elements: ['R'], kind: '스킨', name: '<b>&', lines: ['"해"'] });
  expect(drawn).toContain('&#60;b&#62;&#38;');
  expect(drawn).not.toContain('<b>');
});

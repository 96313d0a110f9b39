import { expect, test } from 'vitest';
import { addressParts, pathWithin } from './link.ts';

const found = (text: string) => addressParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ['보세요 https://example.com/주소 그리고', ['https://example.com/주소']],
  ['(https://example.com/a_(b)).', ['https://example.com/a_(b)']],
  ['“https://example.com/a?x=1&y=2#z”!', ['https://example.com/a?x=1&y=2#z']],
  ['www.example.com/글, 끝', ['https://www.example.com/글']],
  ['http://하나.kr https://둘.kr', ['http://하나.kr', 'https://둘.kr']],
  ['javascript:alert(1) ftp://example.com data:text/html,x', []],
  ['https://user:password@example.com', []],
  ['https:// www. http://', []],
])('addresses in %s', (text, hrefs) => {
  expect(found(text)).toEqual(hrefs);
  expect(
    addressParts(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text);
});

test('an address of the site is a path of it', () => {
  const origin = 'https://chilyo.example';
  expect(pathWithin(origin, `${origin}/games/7?t=3#x`)).toBe('/games/7?t=3#x');
  expect(pathWithin(origin, origin)).toBe('/');
  expect(pathWithin(origin, 'https://chilyo.example.evil/games/7')).toBe('https://chilyo.example.evil/games/7');
  expect(pathWithin(origin, `${origin}//evil.example`)).toBe(`${origin}//evil.example`);
  expect(pathWithin(origin, '/cards/7')).toBe('/cards/7');
});

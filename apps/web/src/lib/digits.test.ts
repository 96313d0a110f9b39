import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decimalOf, digitsOf } from './digits.ts';

test.each([
  ['1,234', '1234'],
  ['１２３', '123'],
  ['가나', ''],
])('of %s the digits are %s', (typed, digits) => expect(digitsOf(typed)).toBe(digits));

test('a decimal point may be at full width too', () => expect(decimalOf('２．５점')).toBe('2.5'));

test('every field of a number reads digits at full width, which fields of the browser for numbers do not', () => {
  const files = globSync('apps/web/src/**/*.tsx', { exclude: ['**/*.test.tsx'] });
  const wrong = files.filter((file) => {
    const code = readFileSync(file, 'utf8');
    const isNumbers = /inputMode[=:]\s*['"](numeric|decimal)/.test(code);
    return /type="number"/.test(code) || (isNumbers && !/(digitsOf|decimalOf)\(/.test(code));
  });
  expect(wrong).toEqual([]);
});

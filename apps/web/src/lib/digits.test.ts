import { expect, test } from 'vitest';
import { digitsOf } from './digits.ts';

test.each([
  ['1,234', '1234'],
  ['１２３', '123'],
  ['가나', ''],
])('of %s the digits are %s', (typed, digits) => expect(digitsOf(typed)).toBe(digits));

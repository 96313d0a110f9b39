import { describe, expect, test } from 'vitest';
import { lowerBegins, seated, shuffleText } from './seed.ts';

describe('the seed (rules 13)', () => {
  test('is made of the secret, both salts and the number of the match, joined by colons', () => {
    expect(shuffleText('ab', ['cd', ''], 12)).toBe('ab:cd::12');
  });

  test('lets the lower user begin when its first bit is 0', () => {
    expect([lowerBegins('7f'), lowerBegins('80')]).toEqual([true, false]);
    expect([seated('0f', ['lower', 'higher']), seated('f0', ['lower', 'higher'])]).toEqual([
      ['lower', 'higher'],
      ['higher', 'lower'],
    ]);
  });
});

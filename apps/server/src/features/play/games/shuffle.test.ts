import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentTo, newSecret, seedFrom } from './shuffle.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the shuffle that can be proved (rules 13)', () => {
  test('commits to a secret by its SHA-256, and no two secrets are alike', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(newSecret()).not.toBe(secret);
    expect(commitmentTo(secret)).toBe(sha256(secret));
  });

  test('makes the seed of the secret, both salts and the number of the match, joined by colons', () => {
    expect(seedFrom('ab', ['cd', 'ef'], 12)).toBe(sha256('ab:cd:ef:12'));
  });
});

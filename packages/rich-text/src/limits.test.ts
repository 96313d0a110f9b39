import { expect, test } from 'vitest';
import { RICH_TEXT_LIMITS } from './document.ts';
import { heldBy } from './limits.ts';
import { SentRichText } from './schema.ts';

const { characters } = RICH_TEXT_LIMITS;
const body = (text: string, marks = 1) => ({
  version: 1 as const,
  content: [
    { type: 'paragraph' as const, content: Array.from({ length: marks }, () => ({ type: 'text' as const, text })) },
  ],
});
const takes = (text: string) => SentRichText.safeParse(body(text)).success;

test('the limit counts letters, not how a system writes them', () => {
  expect(heldBy(body('가나😀')).characters).toBe(3);
  expect(takes('😀'.repeat(characters))).toBe(true);
  expect(takes('😀'.repeat(characters + 1))).toBe(false);
  // decomposed, a syllable has three letters until it is stored
  expect(takes('각'.normalize('NFD').repeat(characters))).toBe(true);
  expect(takes('각'.repeat(characters + 1))).toBe(false);
  expect(SentRichText.safeParse(body('가'.repeat(characters / 2), 3)).success).toBe(false);
});

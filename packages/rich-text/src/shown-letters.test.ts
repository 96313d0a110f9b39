import { expect, test } from 'vitest';
import { shownLetters } from './shown-letters.ts';

const ENGLAND = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

test('the tags of a flag stay with it, and tags alone are not seen', () => {
  expect(shownLetters(`${ENGLAND} 이겼다`)).toBe(`${ENGLAND} 이겼다`);
  expect(shownLetters('a\u{E0067}b\u{E007F}')).toBe('ab');
  expect(shownLetters('🏴\u{E0067}')).toBe('🏴');
});

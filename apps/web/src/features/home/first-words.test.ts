// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the sentence that is there before the scripts is the one that stands on the page', () => {
  const words = /class="first-words">([^<]+)</.exec(readFileSync('apps/web/index.html', 'utf8'))?.[1];
  expect(words).toMatch(/게임입니다\.$/);
  expect(readFileSync('apps/web/src/features/home/visitor-top.tsx', 'utf8')).toContain(`>${words}<`);
});

// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument } from '../../../build/player-documents.ts';

const read = (name: string) =>
  readDocument(readFileSync(new URL(`../../../../../docs/players/${name}.md`, import.meta.url), 'utf8'));

test.each(['terms', 'privacy', 'credits'])('%s has a title and sections numbered in order, each with words', (name) => {
  const { title, sections } = read(name);
  expect(title).not.toBe('');
  expect(sections.map(({ number }) => number)).toEqual(sections.map((_, at) => at + 1));
  for (const { blocks } of sections) expect(blocks.length).toBeGreaterThan(0);
});

test('a section without a number is not lost in silence', () =>
  expect(() => readDocument('# 제목\n\n## 이름만\n\n글')).toThrow('이름만'));

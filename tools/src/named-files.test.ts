import { expect, test } from 'vitest';
import { missingFiles, sourceFiles, writtenPages } from './named-files.ts';

const files = ['apps/server/src/platform/jobs.ts', 'apps/server/src/platform', 'docs/RULES.md', 'README.md'];
const missing = (text: string) => missingFiles([{ file: 'docs/A.md', text }], files);

test.each([
  '`platform/jobs.ts`',
  '`platform/`',
  '`apps/<app>/src/*/jobs.ts`',
  '[rules](RULES.md#9)',
  '[up](../README.md)',
])('%s is there', (text) => expect(missing(text)).toEqual([]));
test.each(['`platform/gone.ts`', '`features/gone/`', '[gone](GONE.md)', '[here](README.md)'])('%s is not', (text) =>
  expect(missing(text)).toHaveLength(1),
);
test.each([
  '`GET /cards`',
  '`/mypage/rename`',
  '`data/postgres`',
  '`apps/server/dist`',
  '`{ a: 1 }`',
  '[site](https://example.kr/a.md)',
])('%s is no file of ours', (text) => expect(missing(text)).toEqual([]));

test('every file that a page names exists', () => {
  expect(missingFiles(writtenPages(), sourceFiles())).toEqual([]);
});

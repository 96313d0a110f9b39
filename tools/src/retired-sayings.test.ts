import { expect, test } from 'vitest';
import { linesWithRetiredSayings, retiredSayings } from './retired-sayings.ts';

test('the glossary names what screens do not say any more', () => {
  const retired = retiredSayings();
  expect(retired.length).toBeGreaterThan(30);
  expect(retired).toContainEqual({ phrase: '까닭', now: '사유 of a decision, 이유 otherwise' });
});

test('a retired phrase is found where players read it, not in tests nor where others write', () => {
  const text = "say('잘 되었습니다.');\nsay('까닭을 적어 주세요.');";
  const files = ['apps/web/src/ui/note.tsx', 'apps/web/src/ui/note.test.tsx', 'tools/src/note.ts'];
  const sources = files.map((file) => ({ file, text }));
  expect(linesWithRetiredSayings(sources, [{ phrase: '까닭', now: '사유' }])).toEqual([
    'apps/web/src/ui/note.tsx:2 까닭: 사유',
  ]);
});

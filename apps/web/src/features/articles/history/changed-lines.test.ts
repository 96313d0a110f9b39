import { fromWords } from '@chilyo/rich-text';
import { expect, test } from 'vitest';
import { linesOf } from './body-lines.ts';
import { changedLines } from './changed-lines.ts';

const named = { card: (id: number) => `카드${id}` };
const told = (before: string, after: string) =>
  changedLines(linesOf(fromWords(before), named), linesOf(fromWords(after), named)).map((line) =>
    line.kind === 'changed'
      ? line.parts.map(({ kind, items }) => `${{ same: '', removed: '-', added: '+' }[kind]}${items.join('')}`)
      : `${line.kind} ${line.line.words}`,
  );

test('a line that came, one that went, and the words of one that was changed', () => {
  expect(told('첫 줄\n둘째 줄은 빠집니다', '첫 줄')).toEqual(['same 첫 줄', 'removed 둘째 줄은 빠집니다']);
  expect(told('첫 줄', '새 줄입니다\n첫 줄')).toEqual(['added 새 줄입니다', 'same 첫 줄']);
  expect(told('불 덱은 아주 빠른 덱입니다', '불 덱은 꽤 빠른 덱입니다')).toEqual([
    ['불 덱은 ', '-아주 ', '+꽤 ', '빠른 덱입니다'],
  ]);
});

test('lines that have little in common are two lines', () => {
  expect(told('해가 떴습니다', '달이 밝고 별이 많습니다')).toEqual([
    'removed 해가 떴습니다',
    'added 달이 밝고 별이 많습니다',
  ]);
});

test('a word that stands before a space or at the end is the same word', () => {
  expect(told('불 덱 이야기', '불 덱 이야기 둘')).toEqual([['불 덱 이야기 ', '+둘']]);
});

test('another picture is another line, also with the same words; what is no word has its line', () => {
  const picture = (src: string) => ({ type: 'image' as const, attrs: { src, alt: '덱' } });
  const [one, other] = ['/uploads/a-1x1.webp', '/uploads/b-1x1.webp'].map((src) =>
    linesOf({ content: [picture(src), { type: 'replayEmbed', attrs: { game_id: 3, t: 9 } }] }, named),
  );
  expect(changedLines(one!, other!)).toEqual([
    { kind: 'removed', line: { words: '그림 덱', picture: '/uploads/a-1x1.webp' } },
    { kind: 'added', line: { words: '그림 덱', picture: '/uploads/b-1x1.webp' } },
    { kind: 'same', line: { words: '다시 보기 3 (9부터)' } },
  ]);
});

test('lists and what stands within them are told line by line', () => {
  const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
  const body = {
    content: [{ type: 'bulletList' as const, content: [{ type: 'listItem' as const, content: [paragraph('하나')] }] }],
  };
  expect(linesOf(body, named)).toEqual([{ words: '· 하나' }]);
});

import { expect, test } from 'vitest';
import { nameOfFile, packForm, tagsOf } from './pack-form.ts';

test('an emoticon is named by its file, as long as a name may be', () => {
  expect(nameOfFile('신난_수달.webp')).toBe('신난 수달');
  // as a Mac sends it, in single letters
  expect(nameOfFile('수달.png'.normalize('NFD'))).toBe('수달');
  expect(nameOfFile('.png')).toBe('이모티콘');
  expect(nameOfFile(`${'가'.repeat(30)}.gif`)).toHaveLength(20);
  // the server counts a sign beyond the first plane as two
  expect(nameOfFile(`${'🦦'.repeat(15)}.gif`)).toBe('🦦'.repeat(10));
});

test('tags are told apart by commas, spaces and number signs, each once', () => {
  expect(tagsOf('#기쁨, 신남  기쁨,', 5)).toEqual(['기쁨', '신남']);
  expect(tagsOf('하나 둘 셋 넷 다섯 여섯', 5)).toHaveLength(5);
});

test('numbers that the server has given are no difference', () => {
  const con = { name: '수달', url: '/uploads/a.webp', tags: [] };
  const pack = (id: number | null) => ({
    kind: 'con_pack' as const,
    name: '수달',
    price: 0 as const,
    cover: 0,
    cons: [{ id, ...con }],
  });
  expect(packForm.compared(pack(null))).toEqual(packForm.compared(pack(7)));
  expect(packForm.missing({ ...pack(1), cons: [{ id: 1, ...con, name: ' ' }] })).toContain('1번째');
});

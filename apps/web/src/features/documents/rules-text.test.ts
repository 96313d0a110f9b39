// @vitest-environment node
import { expect, test } from 'vitest';
import { readRules } from '../../../build/rules-text.ts';

const words = (sections = readRules()) => JSON.stringify(sections.map(({ blocks }) => blocks));

test('every section for players is found, with its blocks', () => {
  const sections = readRules();
  expect(sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15]);
  for (const { blocks } of sections) expect(blocks.length).toBeGreaterThan(0);
  const [, elements] = sections;
  expect(elements?.blocks[0]).toMatchObject({ kind: 'table' });
});

test('nothing of it is for programs: no code, no reference to a section that is not shown', () => {
  expect(words()).not.toMatch(/`|1[346-8]항/);
});

test('blocks are told apart', () => {
  const markdown =
    '# 규칙\n\n## 3. 덱\n\n글 **굵게**\n이어서\n\n- 하나\n- 둘 (13항)\n\n1. 먼저\n2. 다음 (5항)\n\n| 가 | 나 |\n| -- | -- |\n| 1 | 2 |\n\n## 14. 행동\n\n숨김';
  expect(readRules(markdown)).toEqual([
    {
      number: 3,
      title: '덱',
      blocks: [
        { kind: 'text', text: '글 **굵게** 이어서' },
        { kind: 'list', isOrdered: false, items: ['하나', '둘'] },
        { kind: 'list', isOrdered: true, items: ['먼저', '다음 (5항)'] },
        {
          kind: 'table',
          rows: [
            ['가', '나'],
            ['1', '2'],
          ],
        },
      ],
    },
  ]);
});

import { describe, expect, test } from 'vitest';
import {
  type Block,
  excerptOf,
  fromWords,
  type Inline,
  isEmpty,
  type List,
  RICH_TEXT_LIMITS,
  RICH_TEXT_VERSION,
  type RichText,
  RichTextSchema,
  readRichText,
  SentRichText,
  wordsOf,
} from './index.ts';

const text = (words: string): Inline => ({ type: 'text', text: words });
const line = (...content: Inline[]): Block => ({ type: 'paragraph', content });
const bodyOf = (...content: Block[]): RichText => ({ version: RICH_TEXT_VERSION, content });
const isTaken = (body: unknown) => SentRichText.safeParse(body).success;

const everything = bodyOf(
  { type: 'heading', attrs: { level: 2 }, content: [text('불 덱 길잡이')] },
  line(
    { type: 'text', text: '먼저 ', marks: [{ type: 'bold' }, { type: 'italic' }] },
    { type: 'cardMention', attrs: { card_id: 7 } },
    { type: 'hardBreak' },
    { type: 'text', text: '자세히', marks: [{ type: 'link', attrs: { href: '/cards/7' } }] },
    { type: 'con', attrs: { id: 3 } },
  ),
  {
    type: 'orderedList',
    content: [
      {
        type: 'listItem',
        content: [
          { type: 'paragraph', content: [text('하나')] },
          { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
        ],
      },
    ],
  },
  { type: 'blockquote', content: [{ type: 'paragraph', content: [text('인용')] }] },
  { type: 'image', attrs: { src: '/uploads/a1b2-c3.webp', alt: '이긴 판' } },
  { type: 'deckEmbed', attrs: { code: 'C1AQIDBAUG' } },
  { type: 'replayEmbed', attrs: { game_id: 12, t: 40 } },
);

describe('what is taken', () => {
  test('every block and mark there is, unchanged', () => {
    expect(RichTextSchema.parse(everything)).toEqual(everything);
    expect(RichTextSchema.parse(JSON.parse(JSON.stringify(everything)))).toEqual(everything);
  });

  test('letters that nobody sees are left out, spaces between two texts stay', () => {
    const body = RichTextSchema.parse(bodyOf(line(text('숨\u200B은 '), text('\u202E글자'))));
    expect(body).toEqual(bodyOf(line(text('숨은 '), text('글자'))));
  });

  test('the same mark twice, another version, a text that no database holds: none', () => {
    expect(isTaken(bodyOf(line({ type: 'text', text: '가', marks: [{ type: 'bold' }, { type: 'bold' }] })))).toBe(
      false,
    );
    expect(isTaken({ ...everything, version: 2 })).toBe(false);
    expect(isTaken(bodyOf(line(text('\0'))))).toBe(false);
    expect(isTaken(bodyOf(line(text('\uD800'))))).toBe(false);
  });
});

describe('how much is taken', () => {
  const lists = (levels: number): List => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph' }, ...(levels > 1 ? [lists(levels - 1)] : [])] }],
  });

  test('lists within lists as deep as the limit', () => {
    expect(isTaken(bodyOf(lists(RICH_TEXT_LIMITS.listDepth)))).toBe(true);
    expect(isTaken(bodyOf(lists(RICH_TEXT_LIMITS.listDepth + 1)))).toBe(false);
  });

  test('characters are counted over all texts', () => {
    const half = text('가'.repeat(RICH_TEXT_LIMITS.characters / 2));
    expect(isTaken(bodyOf(line(half), line(half)))).toBe(true);
    expect(isTaken(bodyOf(line(half), line(half, text('가'))))).toBe(false);
  });

  test('nodes are counted wherever they stand', () => {
    const many = (count: number) => bodyOf(...Array.from({ length: count / 2 }, () => line(text('가'))));
    expect(isTaken(many(RICH_TEXT_LIMITS.nodes))).toBe(true);
    expect(isTaken(many(RICH_TEXT_LIMITS.nodes + 2))).toBe(false);
  });

  test('pictures and embeds have a limit of their own', () => {
    const replay: Block = { type: 'replayEmbed', attrs: { game_id: 1, t: null } };
    expect(isTaken(bodyOf(...Array<Block>(RICH_TEXT_LIMITS.embeds).fill(replay)))).toBe(true);
    expect(isTaken(bodyOf(...Array<Block>(RICH_TEXT_LIMITS.embeds + 1).fill(replay)))).toBe(false);
  });

  test('a tree as deep as a stack is refused without falling over', () => {
    let deep: unknown = { type: 'paragraph' };
    for (let level = 0; level < 5_000; level++) deep = { type: 'blockquote', content: [deep] };
    expect(isTaken({ version: RICH_TEXT_VERSION, content: [deep] })).toBe(false);
  });
});

describe('what was written before', () => {
  test('words become paragraphs and broken lines, and nothing else', () => {
    expect(fromWords('첫 줄\n둘째 줄\n\n\n<b>다음</b>')).toEqual(
      bodyOf(line(text('첫 줄'), { type: 'hardBreak' }, text('둘째 줄')), line(text('<b>다음</b>'))),
    );
    expect(isTaken(fromWords(''))).toBe(true);
  });

  test('a document that cannot be read is shown by its words', () => {
    expect(readRichText(everything, '')).toEqual(everything);
    expect(readRichText(null, '옛글')).toEqual(fromWords('옛글'));
    expect(readRichText({ version: 99, content: [] }, '뒷날의 글')).toEqual(fromWords('뒷날의 글'));
  });
});

describe('the words of a body', () => {
  test('a line a paragraph, cards by the names they have', () => {
    const words = wordsOf(everything, { card: (id) => (id === 7 ? '불씨 도깨비' : undefined) });
    expect(words.split('\n').filter(Boolean)).toEqual([
      '불 덱 길잡이',
      '먼저 불씨 도깨비',
      '자세히',
      '하나',
      '인용',
      '이긴 판',
    ]);
  });

  test('an excerpt ends between two words', () => {
    expect(excerptOf('가나 다라\n마바사 아자', 8)).toBe('가나 다라…');
    expect(excerptOf('가나', 8)).toBe('가나');
    expect(excerptOf('가나다라마바사', 3)).toBe('가나다…');
  });

  test('empty is what neither says nor shows anything', () => {
    expect(isEmpty(bodyOf(line(text('  '), { type: 'hardBreak' })))).toBe(true);
    expect(isEmpty(bodyOf(line({ type: 'con', attrs: { id: 1 } })))).toBe(false);
  });
});

test('a body of nothing but faults has one issue: the walk stops at the first', () => {
  const items = Array.from({ length: 1_400 }, () => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: Array.from({ length: 50 }, () => 0) }],
  }));
  expect(SentRichText.safeParse({ version: 1, content: items }).error?.issues).toHaveLength(1);
  const many = Array.from({ length: 3_001 }, () => ({ type: 'hardBreak' }));
  expect(
    SentRichText.safeParse({ version: 1, content: [{ type: 'paragraph', content: many }] }).error?.issues,
  ).toHaveLength(1);
});

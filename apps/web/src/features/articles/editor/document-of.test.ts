// @vitest-environment happy-dom
import { beyondLimit, RichTextSchema, wordsOf } from '@chilyo/rich-text';
import { createNodeFromContent, Editor, getSchema } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { documentOf } from './document-of.ts';
import { extensions } from './nodes.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());
const written = (content: string) => {
  editor = new Editor({ extensions, content });
  return documentOf(editor.getJSON());
};

test('everything that the editor offers is a body that the server takes', () => {
  const body = written(`<h2>제목</h2><h3>작은 제목</h3>
    <p><strong>굵게</strong> <em>기울여</em> <s>지움</s> <code>글쇠</code> <a href="/cards/1">길</a><br>
    <span data-card="101"></span> <span data-con="3"></span></p>
    <ul><li><p>하나</p><ol start="3"><li><p>둘</p></li></ol></li></ul><blockquote><p>인용</p></blockquote>
    <div data-deck="C1AQIDBAUG"></div><div data-game="12" data-moment="40"></div>
    <img src="/uploads/a1-9x9.webp" alt="이긴 판">`);
  expect(RichTextSchema.parse(body)).toEqual(body);
  expect(body.content.map(({ type }) => type)).toEqual(
    'heading heading paragraph bulletList blockquote deckEmbed replayEmbed image'.split(' '),
  );
});

test('of pasted HTML nothing is left but what an article may say', () => {
  const body = written(`<p onclick="alert(1)" style="color:red">말<script>alert(1)</script>
    <a href="javascript:alert(1)">길</a><img src="x" onerror="alert(1)"></p><iframe srcdoc="example"></iframe>
    <h1>큰 제목</h1><table><tr><td>칸</td></tr></table>`);
  expect(RichTextSchema.safeParse(body).success).toBe(true);
  expect(JSON.stringify(body)).not.toMatch(/javascript|onclick|onerror|iframe|example|style/);
});

test('what was sent is opened again as it was', () => {
  const body = written('<h2>제목</h2><p>말 <span data-card="101"></span></p>');
  editor?.destroy();
  editor = new Editor({ extensions, content: { type: 'doc', content: body.content } });
  expect(documentOf(editor.getJSON())).toEqual(body);
});

/** A repeatable chance: a linear congruential generator. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
const AROUND = 'ul ol li blockquote div p h1 h2 h3 table tr td pre section span b i s code a dl dd figure'.split(' ');
const ALONE = [
  '말',
  '\u0000',
  '\ud83d',
  '<br>',
  '<img src="/uploads/a1-9x9.webp" alt="그림">',
  '<img src="https://elsewhere.example/a.png">',
  `<img src="/uploads/a1-9x9.webp" alt="${'길'.repeat(300)}">`,
  '<span data-card="101"></span>',
  '<span data-card="x"></span>',
  '<span data-con="9999999999"></span>',
  '<div data-deck="C1AQIDBAUG"></div>',
  '<div data-deck="이상한 것"></div>',
  '<div data-game="12" data-moment="-4"></div>',
  '<a href="javascript:alert(1)">길</a>',
  '<iframe srcdoc="x"></iframe>',
  '<hr>',
];
function pasted(next: (below: number) => number, depth: number): string {
  return Array.from({ length: 1 + next(3) }, () => {
    if (depth === 0 || next(3) === 0) return ALONE[next(ALONE.length)];
    const tag = AROUND[next(AROUND.length)];
    return `<${tag}>${pasted(next, depth - 1)}</${tag}>`;
  }).join('');
}

test('a thousand pastes of whatever stands on pages become bodies that the server takes', () => {
  // read as the editor reads it, without drawing it
  const schema = getSchema(extensions);
  const refused = Array.from({ length: 1_000 }, (_, seed) => pasted(chance(seed + 1), 3 + (seed % 4))).filter(
    (html) => {
      const body = documentOf(createNodeFromContent(html, schema, { slice: false }).toJSON());
      // of too much the form says what it is
      return !RichTextSchema.safeParse(body).success && beyondLimit(body) === null;
    },
  );
  expect(refused.slice(0, 3)).toEqual([]);
});

test('every three tools in a row, and Tab five times in a list, make a body that the server takes', () => {
  const tools: ((editor: Editor) => void)[] = [
    (at) => at.chain().toggleHeading({ level: 2 }).run(),
    (at) => at.chain().toggleHeading({ level: 3 }).run(),
    (at) => at.chain().toggleBulletList().run(),
    (at) => at.chain().toggleOrderedList().run(),
    (at) => at.chain().toggleBlockquote().run(),
    (at) => at.chain().toggleBold().run(),
    (at) => at.chain().toggleCode().run(),
    (at) =>
      at
        .chain()
        .insertContent({ type: 'image', attrs: { src: '/uploads/a1-9x9.webp', alt: '' } })
        .run(),
  ];
  editor = new Editor({ extensions });
  for (const one of tools)
    for (const two of tools)
      for (const three of tools) {
        editor.commands.setContent('<p>말</p>');
        for (const use of [one, two, three]) use(editor);
        expect(RichTextSchema.safeParse(documentOf(editor.getJSON())).success).toBe(true);
      }
  editor.commands.setContent('<ul><li>하나</li><li>둘</li></ul>');
  editor.commands.setTextSelection(editor.state.doc.content.size - 3);
  for (let at = 0; at < 5; at++) {
    editor.commands.splitListItem('listItem');
    editor.commands.insertContent('더');
    editor.commands.sinkListItem('listItem');
  }
  expect(RichTextSchema.safeParse(documentOf(editor.getJSON())).success).toBe(true);
});

test('lists that are too deep keep their items in order', () => {
  const deep = (depth: number): string =>
    depth === 0 ? '' : `<ul><li><p>${depth}</p>${deep(depth - 1)}</li><li><p>뒤 ${depth}</p></li></ul>`;
  const body = written(deep(5));
  expect(RichTextSchema.safeParse(body).success).toBe(true);
  expect(wordsOf(body).split('\n')).toEqual(['5', '4', '3', '2', '1', '뒤 1', '뒤 2', '뒤 3', '뒤 4', '뒤 5']);
});

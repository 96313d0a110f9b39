// @vitest-environment happy-dom
import { RichTextSchema } from '@chilyo/rich-text';
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { documentOf } from './document-of.ts';
import { extensions } from './nodes.ts';

let editor: Editor;
afterEach(() => editor.destroy());
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
  editor.destroy();
  editor = new Editor({ extensions, content: { type: 'doc', content: body.content } });
  expect(documentOf(editor.getJSON())).toEqual(body);
});

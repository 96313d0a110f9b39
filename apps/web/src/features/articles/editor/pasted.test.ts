// @vitest-environment happy-dom
import { type Paragraph, RichTextSchema, wordsOf } from '@chilyo/rich-text';
import { createNodeFromContent, Editor, getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { documentOf } from './document-of.ts';
import { lostWords } from './lost-words.ts';
import { extensions } from './nodes.ts';
import { takenIn } from './pasted-html.ts';
import { htmlOfText } from './pasted-text.ts';
import { pasting } from './pasting.ts';

const schema = getSchema(extensions);
const read = (html: string) => {
  const body = documentOf(createNodeFromContent(html, schema, { slice: false }).toJSON());
  expect(RichTextSchema.safeParse(body).success).toBe(true);
  return body;
};
const pasted = (html: string) => {
  const { html: taken, lost } = takenIn(html);
  const body = read(taken);
  return { words: wordsOf(body), kinds: body.content.map(({ type }) => type), said: lostWords(lost), body };
};
const typed = (text: string) => {
  const body = read(takenIn(htmlOfText(text)!).html);
  return { words: wordsOf(body), kinds: body.content.map(({ type }) => type), body };
};

const EXCEL = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head>
<style>td {padding-top:1px; color:black;} .xl65 {font-weight:700;}</style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192>
<!--StartFragment--><col width=64><tr height=22><td height=22 class=xl65 width=64>카드</td><td class=xl65>값</td><td>비고</td></tr>
<tr height=22><td height=22>구미호</td><td align=right>800</td><td></td></tr>
<tr height=22><td height=22>불씨<br>도깨비</td><td></td><td>드묾</td></tr><!--EndFragment--></table></body></html>`;
const SHEETS = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup>
<tbody><tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{}">카드</td><td>값</td></tr><tr><td>구미호</td><td>800</td></tr></tbody></table></google-sheets-html-origin>`;
const GITHUB = `<table role="table"><thead><tr><th>카드</th><th align="right">값</th></tr></thead>
<tbody><tr><td><a href="https://example.com/1">구미호</a></td><td align="right"><code>800</code></td></tr></tbody></table>`;
const NAMUWIKI = `<div class="wiki-table-wrap"><table class="wiki-table" style=""><tbody>
<tr><td colspan="2" style="background-color:#000"><div class="wiki-paragraph"><strong><span style="color:#fff">구미호</span></strong></div></td></tr>
<tr><td rowspan="2"><div class="wiki-paragraph">능력</div></td><td><div class="wiki-paragraph">공격 3</div></td></tr>
<tr><td><div class="wiki-paragraph">체력 <img src="https://i.namu.wiki/i/a.webp" alt="하트 그림"> 4</div></td></tr></tbody></table></div>`;

test.each([
  ['Excel', EXCEL, ['카드 | 값 | 비고', '구미호 | 800', '불씨 도깨비 | | 드묾']],
  ['Google Sheets', SHEETS, ['카드 | 값', '구미호 | 800']],
  ['GitHub', GITHUB, ['카드 | 값', '구미호 | 800']],
  ['Namuwiki', NAMUWIKI, ['구미호', '능력 | 공격 3', '능력 | 체력 4']],
])('of a table of %s the rows are lines and the cells stay apart', (_, html, lines) => {
  const { words, said } = pasted(html);
  expect(words.split('\n').map((line) => line.trim())).toEqual(lines);
  expect(said).toContain('표 1개는 줄로 바꾸었습니다.');
});

test('a head is bold, and links and marks of cells stay', () => {
  const { body } = pasted(GITHUB);
  expect((body.content[0] as Paragraph).content).toMatchObject([
    { text: '카드 | 값', marks: [{ type: 'bold' }] },
    { type: 'hardBreak' },
    { text: '구미호', marks: [{ type: 'link', attrs: { href: 'https://example.com/1' } }] },
    { text: ' | ' },
    { text: '800', marks: [{ type: 'code' }] },
  ]);
});

test('a table that only arranges a page is no table', () => {
  const { words, said } = pasted(
    '<table><tr><td><p>하나</p><table><tr><td>가</td><td>나</td></tr></table></td><td>둘</td></tr></table>',
  );
  expect(words.split('\n')).toEqual(['하나', '가 | 나', '둘']);
  expect(said).toContain('표 1개는');
  expect(pasted('<table><tr><td>하나</td></tr><tr><td>둘</td></tr></table>')).toMatchObject({
    words: '하나\n둘',
    said: '',
  });
});

test('what does not come along is counted in a sentence', () => {
  const { words, said } =
    pasted(`<h1>제목</h1><p>글 <img src="https://example.com/a.png" alt="산"><img src="https://example.com/b.png">
    <img src="https://example.com/track.gif" width="1" height="1"><img class="emoji" alt="😀" src="https://example.com/1f600.png"></p>
    <p><span style="color: rgb(255, 0, 0)">빨강 <u>밑줄</u></span> <span style="color:#333333">검정</span> 10<sup>2</sup></p>
    <iframe src="https://example.com/map"></iframe><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?start=9"></iframe>
    <ul><li>1<ul><li>2<ul><li>3<ul><li>4</li><li>4</li></ul></li></ul></li></ul></li></ul>`);
  expect(said).toBe(
    '그림 2장, 동영상이나 화면 1개, 글자색·밑줄 2곳은 가져오지 못했습니다. 그림은 파일로 올려 주세요. ' +
      '더 깊은 목록 2줄은 3단계로 올립니다.',
  );
  expect(words).toContain('😀');
  expect(words).toContain('https://youtu.be/dQw4w9WgXcQ?t=9');
  expect(pasted('<p>글 <b>굵게</b> <a href="https://example.com" style="color:blue">길</a></p>').said).toBe('');
});

test('code keeps its lines and indents, headings their rank, a list of Word its items', () => {
  expect(pasted('<pre>if (a) {\n  b();\n}\n</pre>').words).toBe('if (a) {\n\u00a0\u00a0b();\n}');
  expect(pasted('<h1>가</h1><h4>나</h4>').body.content).toMatchObject([
    { attrs: { level: 2 } },
    { attrs: { level: 3 } },
  ]);
  const item = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:40pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${words}</p>`;
  const { words, kinds } = pasted(
    `${item(1, '·', '첫째')}${item(2, 'o', '안쪽')}${item(1, '·', '둘째')}<p>끝</p>${item(1, '1.', '하나')}`,
  );
  expect(words.split('\n')).toEqual(['첫째', '안쪽', '둘째', '끝', '하나']);
  expect(kinds).toEqual(['bulletList', 'paragraph', 'orderedList']);
});

test('pasted Markdown is what it means', () => {
  const { words, kinds, body } = typed(
    '# 제목\n\n본문 [길](https://example.com/a) [나쁨](javascript:alert(1))\n- 하나\n  - 안쪽\n- 둘\n\n1. 첫째\n2. 둘째\n> 인용 <b>\n\n### 작은 제목\n```ts\nconst a = 1;\n  b();\n```\n| 카드 | 값 |\n|---|--:|\n| 구미호 | 800 |',
  );
  expect(kinds).toEqual('heading paragraph bulletList orderedList blockquote heading paragraph paragraph'.split(' '));
  expect(words.split('\n')).toEqual([
    '제목',
    '본문 길 [나쁨](javascript:alert(1))',
    '하나',
    '안쪽',
    '둘',
    '첫째',
    '둘째',
    '인용 <b>',
    '작은 제목',
    'const a = 1;',
    '\u00a0\u00a0b();',
    '카드 | 값',
    '구미호 | 800',
  ]);
  expect(body.content[2]).toMatchObject({ content: [{ content: [{}, { type: 'bulletList' }] }, {}] });
});

test('a list, heading or quote stays one wherever it is pasted', () => {
  const into = (content: string, text: string) => {
    const editor = new Editor({ extensions, content, editorProps: pasting(() => undefined) });
    editor.commands.focus('end');
    const clipboardData = { files: [], getData: (type: string) => (type === 'text/plain' ? text : '') };
    editor.view.dom.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
    const kinds = documentOf(editor.getJSON()).content.map(({ type }) => type);
    const words = editor.getText({ blockSeparator: '\n' }).split('\n').filter(Boolean);
    editor.destroy();
    return [...kinds, ...words];
  };
  expect(into('', '- 하나\n- 둘')).toEqual(['bulletList', '하나', '둘']);
  expect(into('<p>앞</p>', '- 하나\n- 둘')).toEqual(['paragraph', 'bulletList', '앞', '하나', '둘']);
  expect(into('<p>앞</p>', '# 제목\n\n글')).toEqual(['paragraph', 'heading', 'paragraph', '앞', '제목', '글']);
  expect(into('<p>앞:</p>', '한 줄 https://example.com')).toEqual(['paragraph', '앞:한 줄 https://example.com']);
  expect(into('<p>앞</p>', '> 인용\n> 둘째')).toEqual(['paragraph', 'blockquote', '앞', '인용', '둘째']);
});

test('rows with tabs are rows of cells; plain words stay what they are', () => {
  expect(typed('카드\t값\n구미호\t800\n끝').words.split('\n')).toEqual(['카드 | 값', '구미호 | 800', '끝']);
  expect(typed('•\t하나\n•\t둘').kinds).toEqual(['bulletList']);
  for (const text of ['그냥 글\n두 줄', '2. 둘부터', '값은 3\t이다', 'C# 과 #1', '3 > 2', '-5도'])
    expect(htmlOfText(text)).toBeNull();
});

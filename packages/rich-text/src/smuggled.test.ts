import { describe, expect, test } from 'vitest';
import { isOwnPicture, RICH_TEXT_VERSION, RichTextSchema, safeHref } from './index.ts';

const bodyOf = (...content: unknown[]) => ({ version: RICH_TEXT_VERSION, content });
const isTaken = (...content: unknown[]) => RichTextSchema.safeParse(bodyOf(...content)).success;
const linkTo = (href: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: '여기', marks: [{ type: 'link', attrs: { href } }] }],
});

describe('a link leads to a page and nowhere else', () => {
  test.each([
    'https://example.com/a?b=1#c',
    'http://example.com',
    'https://예시.한국/길',
    '/cards/12',
    '/articles/free/3?x=//y',
    '/',
  ])('%s', (href) => {
    expect(safeHref(href)).toBe(href);
    expect(isTaken(linkTo(href))).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\0script:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200Bscript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript://example.com/%0Aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://example.com',
    'feed:javascript:alert(1)',
    'intent://scan/#Intent;end',
    '//example.com',
    '///example.com',
    '/\\example.com',
    '\\\\example.com',
    '/\t/example.com',
    'https:example.com',
    'https:/\\example.com',
    'https://bank.com@example.com',
    'https://user:pass@example.com',
    'https://example.com/"onclick="alert(1)',
    'https://example.com/\u202Egpj.exe',
    "https://example.com/'><script>",
    'mailto:a@example.com',
    'cards/12',
    '',
    `https://example.com/${'a'.repeat(500)}`,
  ])('%j is refused', (href) => {
    expect(safeHref(href)).toBeNull();
    expect(isTaken(linkTo(href))).toBe(false);
  });
});

describe('a picture lies on the site itself', () => {
  test('/uploads/a1.webp', () => expect(isOwnPicture('/uploads/a1.webp')).toBe(true));
  test.each([
    'https://example.com/a.png',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '/uploads/a.svg',
    '/uploads/../api/auth/sign-out.png',
    '/uploads//example.com/a.png',
    '/uploads/a.png?x=1',
    '/api/me.png',
    '/uploads/a.png\n',
  ])('%j is refused', (src) => expect(isTaken({ type: 'image', attrs: { src, alt: '' } })).toBe(false));
});

describe('what is no block, mark or field of the document is refused whole', () => {
  const said = (inline: object) => ({ type: 'paragraph', content: [inline] });
  test.each<[string, unknown]>([
    ['a script', { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }],
    ['a frame', { type: 'iframe', attrs: { src: 'https://example.com' } }],
    ['raw HTML', { type: 'html', attrs: { html: '<img src=x onerror=alert(1)>' } }],
    ['HTML beside a text', { type: 'paragraph', html: '<b>가</b>' }],
    ['what React would take for HTML', { type: 'paragraph', dangerouslySetInnerHTML: { __html: '<b>' } }],
    ['a handler', { type: 'heading', attrs: { level: 2, onclick: 'alert(1)' } }],
    ['a style', { type: 'paragraph', attrs: { style: 'background:url(javascript:alert(1))' } }],
    ['a class', { type: 'paragraph', attrs: { class: 'modal' } }],
    ['a heading that is a tag', { type: 'heading', attrs: { level: 'script' } }],
    ['a heading of the page itself', { type: 'heading', attrs: { level: 1 } }],
    ['a text that is an object', said({ type: 'text', text: { toString: 'alert' } })],
    ['a mark that is none', said({ type: 'text', text: '가', marks: [{ type: 'svg' }] })],
    ['a mark with a field', said({ type: 'text', text: '가', marks: [{ type: 'bold', attrs: { onclick: 'x' } }] })],
    [
      'a link with a target and more',
      said({ type: 'text', text: '가', marks: [{ type: 'link', attrs: { href: '/', onmouseover: 'x' } }] }),
    ],
    ['a link that is a list', said({ type: 'text', text: '가', marks: [{ type: 'link', attrs: { href: ['/'] } }] })],
    ['a type of the prototype', { type: '__proto__' }],
    ['a block called as a method', { type: 'constructor' }],
    ['a code of a deck that is a path', { type: 'deckEmbed', attrs: { code: '../../mypage/delete' } }],
    ['a code of a deck with a tag', { type: 'deckEmbed', attrs: { code: 'C1<script>' } }],
    ['a match that is a path', { type: 'replayEmbed', attrs: { game_id: '1/../../api', t: null } }],
    ['a moment that is a formula', { type: 'replayEmbed', attrs: { game_id: 1, t: '0&x=1' } }],
    ['an emoticon with an address', said({ type: 'con', attrs: { id: 1, url: 'https://example.com' } })],
    ['a card with a name of its own', said({ type: 'cardMention', attrs: { card_id: 1, name: '<b>' } })],
    ['a block in a line', said({ type: 'paragraph', content: [] })],
    ['a line among blocks', { type: 'text', text: '가' }],
    ['nothing', null],
    ['a text', '<script>alert(1)</script>'],
  ])('%s', (_, block) => expect(isTaken(block)).toBe(false));

  test('HTML that is typed stays a text', () => {
    const body = bodyOf({ type: 'paragraph', content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] });
    expect(RichTextSchema.parse(body)).toEqual(body);
  });
});

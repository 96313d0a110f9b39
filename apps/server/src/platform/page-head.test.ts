import { expect, test } from 'vitest';
import { withHead } from './page-head.ts';

const page = '<head><meta charset="utf-8" /><title>칠요</title></head>';

test('what players wrote is words and never signs of the page', () => {
  const told = { title: '<b>"$&', description: "해'무리", path: '/cards/7', picture: '/api/cards/7/picture.png' };
  const head = withHead(page, told, 'https://example.com');
  expect(head).toContain('<title>&#60;b&#62;&#34;$&#38; · 칠요</title>');
  expect(head).not.toContain('<b>');
  expect(head).toContain('content="해&#39;무리"');
  expect(head).toContain('content="https://example.com/cards/7"');
  expect(head).toContain('content="https://example.com/api/cards/7/picture.png"');
});

test('a page without a picture shows none, one that has news says where they are, and a picture that is not drawn has no size', () => {
  const board = withHead(
    page,
    { title: '자유게시판', description: '글', path: '/articles/free', feed: '/feeds/free.xml' },
    'https://example.com',
  );
  expect(board).not.toContain('og:image');
  expect(board).toContain(
    '<link rel="alternate" type="application/rss+xml" title="자유게시판" href="/feeds/free.xml" />',
  );
  expect(board).toContain('content="summary"');
  const photo = {
    title: '그림',
    description: '글',
    path: '/articles/photo/1',
    picture: '/uploads/a.webp?w=1600',
    isDrawn: false,
  };
  const head = withHead(page, photo, 'https://example.com');
  expect(head).toContain('content="https://example.com/uploads/a.webp?w=1600"');
  expect(head).not.toContain('og:image:width');
});

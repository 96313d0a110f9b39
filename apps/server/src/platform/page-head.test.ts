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

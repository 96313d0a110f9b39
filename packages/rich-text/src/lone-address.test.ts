import { expect, test } from 'vitest';
import type { Inline } from './document.ts';
import { loneAddress } from './lone-address.ts';

const ID = 'dQw4w9WgXcQ';
const text = (words: string, href?: string): Inline => ({
  type: 'text',
  text: words,
  ...(href !== undefined && { marks: [{ type: 'link', attrs: { href } }] }),
});

test('only an address that stands alone in its paragraph is one', () => {
  const href = `https://youtu.be/${ID}`;
  expect(loneAddress({ content: [text(` ${href} `)] })).toBe(href);
  expect(loneAddress({ content: [text(href, href)] })).toBe(href);
  expect(loneAddress({ content: [text('https://youtu.be/'), text(ID)] })).toBe(href);
  expect(loneAddress({ content: [text(`www.youtube.com/watch?v=${ID}`)] })).toBe(
    `https://www.youtube.com/watch?v=${ID}`,
  );
  const others: Inline[][] = [
    [text(`이것 ${href}`)],
    [text(`${href} ${href}`)],
    [text('이것', href)],
    [text(href, 'https://example.com')],
    [text(href, 'https://youtu.be/aaaaaaaaaaa')],
    [text(href), { type: 'hardBreak' }],
    [{ type: 'text', text: href, marks: [{ type: 'code' }] }],
    [],
  ];
  for (const content of others) expect(loneAddress({ content })).toBeNull();
});

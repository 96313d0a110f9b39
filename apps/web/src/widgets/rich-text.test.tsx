import type { Inline } from '@chilyo/rich-text/document';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const drawn = (...content: Inline[]) =>
  renderToStaticMarkup(<RichText body={{ version: 1, content: [{ type: 'paragraph', content }] }} />);
const linked = (href: string) => drawn({ type: 'text', text: '여기', marks: [{ type: 'link', attrs: { href } }] });

test('HTML that somebody typed is shown as it was typed', () =>
  expect(drawn({ type: 'text', text: '<img src=x onerror=alert(1)>' })).toContain(
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  ));

test('an address of elsewhere opens beside the site and is told nothing of it', () =>
  expect(linked('https://example.com/')).toContain(
    '<a href="https://example.com/" class="linked" target="_blank" rel="noopener noreferrer nofollow ugc">여기</a>',
  ));

test.each(['javascript:alert(1)', '//example.com', 'data:text/html,x'])(
  'should %s ever have got into a stored body, it is words',
  (href) => expect(linked(href)).toContain('<p>여기</p>'),
);

test('a picture of elsewhere is not fetched', () =>
  expect(
    renderToStaticMarkup(
      <RichText
        body={{ version: 1, content: [{ type: 'image', attrs: { src: 'https://example.com/a.png', alt: '' } }] }}
      />,
    ),
  ).toBe('<div class="rich-text"></div>'));

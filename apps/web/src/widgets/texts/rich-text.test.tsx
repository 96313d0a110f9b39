import type { Inline } from '@chilyo/rich-text/document';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const drawn = (...content: Inline[]) =>
  renderToStaticMarkup(<RichText body={{ version: 1, content: [{ type: 'paragraph', content }] }} />);
const linked = (href: string) => drawn({ type: 'text', text: '여기', marks: [{ type: 'link', attrs: { href } }] });

test('typed HTML is shown as text', () =>
  expect(drawn({ type: 'text', text: '<img src=x onerror=alert(1)>' })).toContain(
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  ));

test('an external link opens in a new tab without a referrer', () =>
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

test('who is called is led to, but not from within a link or what is quoted letter by letter', async () => {
  const mentions = [{ user_id: 7, name: '해무리' }];
  const content: Inline[] = [
    { type: 'text', text: '@해무리님, ', marks: [{ type: 'bold' }] },
    { type: 'text', text: '@달무리' },
    { type: 'text', text: '@해무리', marks: [{ type: 'code' }] },
    { type: 'text', text: '@해무리', marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] },
  ];
  const body = { version: 1 as const, content: [{ type: 'paragraph' as const, content }] };
  const page = createRootRoute({ component: () => <RichText body={body} mentions={mentions} /> });
  const router = createRouter({ routeTree: page, history: createMemoryHistory() });
  await router.load();
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html.match(/<a [^>]*href="[^"]*user[^"]*"[^>]*>[^<]*<\/a>님, <\/strong>/g)).toHaveLength(1);
  expect(html).toContain('@달무리<code>@해무리</code>');
  expect(html.match(/<a /g)).toHaveLength(2);
});

test('of a lone address of a video only the words and the shape are there before it is pressed', () => {
  const html = drawn({ type: 'text', text: 'https://youtu.be/dQw4w9WgXcQ?t=90' });
  expect(html).toContain('aria-label="유튜브 동영상 재생, 1:30부터"');
  expect(html).toContain('href="https://youtu.be/dQw4w9WgXcQ?t=90"');
  expect(html).not.toMatch(/<iframe|<img|ytimg/);
  const many = renderToStaticMarkup(
    <RichText
      body={{
        version: 1,
        content: Array.from({ length: 30 }, () => ({
          type: 'paragraph',
          content: [{ type: 'text', text: 'https://youtu.be/dQw4w9WgXcQ' }],
        })),
      }}
    />,
  );
  expect(many.match(/<figure/g)).toHaveLength(20);
  expect(drawn({ type: 'text', text: '보세요 https://youtu.be/dQw4w9WgXcQ' })).not.toContain('video-card');
});

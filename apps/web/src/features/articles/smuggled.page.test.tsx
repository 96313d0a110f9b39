import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { NO_COMMENTS } from '../../testing/no-comments.ts';
import { openPage } from '../../testing/page.ts';
import { sample } from '../../testing/sample.ts';

const RUN = 'smuggled=1';
/** Would become more than words if any place took them for HTML. */
const WORDS = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<object data=javascript:${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<style>@import'javascript:${RUN}'</style>`,
  `<a href=javascript:${RUN}>x</a>`,
  `<template><script>${RUN}</script></template>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `javascript:${RUN}`,
];

const found = () => {
  const all = [...document.querySelectorAll('#root *')];
  return {
    elements: all.filter((each) => each.matches('script, iframe, object, embed, style, template, details[open]'))
      .length,
    handlers: all.flatMap((each) => [...each.attributes].filter(({ name }) => name.startsWith('on'))).length,
    links: all.filter((each) => /^\s*javascript:/i.test(each.getAttribute('href') ?? '')).length,
    pictures: all.filter((each) => each.getAttribute('src') === 'x').length,
  };
};
const NOTHING = { elements: 0, handlers: 0, links: 0, pictures: 0 };

test('nothing that is written becomes more than words: title, body, name and talk', async () => {
  const body = { version: 1, content: WORDS.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) };
  const article = sample('article', {
    id: 1,
    title: WORDS[2]!,
    category: 'free',
    user_id: 9,
    name: WORDS[3]!,
    face: { avatar_id: 1 },
    body,
    created_ts: 1_790_000_000,
  } as never);
  const { socket } = await openPage('/articles/free/1', {
    server: (it) => it.answer('article', article).answer('articleComments', NO_COMMENTS).answer('articleVersions', []),
  });
  await waitFor(() => expect(document.querySelectorAll('.rich-text p')).toHaveLength(WORDS.length));
  for (const [at, content] of WORDS.entries())
    socket.say(
      'CHAT',
      sample('chatMessages', { id: at + 1, user_id: 9, name: content.slice(0, 12), content, avatar_id: 1 }),
    );
  await waitFor(() => expect(document.querySelectorAll('.chat-line')).toHaveLength(WORDS.length));
  for (const words of WORDS) expect(document.querySelector('.rich-text')!.textContent).toContain(words);
  expect(found()).toEqual(NOTHING);
  expect('smuggled' in globalThis).toBe(false);
});

import { expect, type Page } from '@playwright/test';
import { Person, SCREENS, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

/** A separate server: these articles would appear in shared lists. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

/** Would run if any place took words for HTML; what runs says so. */
const RUN = 'smuggled=1';
/** As words: in a body, a title, a comment, a line of talk, a player's own words. */
const WORDS = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script src=data:,${RUN}></script>`,
  `</script><script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}"//`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src="x" onerror\n=\n${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `'><img src=x onerror=${RUN}>`,
  `\`><img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<iframe src=javascript:parent.${RUN}>`,
  `<object data=javascript:${RUN}>`,
  `<embed src=javascript:${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<marquee onstart=${RUN}>`,
  `<style>@import'javascript:${RUN}'</style>`,
  `<a href=javascript:${RUN}>x</a>`,
  `<math><mi//xlink:href="data:x,<script>${RUN}</script>">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `javascript:${RUN}`,
];

const text = (words: string, mark?: object) => ({ type: 'text', text: words, ...(mark && { marks: [mark] }) });
const said = (...content: object[]) => ({ type: 'paragraph', content });
/**
 * Documents that the schema refuses, written directly into the database, as an older version could have stored them.
 */
const DOCUMENTS: object[] = [
  said(text('눌러', { type: 'link', attrs: { href: `javascript:${RUN}` } })),
  said(text('눌러', { type: 'link', attrs: { href: `java\tscript:${RUN}` } })),
  said(text('눌러', { type: 'link', attrs: { href: `data:text/html,<script>${RUN}</script>` } })),
  said(text('눌러', { type: 'link', attrs: { href: '/', onclick: RUN, onmouseover: RUN } })),
  { type: 'script', content: [text(RUN)] },
  { type: 'iframe', attrs: { src: `javascript:parent.${RUN}`, srcdoc: `<script>parent.${RUN}</script>` } },
  { type: 'html', attrs: { html: `<img src=x onerror=${RUN}>` } },
  { type: 'paragraph', dangerouslySetInnerHTML: { __html: `<img src=x onerror=${RUN}>` } },
  { type: 'image', attrs: { src: `x" onerror="${RUN}`, alt: '' } },
  {
    type: 'image',
    attrs: { src: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`, alt: '' },
  },
  { type: 'heading', attrs: { level: 2, onclick: RUN }, content: [text('눌러')] },
  { type: 'deckEmbed', attrs: { code: `C1"><img src=x onerror=${RUN}>` } },
  { type: 'replayEmbed', attrs: { game_id: `1"><script>${RUN}</script>`, t: null } },
];

const asJson = (...content: object[]) => JSON.stringify({ version: 1, content });

/** Nothing has run, and nothing on the page could. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(`[
    globalThis.smuggled ?? null,
    [...document.querySelectorAll('main :is(script, iframe[srcdoc], object, embed, marquee, noscript, template)')].map((node) => node.outerHTML),
    [...document.querySelectorAll('main *')].flatMap((node) => [...node.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name)),
    [...document.querySelectorAll('main a[href]')].map((link) => link.protocol).filter((protocol) => !/^https?:$/.test(protocol)),
  ]`);
  expect([where, found]).toEqual([where, [null, [], [], []]]);
}

test('nothing that is written becomes more than words, wherever it is read', async ({ browser }) => {
  const writer = await Person.arrive(browser, server.url, SCREENS.desk);
  await writer.signUp('smuggler@example.com', '밀수꾼', 'B', '/');
  const [{ id } = { id: 0 }] = await server.query<{ id: number }>(`select id from users where name = '밀수꾼'`);
  const article = async (title: string, words: string, document: string | null) => {
    const [row] = await server.query<{ id: number }>(
      `insert into articles (category, topic, title, body, document, user_id) values ('free', '잡담', $1, $2, $3, $4) returning id`,
      [title, words, document, id],
    );
    return row!.id;
  };
  for (const words of WORDS) {
    await article(words.slice(0, 60), words, null);
    await server.query('insert into chat_messages (user_id, name, content) values ($1, $2, $3)', [id, '밀수꾼', words]);
  }
  const all = await article('말로 된 것', WORDS.join('\n\n'), asJson(...WORDS.map((words) => said(text(words)))));
  await server.query(`insert into comments (article_id, user_id, content) select $1, $2, unnest($3::text[])`, [
    all,
    id,
    WORDS,
  ]);
  await server.query(
    `update users set options = options || jsonb_build_object('profile_text', $1::text) where id = $2`,
    [WORDS.slice(5, 9).join(' '), id],
  );
  const hidden = await Promise.all(DOCUMENTS.map((block, at) => article(`문서 ${at}`, '숨긴 말', asJson(block))));

  for (const [who, at] of [
    [writer, 0],
    [await Person.arrive(browser, server.url, SCREENS.phone), 1],
  ] as const) {
    const { page } = who;
    page.on('dialog', () => expect('a dialog').toBe('none'));
    for (const path of [
      '/',
      '/articles/free',
      '/articles/free?words=smuggled',
      '/pages/search?q=smuggled',
      `/pages/user/${id}`,
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectHarmless(page, path);
    }
    await page.goto(`/articles/free/${all}`);
    await expect(page.locator('.rich-text p')).toHaveCount(WORDS.length);
    await expect(page.locator('.rich-text')).toContainText(WORDS[5]!);
    await expectHarmless(page, 'all of it');
    for (const each of hidden) {
      await page.goto(`/articles/free/${each}`);
      await expect(page.locator('.rich-text')).toHaveText('숨긴 말');
      await expectHarmless(page, `document ${each}`);
    }
    if (at === 0) {
      // the editor takes it for words too
      await page.goto(`/articles/free/${all}/edit`);
      await expect(page.getByRole('textbox', { name: '본문' })).toContainText(WORDS[0]!);
      await expectHarmless(page, 'the editor');
    }
    expect(who.faults).toEqual([]);
  }
});

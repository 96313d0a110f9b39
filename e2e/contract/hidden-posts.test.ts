import { type Call, calls, isStep, POST_KINDS } from '@chilyo/protocol';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

/** Words that stand nowhere but in the hidden posts. */
const SECRETS = [
  '감춘제목',
  '감춘본문',
  '감춘옛말',
  '감춘댓글',
  '감춘답글',
  '감춘카드말',
  '감춘생각',
  '감춘초안',
  '감춘카드꾼',
  '감춘소개',
];
type Person = Player & { id: number; name: string };

let server: ServerProcess;
let boss: Player;
let author: Person;
let stranger: Person;
const visitor = () => new Player(server.url, '');
let article = 0;
/** An article that stays, with hidden comments. */
let open = 0;
let src = '';
let comments: number[] = [];
let idea = 0;
let work = 0;
let hidings: number[] = [];

const idOf = ({ body }: { body: Record<string, unknown> }) => (body.item as { id: number }).id;
let keys = 0;
const send = (who: Player, method: string, path: string, body: unknown) =>
  who.call(method, path, body, who.token, `hidden-key-${++keys}`);
async function named(name: string): Promise<Person> {
  const one = await new Player(server.url, `hidden-posts-${name}@example.com`).signUp();
  await one.register(name, 'W');
  return Object.assign(one, { name, id: idOf(await one.call('GET', '/users/MYINFO')) });
}
const saying = (title: string, words: string, picture: string) => ({
  topic: '잡담',
  title,
  body: {
    version: 1,
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      { type: 'image', attrs: { src: picture, alt: '' } },
    ],
  },
});
const hide = (kind: string, id: number) =>
  boss.call('PUT', `/operator/posts/${kind}/${id}/hiding`, { reason_class: 'abuse', reason: '규칙에 어긋납니다.' });

async function uploaded(who: Player): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a43' } })
    .png()
    .toBuffer();
  const response = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'image/png', 'x-forwarded-for': who.address },
    body: new Uint8Array(bytes),
  });
  return ((await response.json()) as { item: { src: string } }).item.src;
}

beforeAll(async () => {
  server = await sharedServer();
  [author, stranger] = [await named('감춘이'), await named('낯선이')];
  boss = new Player(server.url, server.operator.email);
  boss.token = ((await boss.call('POST', '/auth/sign-in', server.operator)).body.item as { id_token: string }).id_token;
  src = await uploaded(author);
  article = idOf(await send(author, 'POST', '/articles/free', saying('감춘옛말', '감춘옛말', src)));
  await send(author, 'PUT', `/articles/free/${article}`, { ...saying('감춘제목', '감춘본문', src), revision: 0 });
  const say = async (path: string, content: string, parent_id: number | null = null) =>
    idOf(await send(author, 'POST', path, { content, parent_id }));
  open = idOf(
    await send(stranger, 'POST', '/articles/free', saying('보이는 글', '보이는 본문', await uploaded(stranger))),
  );
  const root = await say(`/articles/${open}/comments`, '감춘댓글');
  comments = [
    root,
    await say(`/articles/${open}/comments`, '감춘답글', root),
    await say('/cards/101/comments', '감춘카드말'),
  ];
  const draft = { name: '감춘초안', type: 'unit', element: ['D'], rarity: 'common', cost: 3, attack: 3, health: 3 };
  const card = { ...draft, keywords: {}, abilities: [] };
  await author.call('PUT', '/users', { profile_text: '감춘소개' });
  const about = { licence: 'cc0', is_ai: false, source: '', parent_id: null, idea_id: null };
  work = idOf(await send(author, 'POST', '/works', { card: { ...card, name: '감춘카드꾼' }, ...about }));
  await author.call('POST', `/works/${work}/open`);
  idea = idOf(await send(author, 'POST', '/ideas', { title: '감춘생각', words: '카드 생각', element: null, card }));
  await send(stranger, 'POST', `/articles/${open}/comments`, {
    content: `@${author.name} 보이는 답글`,
    parent_id: root,
  });
  await boss.call('PUT', `/articles/${article}/pin`, { is_pinned: true });
  await send(stranger, 'PUT', `/articles/${article}/vote`, {});
  // kept answers know them now
  for (const path of ['/feeds/free.xml', '/sitemap.xml']) await fetch(`${server.url}${path}`);
}, 60_000);

/** Values for parameters by name: the ids of hidden and open things alike. */
const valuesOf = (name: string): readonly (string | number)[] =>
  name === 'category'
    ? ['free']
    : name === 'kind'
      ? POST_KINDS
      : [article, open, comments[0]!, idea, work, author.id, 101, ...hidings.slice(0, 2)];
const pathsOf = (path: string): string[] => {
  const [, name] = /:(\w+)/.exec(path) ?? [];
  return name ? valuesOf(name).flatMap((value) => pathsOf(path.replace(`:${name}`, `${value}`))) : [path];
};
/** What reveals a post by its words. */
const QUERIES: Record<string, string[]> = {
  articles: ['?category=free&limit=99'],
  board: ['?limit=50', '?words=감춘&place=all', `?words=감춘이&place=author`],
  search: ['?q=감춘제목', '?q=감춘본문', '?q=감춘이', '?q=감춘생각', '?q=감춘초안'],
  ideas: ['?order=new&limit=50'],
  works: ['?limit=20'],
};
/** Everything that a person is answered by calls and pages that need no more than reading, as one text each. */
async function readBy(who: Player): Promise<[string, string][]> {
  // calls for a role refuse them, as the test of rights shows
  const reads = Object.entries(calls as Record<string, Call>).filter(
    ([, { method, caller }]) => method === 'GET' && isStep(caller),
  );
  const asked = reads.flatMap(([name, { path }]) =>
    pathsOf(path).flatMap((each) => (QUERIES[name] ?? ['']).map((query) => [name, `${each}${query}`] as const)),
  );
  const answers: [string, string][] = [];
  while (asked.length > 0)
    await Promise.all(
      asked.splice(0, 12).map(async ([name, path]) => {
        answers.push([`${name} ${path}`, JSON.stringify((await who.call('GET', path)).body)]);
      }),
    );
  const pages = [
    '/feeds/free.xml',
    '/sitemap.xml',
    '/sitemaps/articles-0.xml',
    `/articles/free/${article}`,
    '/articles/free',
    '/',
    '/cards/101',
    `/ideas/${idea}`,
    `/cards/${work}`,
  ];
  for (const page of pages) answers.push([page, await (await fetch(`${server.url}${page}`)).text()]);
  return answers;
}
const revealing = (answers: [string, string][]) =>
  answers
    .filter(([, text]) => SECRETS.some((secret) => text.includes(secret)) || text.includes(src))
    .map(([where]) => where);

test('before it is hidden the walk finds every secret: it would notice', async () => {
  const answers = await readBy(stranger);
  for (const secret of SECRETS.filter((each) => each !== '감춘옛말'))
    expect([secret, answers.some(([, text]) => text.includes(secret))]).toEqual([secret, true]);
  expect(answers.find(([where]) => where === '/sitemaps/articles-0.xml')![1]).toContain(`/articles/free/${article}<`);
}, 60_000);

test('a hidden post is seen by nobody: no call and no page says its words or shows its picture to a stranger', async () => {
  expect((await fetch(`${server.url}${src}`)).status).toBe(200);
  expect((await hide('article', article)).body).toEqual({});
  for (const id of comments) expect((await hide('comment', id)).body).toEqual({});
  expect((await hide('idea', idea)).body).toEqual({});
  expect((await hide('work', work)).body).toEqual({});
  expect((await hide('user', author.id)).body).toEqual({});
  hidings = ((await boss.call('GET', '/operator/hidden-posts')).body.items as { id: number }[]).map(({ id }) => id);
  for (const who of [stranger, visitor()]) {
    const answers = await readBy(who);
    expect(revealing(answers)).toEqual([]);
    expect(answers.find(([where]) => where === '/sitemaps/articles-0.xml')![1]).not.toContain(
      `/articles/free/${article}<`,
    );
  }
  expect((await fetch(`${server.url}${src}`)).status).toBe(404);
  expect((await fetch(`${server.url}/api/articles/${article}/picture.png`)).status).toBe(404);
  // the notice of a mention names its place, not its words
  expect(JSON.stringify((await author.call('GET', '/notices')).body)).not.toMatch(/감춘본문|감춘댓글/);
}, 60_000);

test('its author and the operator read it, with a picture that has an address of its own', async () => {
  for (const who of [author, boss]) {
    const item = (await who.call('GET', `/articles/free/${article}`)).body.item as { title: string; body: object };
    expect(item.title).toBe('감춘제목');
    const [marked] = /\/uploads\/\w+_[\w-]+\.webp/.exec(JSON.stringify(item.body))!;
    const shown = await fetch(`${server.url}${marked}`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await who.call('GET', `/articles/free/${article}/versions`)).body.items).toHaveLength(1);
  }
});

test('nobody but those with the right acts; a post that is restored is everywhere again', async () => {
  for (const [method, path, body] of [
    ['PUT', `/operator/posts/article/${article}/restoring`, { reason: '제발' }],
    ['PUT', `/operator/posts/article/${article}/hiding`, { reason_class: 'spam', reason: '싫다' }],
    ['PUT', `/operator/articles/${article}/lock`, { is_locked: true, reason: '싫다' }],
  ] as const)
    expect((await author.call(method, path, body)).body.code).toBe('FORBIDDEN');
  expect((await hide('article', article)).body.code).toBe('POST_HIDDEN');
  const restored = await boss.call('PUT', `/operator/posts/article/${article}/restoring`, { reason: '괜찮습니다.' });
  expect(restored.body).toEqual({});
  const found = revealing(await readBy(stranger));
  for (const where of [`article /articles/free/${article}`, 'board /articles/free?words=감춘&place=all'])
    expect(found).toContain(where);
  expect((await fetch(`${server.url}${src}`)).status).toBe(200);
}, 60_000);

import { OPERATOR_USER_ID } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { createOperator } from '../../core/identity/service.ts';
import { feedRoutes } from './routes.ts';

let database: TestDatabase;
let http: Http;
let clock = 1_000_000;
beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
  await database.db.updateTable('users').set({ name: '운영자' }).execute();
  http = await openTestHttp();
  feedRoutes({ http, db: database.db, publicUrl: 'https://chilyo.example', now: () => clock });
});
afterAll(async () => {
  await http.close();
  await database.drop();
});

const write = async (title: string, body: string, category: 'free' | 'note' = 'free'): Promise<number> =>
  (
    await database.db
      .insertInto('articles')
      .values({ category, topic: '잡담', title, body, user_id: OPERATOR_USER_ID })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const get = (url: string, headers = {}) => http.inject({ url, headers });
const later = () => {
  clock += 301_000;
};

test("a board's feed lists its newest articles, with players' text escaped", async () => {
  const id = await write('<b>"제목" & 뜻', `본문 ]]> <script>${'가'.repeat(300)}`);
  await write('공지', '다른 게시판', 'note');
  const answer = await get('/feeds/free.xml');
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(answer.body).toContain(`<link>https://chilyo.example/articles/free/${id}</link>`);
  expect(answer.body).toContain('&#60;b&#62;&#34;제목&#34; &#38; 뜻');
  expect(answer.body).not.toMatch(/<b>|<script>|공지<\/title>/);
  expect(answer.body).toContain('가…</description>');
  expect((await get('/feeds/free.xml', { 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
});

test('news is there five minutes later, and what was deleted is gone', async () => {
  const id = await write('곧 사라질 글', '말');
  later();
  expect((await get('/feeds/free.xml')).body).toContain('곧 사라질 글');
  await database.db.updateTable('articles').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await get('/feeds/free.xml')).body).toContain('곧 사라질 글');
  later();
  expect((await get('/feeds/free.xml')).body).not.toContain('곧 사라질 글');
});

test('the sitemap leads to its parts, and they to every article, card and player', async () => {
  const id = await write('찾을 글', '말');
  later();
  const index = await get('/sitemap.xml');
  const parts = [...index.body.matchAll(/<loc>https:\/\/chilyo\.example([^<]+)<\/loc>/g)].map(([, path]) => path!);
  expect(parts).toEqual(['/sitemaps/pages.xml', '/sitemaps/articles-0.xml', '/sitemaps/users-0.xml']);
  const all = (await Promise.all(parts.map(async (path) => (await get(path)).body))).join('');
  for (const path of [`/articles/free/${id}`, '/cards/101', `/pages/user/${OPERATOR_USER_ID}`, '/articles/photo'])
    expect(all).toContain(`<loc>https://chilyo.example${path}</loc>`);
  for (const odd of [
    'articles-1',
    'users-99999',
    'articles--1',
    'articles-1e3',
    'articles-00',
    'nothing',
    '__proto__-0',
  ])
    expect([odd, (await get(`/sitemaps/${odd}.xml`)).statusCode]).toEqual([odd, 404]);
});

test('programs may look at the pictures of links, and not at calls', async () => {
  const lines = (await get('/robots.txt')).body.split('\n');
  expect(lines).toContain('Sitemap: https://chilyo.example/sitemap.xml');
  expect(lines).toContain('Disallow: /api/');
  // crawlers take the longest rule that fits, whatever its place
  expect(lines).toContain('Allow: /api/*/picture.png');
});

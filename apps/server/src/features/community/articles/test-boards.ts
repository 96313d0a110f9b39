import type { Article, BoardRow } from '@chilyo/protocol';
import { fromWords, type RichText } from '@chilyo/rich-text';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { Turns } from '../../../platform/turns.ts';
import { createOperator, findOrCreateUser, nameKey, userOf } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import { commentRoutes } from '../comments/routes.ts';
import { searchedUsers } from '../me/searched.ts';
import { bookmarkRoutes } from './bookmark-routes.ts';
import { articleRoutes } from './routes.ts';

export let database: TestDatabase;
export let http: Http;
/** The caller's user id; 0 is a visitor. */
let caller = 0;
let people = 0;
/** The notified user ids and the notices. */
export let told: [number, string][];
const notices: Pick<Notices, 'keep'> = { keep: async (_, userId, kind) => () => void told.push([userId, kind]) };
export let writer: number;
export let reader: number;

/** Registers the hooks for a file's own boards; called by each file, because modules are loaded once. */
export function openBoards(): void {
  beforeAll(async () => {
    database = await testDatabase();
    await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
    http = await openTestHttp();
    http.decorateRequest('user', null);
    http.addHook('preValidation', async (request) => {
      request.user = caller === 0 ? null : ((await userOf(database.db, caller)) ?? null);
    });
    const spending = { http, db: database.db, turns: new Turns(), pushBalances: () => undefined };
    articleRoutes(spending, notices);
    bookmarkRoutes(http, database.db);
    commentRoutes(spending, notices);
  });
  afterAll(async () => {
    await http.close();
    await database.drop();
  });
  beforeEach(async () => {
    told = [];
    [writer, reader] = [await person(), await person()];
  });
}

export async function person(): Promise<number> {
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: `b${++people}` });
  await database.db
    .updateTable('users')
    .set({ name: `글쓴이${people}`, name_key: nameKey(`글쓴이${people}`) })
    .where('id', '=', id)
    .execute();
  await followSearch(database.db, searchedUsers, [id]);
  return id;
}

export async function ask<T = Record<string, unknown>>(
  as: number,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<T> {
  caller = as;
  const headers = { 'idempotency-key': `key-${Math.random()}`.replace('.', '-') };
  return (await http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })).json();
}

type Said = { topic: string; title: string; body: RichText };
export const said = (title: string, words = '할 말'): Said => ({ topic: '잡담', title, body: fromWords(words) });
export const write = async (as: number, article: Said, category = 'free'): Promise<number> =>
  (await ask<{ item: { id: number } }>(as, 'POST', `/articles/${category}`, article)).item.id;
export const read = async (as: number, id: number): Promise<Article> =>
  (await ask<{ item: Article }>(as, 'GET', `/articles/free/${id}`)).item;
export const board = async (as: number, query = ''): Promise<{ items: BoardRow[]; next: string | null }> =>
  ask(as, 'GET', `/articles/free?${query}`);

/** Sets the caller of the next requests to `http`. */
export function callAs(who: number): void {
  caller = who;
}

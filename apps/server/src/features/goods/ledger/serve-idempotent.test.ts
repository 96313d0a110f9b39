import { type Call, DEPARTED_NAME } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Http } from '../../../platform/http.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { Turns } from '../../../platform/turns.ts';
import { namedUser } from '../../core/identity/service.ts';
import { forgetNameInAnswers } from './queries/spent-keys.ts';
import { BURN, balancesOf, forgetOldKeys, MINT, serveIdempotent, transfer } from './service.ts';

const buy = {
  method: 'POST',
  path: '/things',
  caller: 'named',
  summary: 'a thing for gpoint',
  body: z.strictObject({ price: z.int() }),
  answer: z.object({ turn: z.int() }),
  spends: true,
  refusals: ['NOT_ENOUGH_GPOINT'],
} as const satisfies Call;

let database: TestDatabase;
let http: Http;
let userId: number;
let told: number[];
let turns: number;
const spending = () => ({
  http,
  db: database.db,
  turns: new Turns(),
  pushBalances: (id: number) => void told.push(id),
});
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  const row = await db
    .insertInto('users')
    .values({ issuer: 'test', subject: `${Math.random()}`, email: null, name: '구매자', name_key: null, deck_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = row.id;
  await db.transaction().execute((tx) =>
    transfer(tx, {
      key: `start:${userId}`,
      reason: 'gift',
      movements: [{ from: MINT, to: userId, currency: 'gpoint', amount: 100 }],
    }),
  );
  [told, turns] = [[], 0];
  http = await openTestHttp();
  http.decorateRequest('user', null);
  http.addHook('preValidation', async (request) => {
    request.user = await namedUser(db, userId);
  });
  serveIdempotent(spending(), buy, async ({ tx, key, body }) => {
    turns += 1;
    await transfer(tx, {
      key,
      reason: 'gift',
      movements: [{ from: userId, to: BURN, currency: 'gpoint', amount: body.price }],
    });
    return { turn: turns };
  });
});
afterEach(() => http.close());

const ask = (key: string | undefined, price: number) =>
  http
    .inject({ method: 'POST', url: '/api/things', payload: { price }, headers: key ? { 'idempotency-key': key } : {} })
    .then((answer) => answer.json());
const gpointOf = async () => (await balancesOf(database.db, userId)).gpoint;

test('a call that moves goods needs a key', async () => {
  expect(await ask(undefined, 10)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  expect(await ask('short', 10)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  expect([await gpointOf(), told]).toEqual([100, []]);
});

test('the same key many times at once and later pays once and hears the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('key-00000001', 30)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await ask('key-00000001', 30)).toEqual(answers[0]);
  expect([await gpointOf(), turns]).toEqual([70, 1]);
  expect(new Set(told)).toEqual(new Set([userId]));
});

test('a key that meant something else is refused and moves nothing', async () => {
  await ask('key-00000002', 30);
  expect(await ask('key-00000002', 31)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await gpointOf()).toBe(70);
});

test('a refusal says what is missing and leaves the key free', async () => {
  expect(await ask('key-00000003', 220)).toMatchObject({
    code: 'NOT_ENOUGH_GPOINT',
    message: '골드가 120 부족합니다.',
  });
  await database.db.transaction().execute((tx) =>
    transfer(tx, {
      key: `more:${userId}`,
      reason: 'gift',
      movements: [{ from: MINT, to: userId, currency: 'gpoint', amount: 120 }],
    }),
  );
  expect(await ask('key-00000003', 220)).toEqual({ turn: 2 });
  expect(await gpointOf()).toBe(0);
});

test('a call whose connection is cut in the middle has happened wholly or not at all, and asking again pays once', async () => {
  const keys = Array.from({ length: 40 }, (_, at) => `key-cut-${at}-000`);
  let isCutting = true;
  const cutting = (async () => {
    while (isCutting) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < 0.5`
        .execute(database.db)
        .catch(() => {});
    }
  })();
  const first = await Promise.all(keys.map((key) => ask(key, 1).catch(() => ({ code: 'INTERNAL' }))));
  isCutting = false;
  await cutting;
  expect(first.some(({ code }) => code !== undefined)).toBe(true);
  const paid = 100 - (await gpointOf());
  const stored = await database.db.selectFrom('spent_keys').select('key').where('user_id', '=', userId).execute();
  expect(stored).toHaveLength(paid);
  for (const key of keys) expect(await ask(key, 1)).toHaveProperty('turn');
  expect(await gpointOf()).toBe(60);
});

test('keys are remembered for a week; after it the same key is a new call, which pays', async () => {
  await ask('key-00000004', 10);
  await forgetOldKeys(database.db, Date.now() + 6 * 86_400_000);
  expect(await ask('key-00000004', 10)).toEqual({ turn: 1 });
  expect(await gpointOf()).toBe(90);
  await forgetOldKeys(database.db, Date.now() + 8 * 86_400_000);
  expect(await ask('key-00000004', 10)).toEqual({ turn: 2 });
  expect(await gpointOf()).toBe(80);
});

test('the name of a departing player leaves the stored answers, whatever they are called; no key and no other word does', async () => {
  const { db } = database;
  const answers = {
    'key-name-item': { item: { id: 1, name: 'item', words: 'item', about: 'says "name": "item"' } },
    'key-name-open': { item: { status: 'open', from_name: 'open', to_name: 'item', items: ['open'] } },
  };
  const kept = async () => {
    const rows = await db
      .selectFrom('spent_keys')
      .select(['answer', sql<string>`xmin::text`.as('version')])
      .where('user_id', '=', userId)
      .orderBy('key')
      .execute();
    return { answers: rows.map(({ answer }) => answer), versions: rows.map(({ version }) => version) };
  };
  for (const [key, answer] of Object.entries(answers))
    await db
      .insertInto('spent_keys')
      .values({ user_id: userId, key, asked: '', answer: JSON.stringify(answer) })
      .execute();
  const leaves = async (name: string) => {
    await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
    await db.transaction().execute((tx) => forgetNameInAnswers(tx, userId));
  };
  const before = await kept();
  // a key and a text of the answers, but no name in them
  for (const name of ['words', 'status']) await leaves(name);
  expect(await kept()).toEqual(before);
  await leaves('open');
  const [first] = before.versions;
  expect((await kept()).versions[0]).toBe(first);
  await leaves('item');
  expect((await kept()).answers).toEqual([
    { item: { id: 1, name: DEPARTED_NAME, words: 'item', about: 'says "name": "item"' } },
    { item: { status: 'open', from_name: DEPARTED_NAME, to_name: DEPARTED_NAME, items: ['open'] } },
  ]);
});

test('a key that is forgotten while it is asked with again is a stored answer or a new call, and no fault', async () => {
  const answers: object[] = [];
  for (let at = 0; at < 10; at++) {
    const key = `key-old-${at}-0000`;
    await ask(key, 1);
    const [again] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => ask(key, 1))),
      forgetOldKeys(database.db, Date.now() + 8 * 86_400_000),
    ]);
    answers.push(...again);
  }
  for (const answer of answers) expect(answer).toHaveProperty('turn');
});

test('a player who sends many calls at once holds one connection', async () => {
  let [busy, most] = [0, 0];
  const tooMany: string[] = [];
  const all = Promise.withResolvers<void>();
  serveIdempotent(spending(), { ...buy, path: '/slow-things' }, async () => {
    most = Math.max(most, ++busy);
    // no call returns before all have arrived
    await all.promise;
    busy -= 1;
    return { turn: 0 };
  });
  const send = async (key: string) => {
    const answer = await http.inject({
      method: 'POST',
      url: '/api/slow-things',
      payload: { price: 1 },
      headers: { 'idempotency-key': key },
    });
    if (answer.statusCode !== 200 && tooMany.push(answer.json().code) === 30) all.resolve();
    return answer;
  };
  await Promise.all(Array.from({ length: 130 }, (_, at) => send(`key-many-${at}`)));
  expect(most).toBe(1);
  expect(new Set(tooMany)).toEqual(new Set(['TOO_MANY_REQUESTS']));
  expect(tooMany).toHaveLength(30);
  expect((await send('key-many-later')).statusCode).toBe(200);
});

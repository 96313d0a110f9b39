import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { LineLog } from './line-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const line = (content: string) => ({ user_id: 1, name: '말하는이', content, mentions: [], game_id: null });
const kept = async () =>
  (await database.db.selectFrom('chat_messages').select(['id', 'content']).orderBy('id').execute()).map(
    ({ id, content }) => ({ id, content }),
  );

test('a rush is kept in the order in which it came, and each hears of its own line', async () => {
  const log = new LineLog(database.db);
  const said = Array.from({ length: 230 }, (_, at) => `말 ${at}`);
  const rows = await Promise.all(said.map((content) => log.append(line(content))));
  expect(rows.map(({ content }) => content)).toEqual(said);
  expect(await kept()).toEqual(rows.map(({ id, content }) => ({ id, content })));
});

test('one that cannot be kept fails alone, and its neighbours are kept once', async () => {
  const log = new LineLog(database.db);
  const before = (await kept()).length;
  // PostgreSQL's text type cannot store it
  const answers = await Promise.allSettled(['하나', '둘\u0000', '셋'].map((content) => log.append(line(content))));
  const later = await log.append(line('넷'));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await kept()).slice(before).map(({ content }) => content)).toEqual(['하나', '셋', '넷']);
  expect(later.content).toBe('넷');
});

test('while the database is away nothing is tried twice: what may be kept already would be said again', async () => {
  const { db } = database;
  let tried = 0;
  const away = {
    transaction: () => ({
      async execute() {
        tried += 1;
        throw new Error('Connection terminated unexpectedly');
      },
    }),
  } as unknown as typeof db;
  const log = new LineLog(away);
  const answers = await Promise.allSettled(['하나', '둘', '셋', '넷'].map((content) => log.append(line(content))));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  // the first line alone, then the ones queued meanwhile in one batch
  expect(tried).toBe(2);
});

import { type Contact, OPERATOR_USER_ID } from '@chilyo/protocol';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { createOperator } from '../../core/identity/service.ts';
import { openCase } from '../moderation/service.ts';
import { contactOf, removeAnswer, saveAnswer, saveContact, savedAnswers } from './service.ts';
import { type Send, saveWebhook, tellOfCases, tryWebhook, webhookOf } from './webhook.ts';

const NOW = Date.UTC(2026, 10, 28);
const URL = 'https://hooks.example.com/services/secret';

let database: TestDatabase;
let parts: Parameters<typeof tellOfCases>[0];
let received: { url: string; body: object }[];
/** Why the receiver takes nothing; null: it does. */
let refusal: string | null;
const send: Send = async (url, body) => {
  if (refusal !== null) throw new Error(refusal);
  received.push({ url, body });
};

beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
  parts = { db: database.db, log: pino({ level: 'silent' }), publicUrl: 'https://chilyo.example', send };
});
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute();
  [received, refusal] = [[], null];
});
afterAll(() => database.drop());

const audited = async () =>
  (
    await database.db
      .selectFrom('operator_actions')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
  )[0];
let refs = 0;
const report = async (kind: 'user' | 'takedown') =>
  openCase(
    database.db,
    { kind, ref: ++refs, asker_id: await newPlayer(database.db, '알린이'), reason: 'spam', words: '' },
    NOW,
  );

test('who runs the site is empty until it is set, and each change is in the audit log by its fields', async () => {
  const { db } = database;
  const empty = await contactOf(db);
  expect(Object.values(empty).join('')).toBe('');
  const contact: Contact = { ...empty, name: '칠요 운영팀', privacy_officer: '김개인 팀장' };
  await saveContact(db, OPERATOR_USER_ID, contact);
  expect(await contactOf(db)).toEqual(contact);
  expect(await audited()).toEqual({
    action: 'change_contact',
    before: { name: '', privacy_officer: '' },
    after: { name: '칠요 운영팀', privacy_officer: '김개인 팀장' },
  });
});

test('answers are kept by title, twenty at once lose none, and the list has an end', async () => {
  const { db } = database;
  const save = (title: string, words: string) => saveAnswer(db, OPERATOR_USER_ID, { title, words });
  await Promise.all(Array.from({ length: 20 }, (_, at) => save(`답 ${at}`, '고맙습니다.')));
  await save('답 3', '살펴보겠습니다.');
  const answers = await savedAnswers(db);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(20);
  expect(answers.filter(({ words }) => words === '살펴보겠습니다.').map(({ title }) => title)).toEqual(['답 3']);
  for (let at = 20; at < 30; at++) await save(`답 ${at}`, '고맙습니다.');
  await expect(save('하나 더', '고맙습니다.')).rejects.toThrow('ANSWERS_FULL');
  await removeAnswer(db, OPERATOR_USER_ID, answers[0]!.id);
  await expect(removeAnswer(db, OPERATOR_USER_ID, answers[0]!.id)).rejects.toThrow('NOT_FOUND');
  expect(await savedAnswers(db)).toHaveLength(29);
});

test('new cases are announced once, in one message; after a failure they are announced again', async () => {
  const { db } = database;
  await report('user');
  await tellOfCases(parts, NOW);
  await saveWebhook(db, OPERATOR_USER_ID, { url: URL, form: 'slack' });
  // cases from before are not announced
  await tellOfCases(parts, NOW);
  expect(received).toEqual([]);
  await report('user');
  await report('takedown');
  refusal = 'HTTP 500';
  await tellOfCases(parts, NOW);
  expect(await webhookOf(db)).toEqual({
    host: 'hooks.example.com',
    form: 'slack',
    failure: 'HTTP 500',
    tried_ts: NOW / 1_000,
  });
  refusal = null;
  for (let minute = 0; minute < 3; minute++) await tellOfCases(parts, NOW);
  expect(received).toEqual([
    {
      url: URL,
      body: {
        text: '처리할 일이 새로 왔습니다: 게시중단 요청 1, 사람 신고 1\nhttps://chilyo.example/mypage/admin',
      },
    },
  ]);
  expect(await webhookOf(db)).toMatchObject({ failure: null });
});

test('the secret of the address is neither shown nor in the audit log, and a trial says how it went', async () => {
  const { db } = database;
  await expect(tryWebhook(parts, NOW)).rejects.toThrow('NOT_FOUND');
  const shown = await saveWebhook(db, OPERATOR_USER_ID, { url: URL, form: 'discord' });
  expect(JSON.stringify([shown, await audited()])).not.toContain('secret');
  expect(await tryWebhook(parts, NOW)).toMatchObject({ failure: null });
  expect(received[0]!.body).toHaveProperty('content');
  refusal = 'HTTP 404';
  expect(await tryWebhook(parts, NOW)).toMatchObject({ failure: 'HTTP 404' });
  expect(await saveWebhook(db, OPERATOR_USER_ID, { url: '', form: 'discord' })).toMatchObject({ host: null });
});

test.each([
  'http://hooks.example.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://name:word@hooks.example.com/a',
  'file:///etc/passwd',
  'hooks.example.com',
])('%s is no address for announcements', async (url) => {
  await expect(saveWebhook(database.db, OPERATOR_USER_ID, { url, form: 'discord' })).rejects.toThrow('WEBHOOK_UNFIT');
});

import { type ChatMessage, OPERATOR_USER_ID } from '@chilyo/protocol';
import type { TextConWish } from '@chilyo/text-con';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../../platform/limits.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { createOperator, userOf } from '../../core/identity/service.ts';
import { forgetUnsaid, listTextCons, textConsBy } from '../../goods/text-cons/queries.ts';
import { makeTextCon, markTextConSaid, withdrawTextCon } from '../../goods/text-cons/service.ts';
import { newPlayer } from '../me/test-users.ts';
import { LineLog } from './line-log.ts';
import { chatPage } from './queries.ts';
import { hideTextCon, withTextCon } from './text-con-lines.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
});
afterAll(() => database.drop());

const WISH: TextConWish = {
  text: '오늘도\n이긴다',
  font: 'black',
  fill: '#ffe27a',
  fill_end: null,
  outline: 'thick',
  outline_colour: '#1d2140',
  shadow: 'none',
  bubble: 'none',
  bubble_colour: '#ffffff',
  motion: 'still',
};
const make = async (userId: number, given: Partial<TextConWish> = {}) => {
  const user = (await userOf(database.db, userId))!;
  return database.db.transaction().execute((tx) => makeTextCon(tx, user, { ...WISH, ...given }));
};
/** Says a line as the socket does. */
const say = async (userId: number, typed: string) => {
  const { content, textConId } = await withTextCon(database.db, userId, typed);
  const line = { user_id: userId, name: '말하는이', content, mentions: [], game_id: null, text_con_id: textConId };
  return new LineLog(database.db).append(line, async (tx) => {
    if (textConId !== null) await markTextConSaid(tx, textConId);
  });
};

test('only its maker says a text-con, and once; the line has its text', async () => {
  const { db } = database;
  const [maker, other] = [await newPlayer(db, '말하는이'), await newPlayer(db, '듣는이')];
  const id = await make(maker);
  await expect(say(other, `((t${id}))`)).rejects.toMatchObject({ code: 'TEXT_CON_NOT_YOURS' });
  await expect(say(maker, '((t999))')).rejects.toMatchObject({ code: 'TEXT_CON_NOT_YOURS' });
  const second = await make(maker);
  await expect(say(maker, `((t${id})) ((t${second}))`)).rejects.toMatchObject({ code: 'TEXT_CON_NOT_ALONE' });
  // a client cannot choose the words
  expect((await say(maker, `자 ((t${id}:다른 말)) 요`)).content).toBe(`자 ((t${id}:오늘도 이긴다)) 요`);
  await expect(say(maker, `((t${id}))`)).rejects.toMatchObject({ code: 'TEXT_CON_SAID' });
  // two at once: one of them is refused when it is stored
  const both = await Promise.allSettled([say(maker, `((t${second}))`), say(maker, `((t${second}))`)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a withdrawn text-con leaves the line and the audit log has its text', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '거두는이');
  const id = await make(maker, { text: '거둘 말(들)' });
  const line = await say(maker, `((t${id}))`);
  const told: ChatMessage[] = [];
  const io = { except: () => ({ emit: (_: string, message: ChatMessage) => told.push(message) > 0 }) };
  const withdraw = () =>
    withdrawTextCon(db, (tx, con) => hideTextCon({ io: io as never, db }, tx, con), OPERATOR_USER_ID, id);
  await withdraw();
  expect(told).toMatchObject([{ id: line.id, content: `((t${id}))` }]);
  expect((await chatPage(db, { limit: 1 })).items[0]!.content).toBe(`((t${id}))`);
  const audited = await db
    .selectFrom('operator_actions')
    .selectAll()
    .where('action', '=', 'withdraw_text_con')
    .execute();
  expect(audited).toMatchObject([{ user_id: maker, subject_id: id, before: { content: '거둘 말(들)' } }]);
  await expect(withdraw()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const unsaid = await make(maker, { text: '아직' });
  await withdrawTextCon(db, (tx, con) => hideTextCon({ io: io as never, db }, tx, con), OPERATOR_USER_ID, unsaid);
  await expect(say(maker, `((t${unsaid}))`)).rejects.toMatchObject({ code: 'TEXT_CON_WITHDRAWN' });
});

test('missing letters and too many are refused', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '막힌이');
  await expect(make(maker, { text: '안녕\u{1F600}' })).rejects.toMatchObject({
    code: 'TEXT_CON_LETTER_MISSING',
    details: { letter: '\u{1F600}' },
  });
  for (let made = 0; made < LIMITS.text_cons.most; made++) await make(maker);
  await expect(make(maker)).rejects.toMatchObject({ code: 'TEXT_CONS_TOO_FAST' });
});

test('moderators find text-cons by text, initials and maker; what a leaving maker has not said is erased', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '그리는이');
  const [said] = [await make(maker, { text: '도토리묵' }), await make(maker, { text: '수정과' })];
  await say(maker, `((t${said}))`);
  const found = async (words: string) => (await listTextCons(db, { words, limit: 10 })).items.map(({ text }) => text);
  expect(await found('토리')).toEqual(['도토리묵']);
  expect(await found('ㅅㅈㄱ')).toEqual(['수정과']);
  expect(await found('그리는이')).toEqual(['수정과', '도토리묵']);
  expect(await found('?!')).toEqual([]);
  const { items, next } = await listTextCons(db, { user_id: maker, limit: 1 });
  expect(items).toMatchObject([{ text: '수정과', user_id: maker, said_ts: null, withdrawn_ts: null }]);
  expect((await listTextCons(db, { user_id: maker, limit: 1, before: next! })).items).toMatchObject([
    { text: '도토리묵' },
  ]);
  await db.transaction().execute((tx) => forgetUnsaid(tx, maker));
  expect((await textConsBy(db, maker, { limit: 10 })).items).toMatchObject([{ text: '도토리묵' }]);
});

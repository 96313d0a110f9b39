import { blockedIn } from '@chilyo/hangul';
import { lineSayings } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { HOUSE_LIST } from './house-list.ts';
import { addWord, caughtBy, checkWords, dropWord, listedWords, wordCatching, wordList } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const NOW = Date.now();
const add = (word: string, kind: 'blocked' | 'harmless' = 'blocked', hours: number | null = null) =>
  database.db.transaction().execute((tx) => addWord(tx, { kind, word, hours }, NOW));
const drop = (word: string) => database.db.transaction().execute((tx) => dropWord(tx, word));
const check = (...texts: string[]) => checkWords(database.db, ...texts);

test('a built-in blocked word is refused by name, in any position', async () => {
  await expect(check('제목', '아 ㅆㅣ발')).rejects.toMatchObject({ code: 'WORDS_BLOCKED', details: { word: '시발' } });
  await check('다시 발견한 카드', '질병신고는 어디에 하나요', '십년 전 카드를 다시팔아요', '장개석', '불씨발동');
});

test('emoticons between its letters do not hide a word, and make none of what is harmless', async () => {
  const said = (line: string) => check(...lineSayings(line).texts);
  for (const line of ['시((5))발', '아 시((5))((12))발 진짜', '시((t7:하하))발'])
    await expect(said(line), line).rejects.toMatchObject({ details: { word: '시발' } });
  for (const line of ['다시((5))발견', '9시((5))발표', '시작((5))발표', '((5))시 ((5))', '질병((5))신고는'])
    await expect(said(line), line).resolves.toBeUndefined();
});

test('no word of the house is found in what is harmless there', () => {
  for (const word of HOUSE_LIST.harmless) expect([word, blockedIn(word, HOUSE_LIST)]).toEqual([word, null]);
});

test('the operator adds words, means some to be harmless, and takes them back; of many at once none is lost', async () => {
  await check('꿀벌레 카드');
  await Promise.all([add('꿀벌레'), add('꽝손')]);
  await add('꽝손');
  await expect(check('꿀.벌.레')).rejects.toThrow('WORDS_BLOCKED');
  await expect(check('너는 꽝 손')).rejects.toThrow('WORDS_BLOCKED');
  await add('꿀벌레집', 'harmless');
  await check('꿀벌레집');
  await expect(check('꿀벌레집 꿀벌레')).rejects.toThrow('WORDS_BLOCKED');
  expect(await drop('꿀벌레')).toMatchObject([{ word: '꿀벌레', kind: 'blocked', until_ts: null }]);
  expect(await drop('시발')).toEqual([]);
  await check('꿀벌레');
  await expect(check('시발')).rejects.toThrow('WORDS_BLOCKED');
  await expect(add('!!')).rejects.toThrow('WORD_UNFIT');
  const byModerator = (word: string, kind: 'blocked' | 'harmless' = 'blocked') =>
    database.db.transaction().execute((tx) => addWord(tx, { kind, word }, NOW, 99));
  await expect(byModerator('가')).rejects.toThrow('WORD_SHORT');
  await expect(byModerator('가 !')).rejects.toThrow('WORD_SHORT');
  await byModerator('가', 'harmless');
  await database.db.transaction().execute((tx) => dropWord(tx, '가'));
});

test('a word with an end counts until then, and a new end takes the place of the old one', async () => {
  const { db } = database;
  const HOUR = 3_600_000;
  const isBlocked = async (word: string, now: number) => blockedIn(word, await wordList(db, now)) !== null;
  expect((await add('잠깐말', 'blocked', 2)).item).toEqual({
    word: '잠깐말',
    kind: 'blocked',
    is_house: false,
    reason: '',
    created_ts: Math.floor(NOW / 1000),
    until_ts: Math.floor((NOW + 2 * HOUR) / 1000),
  });
  expect(await isBlocked('잠깐말', NOW + 2 * HOUR - 1)).toBe(true);
  expect(await isBlocked('잠깐말', NOW + 2 * HOUR)).toBe(false);
  await add('잠깐말', 'blocked', 5);
  const own = async (now: number) => (await listedWords(db, now)).filter(({ word }) => word === '잠깐말');
  expect(await own(NOW)).toHaveLength(1);
  expect(await isBlocked('잠깐말', NOW + 3 * HOUR)).toBe(true);
  expect(await own(NOW + 5 * HOUR)).toEqual([]);
  expect((await listedWords(db, NOW)).at(-1)).toMatchObject({ is_house: true, until_ts: null });
});

test('lists that were kept before words had an end are read as lists for good', async () => {
  const { db } = database;
  await db
    .insertInto('settings')
    .values({ key: 'words', value: JSON.stringify({ blocked: ['옛금칙'], harmless: [] }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify({ blocked: ['옛금칙'], harmless: [] }) }),
    )
    .execute();
  // another process's change takes effect within a second
  await expect.poll(() => check('옛금칙').catch(({ code }) => code), { timeout: 5_000 }).toBe('WORDS_BLOCKED');
  await add('새금칙');
  expect((await listedWords(db, NOW)).slice(0, 2).map(({ word }) => word)).toEqual(['새금칙', '옛금칙']);
});

test('the check of a line names the blocking word, its reason, and its list', async () => {
  const { db } = database;
  const caught = (line: string) => wordCatching(db, line, NOW);
  await db
    .transaction()
    .execute((tx) => addWord(tx, { kind: 'blocked', word: '사칭말', hours: 3, reason: '운영자를 사칭함' }, NOW));
  expect(await caught('사.칭.말 입니다')).toMatchObject({ word: '사칭말', is_house: false, reason: '운영자를 사칭함' });
  expect(await caught('아 ㅆㅣ발')).toMatchObject({ word: '시발', is_house: true, until_ts: null });
  expect(await caught('불씨발동')).toBe(null);
  expect(await wordCatching(db, '사칭말', NOW + 3 * 3_600_000)).toBe(null);
});

test('before a word is blocked it is seen which lines it would catch, also one that is harmless within another', async () => {
  await add('가시나무', 'harmless');
  const lines = ['가자', '나도 가', '가시나무 카드', '가 시', '좋네요'];
  expect(await caughtBy(database.db, '가', lines)).toEqual(['가자', '나도 가', '가 시']);
  expect(await caughtBy(database.db, '없는말', lines)).toEqual([]);
});

import { blockedIn } from '@chilyo/hangul';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import { HOUSE_LIST } from './house-list.ts';
import { addWord, checkWords, dropWord } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const check = (...texts: string[]) => checkWords(database.db, ...texts);

test('what the house does not want is refused by its word, wherever it stands', async () => {
  await expect(check('제목', '아 ㅆㅣ발')).rejects.toMatchObject({ code: 'WORDS_BLOCKED', details: { word: '시발' } });
  await check('다시 발견한 카드', '질병신고는 어디에 하나요', '십년 전 카드를 다시팔아요', '장개석', '불씨발동');
});

test('no word of the house is found in what is harmless there', () => {
  for (const word of HOUSE_LIST.harmless) expect([word, blockedIn(word, HOUSE_LIST)]).toEqual([word, null]);
});

test('the operator adds words, means some to be harmless, and takes them back; of many at once none is lost', async () => {
  await check('꿀벌레 카드');
  await Promise.all([addWord(database.db, 'blocked', '꿀벌레'), addWord(database.db, 'blocked', '꽝손')]);
  await addWord(database.db, 'blocked', '꽝손');
  await expect(check('꿀.벌.레')).rejects.toThrow('WORDS_BLOCKED');
  await expect(check('너는 꽝 손')).rejects.toThrow('WORDS_BLOCKED');
  await addWord(database.db, 'harmless', '꿀벌레집');
  await check('꿀벌레집');
  await expect(check('꿀벌레집 꿀벌레')).rejects.toThrow('WORDS_BLOCKED');
  expect(await dropWord(database.db, '꿀벌레')).toBe(true);
  expect(await dropWord(database.db, '시발')).toBe(false);
  await check('꿀벌레');
  await expect(check('시발')).rejects.toThrow('WORDS_BLOCKED');
  await expect(addWord(database.db, 'blocked', '!!')).rejects.toThrow('WORD_UNFIT');
});

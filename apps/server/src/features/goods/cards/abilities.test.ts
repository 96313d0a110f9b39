import { abilities, keywordTable, stateTable, verbs } from '@chilyo/card-language';
import { type AbilityRow, OPERATOR_USER_ID } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { AbilityList, abilityDetails, editAbility } from './abilities.ts';

const RUSH = keywordTable.rush;
const cameOut = abilities.find(({ id }) => id === RUSH.id)!;

let database: TestDatabase;
let editor: number;
beforeAll(async () => {
  database = await testDatabase();
  await newPlayer(database.db, '운영');
  editor = await newPlayer(database.db, '고치는이');
});
beforeEach(async () => {
  await database.db.deleteFrom('ability_versions').execute();
});
afterAll(() => database.drop());

const edit = (wanted: { id?: number; no: number; explanation?: string; price?: number }) =>
  editAbility(database.db, {
    by: editor,
    id: RUSH.id,
    explanation: cameOut.explanation,
    price: cameOut.price,
    ...wanted,
  });
const listed = (list: AbilityList) => {
  const { items } = JSON.parse(list.body.plain.toString()) as { items: AbilityRow[] };
  return new Map(items.map((row) => [row.id, row]));
};

test('a word comes with how it came out, and nothing before it', async () => {
  const details = await abilityDetails(database.db);
  expect(details.map(({ id }) => id)).toEqual(abilities.map(({ id }) => id));
  const { explanation, price } = cameOut;
  expect(details.find(({ id }) => id === RUSH.id)).toEqual({
    ...cameOut,
    versions: [{ no: 0, explanation, price, by_name: null, created_ts: null }],
  });
});

test('an edit is broadcast, stored with its previous version, and can be reverted', async () => {
  const { db } = database;
  const list = new AbilityList(db);
  await list.look();
  const { etag } = list.body;
  await edit({ no: 0, explanation: '곧장 달려듭니다.', price: 2.4 });
  await list.look();
  expect(listed(list).get(RUSH.id)).toEqual({ ...cameOut, explanation: '곧장 달려듭니다.', price: 2.4 });
  expect(list.body.etag).not.toBe(etag);
  const back = await edit({ no: 1 });
  expect(back).toMatchObject({ explanation: cameOut.explanation, price: cameOut.price });
  expect(back.versions.map(({ no, explanation, price, by_name }) => [no, explanation, price, by_name])).toEqual([
    [2, cameOut.explanation, 2, `고치는이${editor}`],
    [1, '곧장 달려듭니다.', 2.4, `고치는이${editor}`],
    [0, cameOut.explanation, 2, null],
  ]);
  await list.look();
  expect(list.body.etag).toBe(etag);
  const kept = await db
    .selectFrom('operator_actions')
    .select(['action', 'by_id', 'subject_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const [words, edited] = [
    { word: '돌진', explanation: cameOut.explanation, price: 2 },
    { word: '돌진', explanation: '곧장 달려듭니다.', price: 2.4 },
  ];
  const done = { action: 'edit_ability', by_id: editor, subject_id: RUSH.id };
  expect(kept).toEqual([
    { ...done, before: edited, after: words },
    { ...done, before: words, after: edited },
  ]);
});

test('another process learns of it by looking', async () => {
  const other = new AbilityList(database.db);
  await other.look();
  await edit({ no: 0, price: 3 });
  await other.look();
  expect(listed(other).get(RUSH.id)?.price).toBe(3);
});

test('a state follows the price of the verb that brings it, and has none of its own', async () => {
  await edit({ id: verbs.freeze.id, no: 0, explanation: verbs.freeze.explanation, price: 2 });
  const now = new Map((await abilityDetails(database.db)).map((row) => [row.id, row]));
  expect(now.get(stateTable.frozen.id)?.price).toBe(2);
  const frozen = { id: stateTable.frozen.id, no: 0, explanation: '얼어 있습니다.' };
  await expect(edit({ ...frozen, price: 1 })).rejects.toMatchObject({
    code: 'ABILITY_PRICED_ELSEWHERE',
    details: { word: '빙결' },
  });
  expect(await edit({ ...frozen, price: 2 })).toMatchObject({ explanation: '얼어 있습니다.', price: 2 });
  await edit({ id: verbs.freeze.id, no: 1, explanation: verbs.freeze.explanation, price: 1.8 });
  const later = await abilityDetails(database.db, stateTable.frozen.id);
  expect(later[0]).toMatchObject({ explanation: '얼어 있습니다.', price: 1.8 });
});

test('what it is already is no version; an unknown word, a price out of bounds and an old number are refused', async () => {
  const { db } = database;
  expect((await edit({ no: 0 })).versions).toHaveLength(1);
  await expect(edit({ id: 9999, no: 0 })).rejects.toThrow('NOT_FOUND');
  await expect(edit({ no: 0, price: 0.39 })).rejects.toMatchObject({
    code: 'ABILITY_PRICE_OUT',
    details: { least: 0.4, most: 10 },
  });
  await expect(edit({ no: 0, price: -2 })).rejects.toThrow('ABILITY_PRICE_OUT');
  const rooted = { id: keywordTable.rooted.id, no: 0, explanation: keywordTable.rooted.explanation };
  await expect(edit({ ...rooted, price: 0.3 })).rejects.toThrow('ABILITY_PRICE_OUT');
  expect(await edit({ ...rooted, price: -0.5 })).toMatchObject({ price: -0.5 });
  await edit({ no: 0, price: 3 });
  await expect(edit({ no: 0, price: 4 })).rejects.toThrow('ABILITY_CHANGED');
  await expect(edit({ no: 7, price: 4 })).rejects.toThrow('ABILITY_CHANGED');
  expect(await db.selectFrom('ability_versions').select('no').where('ability_id', '=', RUSH.id).execute()).toEqual([
    { no: 1 },
  ]);
});

test('of twenty concurrent edits of one version one wins, and the others are refused', async () => {
  const { db } = database;
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => edit({ no: 0, explanation: `풀이 ${at}`, price: 3 })),
  );
  const done = tries.filter(({ status }) => status === 'fulfilled');
  const refused = tries.filter((each) => each.status === 'rejected' && String(each.reason).includes('ABILITY_CHANGED'));
  expect([done.length, refused.length]).toEqual([1, 19]);
  const [row] = await abilityDetails(db, RUSH.id);
  expect(row!.versions).toHaveLength(2);
});

test('of many versions the last twenty and the original are listed', async () => {
  for (let no = 0; no < 25; no++) await edit({ no, price: no % 2 ? 3 : 4 });
  const [row] = await abilityDetails(database.db, RUSH.id);
  expect(row!.versions.map(({ no }) => no)).toEqual([...Array.from({ length: 20 }, (_, at) => 25 - at), 0]);
});

test('the operator is named by name too', async () => {
  await editAbility(database.db, {
    by: OPERATOR_USER_ID,
    id: RUSH.id,
    no: 0,
    explanation: cameOut.explanation,
    price: 3,
  });
  const [row] = await abilityDetails(database.db, RUSH.id);
  expect(row!.versions[0]!.by_name).toBe('운영1');
});

import type { Renaming } from '@chilyo/protocol';
import { DAY_MS, DEPARTED_NAME } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Departing } from '../../../platform/departing.ts';
import type { Server } from '../../../platform/server.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { Turns } from '../../../platform/turns.ts';
import { findOrCreateUser, nameKey, userOf } from '../../core/identity/service.ts';
import { auditLedger, MINT, transfer } from '../../goods/ledger/service.ts';
import { TestMarket } from '../../goods/market/test-market.ts';
import { installMe } from './install.ts';
import { renameRoutes } from './rename-routes.ts';
import { register } from './service.ts';
import { agreed } from './test-users.ts';

let database: TestDatabase;
let market: TestMarket;
let told: [number, string][];
let people = 0;
beforeAll(async () => {
  database = await testDatabase();
  // user 1 is the operator, whose name is fixed
  await findOrCreateUser(database.db, { issuer: 'test', subject: 'operator' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  market = await new TestMarket(database.db).open();
  told = [];
  const spending = { http: market.http, db: database.db, turns: new Turns(), pushBalances: () => undefined };
  renameRoutes(spending, { now: () => market.now, renamed: (id, name) => told.push([id, name]) });
});

/** A new user with 300 gpoint, and `gpoint` more. */
async function person(name: string, gpoint = 0): Promise<number> {
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: `someone ${people++}` });
  await register(database.db, id, { name, element: 'R', consents: agreed });
  if (gpoint > 0) await give(id, gpoint);
  return id;
}
const give = async (id: number, gpoint: number) => {
  await database.db.transaction().execute((tx) =>
    transfer(tx, {
      key: `more:${id}:${Math.random()}`,
      reason: 'gift',
      movements: [{ from: MINT, to: id, currency: 'gpoint', amount: gpoint }],
    }),
  );
};
type Answer = { item?: Renaming; code?: string; message?: string };
const rename = async (user: number, name: string, price = 0, key?: string): Promise<Answer> =>
  market.ask(user, 'PUT' as 'POST', '/users/name', { body: { name, price }, ...(key && { key }) });
const state = async (user: number): Promise<Renaming> => (await market.ask(user, 'GET', '/users/name')).item;
const nameOf = async (user: number) => (await userOf(database.db, user))!.name;

test('the first is free, the next costs 500 and comes after 30 days; the books stay sound', async () => {
  const user = await person('처음이름', 700);
  expect(await state(user)).toEqual({ name: '처음이름', price: 0, from_ts: null, kept: null });
  const first = await rename(user, '둘째이름');
  const until_ts = Math.floor((market.now + 30 * DAY_MS) / 1000);
  expect(first.item).toEqual({
    name: '둘째이름',
    price: 500,
    from_ts: until_ts,
    kept: { name: '처음이름', until_ts },
  });
  expect(told).toEqual([[user, '둘째이름']]);
  expect(await rename(user, '셋째이름', 500)).toMatchObject({
    code: 'RENAME_TOO_EARLY',
    message: expect.stringMatching(/^이름은 30일에 한 번 바꿀 수 있습니다\. \d+년 \d+월 \d+일부터/),
  });
  market.now += 31 * DAY_MS;
  expect(await rename(user, '셋째이름', 0)).toMatchObject({ code: 'PRICE_CHANGED' });
  expect((await rename(user, '셋째이름', 500)).item).toMatchObject({ name: '셋째이름' });
  expect([await nameOf(user), await market.gpoint(user)]).toEqual(['셋째이름', 500]);
  market.now += 31 * DAY_MS;
  await rename(user, '넷째이름', 500);
  market.now += 31 * DAY_MS;
  expect(await rename(user, '다섯째', 500)).toMatchObject({ code: 'NOT_ENOUGH_GPOINT' });
  expect([await nameOf(user), (await state(user)).from_ts]).toEqual(['넷째이름', null]);
  expect(await auditLedger(database.db, [])).toEqual({ faults: [], isWhole: true });
});

test.each([
  ['x', 'NAME_INVALID'],
  ['운영자님', 'NAME_RESERVED'],
  ['그대로', 'NAME_UNCHANGED'],
])('%s is refused with %s and costs nothing', async (name, code) => {
  const user = await person(`그대로${people}`);
  expect(await rename(user, name === '그대로' ? await nameOf(user) : name)).toMatchObject({ code });
  expect(await state(user)).toMatchObject({ price: 0, from_ts: null });
});

test('of two who take one name at once one gets it; the other has paid nothing and may try again', async () => {
  for (let round = 0; round < 5; round++) {
    const both = [await person(`갑돌${round}`), await person(`을순${round}`)];
    const answers = await Promise.all(both.map((user) => rename(user, round % 2 ? `moon${round}` : `달님${round}`)));
    expect(answers.map(({ code }) => code ?? 'fine').sort()).toEqual(['NAME_TAKEN', 'fine']);
    const loser = both[answers.findIndex(({ code }) => code)]!;
    expect((await rename(loser, `다른달${round}`)).item).toMatchObject({ name: `다른달${round}` });
  }
});

test('a name given up is kept for its owner for 30 days, also from who takes it in that very moment', async () => {
  const [owner, other] = [await person('오랜이름', 600), await person('노리는이')];
  const [gave, took] = await Promise.all([rename(owner, '새이름'), rename(other, '오랜이름')]);
  expect(gave.item).toMatchObject({ name: '새이름' });
  expect(['NAME_TAKEN', 'NAME_KEPT']).toContain(took.code);
  expect(await rename(other, '오랜이름')).toMatchObject({ code: 'NAME_KEPT' });
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: `someone ${people++}` });
  await expect(register(database.db, id, { name: '오랜이름', element: 'R', consents: agreed })).rejects.toThrow(
    'NAME_KEPT',
  );
  market.now += 31 * DAY_MS;
  expect((await rename(other, '오랜이름')).item).toMatchObject({ name: '오랜이름' });
});

test('two who would swap their names at once do not hang; neither gets the other’s', async () => {
  const [one, two] = [await person('이쪽사람'), await person('저쪽사람')];
  const answers = await Promise.all([rename(one, '저쪽사람'), rename(two, '이쪽사람')]);
  expect(answers.filter(({ item }) => item)).toEqual([]);
  expect([await nameOf(one), await nameOf(two)]).toEqual(['이쪽사람', '저쪽사람']);
});

test('a repeated key answers the same and pays once, also when all come at once', async () => {
  const user = await person('되풀이', 500);
  await rename(user, '첫되풀이');
  market.now += 31 * DAY_MS;
  const answers = await Promise.all(Array.from({ length: 8 }, () => rename(user, '또되풀이', 500, 'same-rename-key')));
  for (const { item } of answers) expect(item).toMatchObject({ name: '또되풀이', price: 500 });
  expect(await market.gpoint(user)).toBe(300);
  const many = await Promise.all(Array.from({ length: 4 }, (_, at) => rename(user, `여럿${at}`, 500)));
  expect(new Set(many.map(({ code }) => code))).toEqual(new Set(['RENAME_TOO_EARLY']));
});

test('a former name is gone with the account, also from what others were told, but not where another had it', async () => {
  const { db } = database;
  const [user, reader] = [await person('옛이름', 700), await person('읽는사람')];
  await rename(user, '샛이름');
  market.now += 31 * DAY_MS;
  await rename(user, '끝이름', 500);
  const told = async (name: string, at: number) => {
    const said = { user_id: reader, kind: 'letter', message: `${name} 님이 편지를 보냈습니다.`, from_name: name };
    await db
      .insertInto('notices')
      .values({ ...said, target: '/', created_at: new Date(at) })
      .execute();
  };
  await told('옛이름', market.now - 32 * DAY_MS);
  await told('샛이름', market.now - 60_000);
  await told('샛이름', market.now - 40 * DAY_MS);
  await told('옛이름', market.now + 31 * DAY_MS);
  const departings: Departing[] = [];
  const nothing = () => undefined;
  const server = { db, registerSearchable: nothing, registerExportFiles: nothing };
  const http = await openTestHttp();
  const parts = { spending: { http, db, turns: new Turns(), pushBalances: nothing }, operatorName: '' };
  installMe({ ...server, http, departing: (one: Departing) => departings.push(one) } as unknown as Server, parts);
  for (const { forget } of departings) await db.transaction().execute((tx) => forget!(tx, user));
  await http.close();
  const rows = await db.selectFrom('notices').selectAll().where('user_id', '=', reader).orderBy('id').execute();
  expect(rows.map(({ message, from_name }) => [message.split(' 님')[0], from_name])).toEqual(
    [DEPARTED_NAME, DEPARTED_NAME, '샛이름', '옛이름'].map((name) => [name, name]),
  );
  const kept = await db.selectFrom('renames').selectAll().where('user_id', '=', user).orderBy('id').execute();
  expect(kept.map(({ name, name_key }) => [name, name_key])).toEqual([
    ['', nameKey('옛이름')],
    ['', nameKey('샛이름')],
  ]);
  expect(await rename(reader, '샛이름')).toMatchObject({ code: 'NAME_KEPT' });
});

test('the operator keeps the name of the settings', async () => {
  await database.db.updateTable('users').set({ name: '운영자' }).where('id', '=', 1).execute();
  expect(await rename(1, '아무개')).toMatchObject({ code: 'FORBIDDEN' });
});

import { BROWSER_HEADER, DAY_MS, OPERATOR_USER_ID, type SignalDetail, type SignalRow } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database.ts';
import type { Http } from '../../../platform/http.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { userOf } from '../identity/service.ts';
import { noteConcession } from './concessions.ts';
import { installSignals } from './install.ts';
import { sightingsOf } from './queries/sighting-rows.ts';
import { areTied, tyingMarks } from './queries/ties.ts';
import { forgetOldSignals, forgetSignals, unsettledSignals } from './queries.ts';

const NOW = Date.parse('2026-11-22T12:00:00+09:00');
const BROWSER = 'ab'.repeat(16);
const OTHER_BROWSER = 'cd'.repeat(16);

let database: TestDatabase;
let http: Http;
let now = NOW;
let patient: TestDatabase['db'];
const works: Promise<unknown>[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into users (id, issuer, subject, name, options) overriding system value values (1, 'test', 'operator', '운영', '{}')
    on conflict do nothing`.execute(database.db);
  http = await openTestHttp();
  http.decorateRequest('user', null);
  http.addHook('preValidation', async (request) => {
    const id = Number(request.headers['x-user']);
    if (id) request.user = (await userOf(database.db, id)) ?? null;
  });
  // twenty transactions wait for one lock, on a busy machine longer than the site lets them
  patient = openDatabase(database.connection, { patient: true });
  await installSignals({
    http,
    db: patient,
    now: () => now,
    inBackground: (_, work) => void works.push(work),
    onTimer: () => undefined,
    departing: () => undefined,
    registerExportFiles: () => undefined,
  });
});
beforeEach(() => {
  now = NOW;
});
afterAll(async () => {
  await http.close();
  await patient.destroy();
  await database.drop();
});

let people = 100;
async function person(name = '이름'): Promise<number> {
  people += 1;
  const id = people;
  await sql`insert into users (id, issuer, subject, name, options) overriding system value
    values (${id}, 'test', ${`p${id}`}, ${name}, '{}')`.execute(database.db);
  return id;
}

/** Makes a call from this address or browser, and waits until the sightings are stored. */
async function call(user: number, from: { browser?: string; address?: string }, path = '/operator/signals') {
  const answer = await http.inject({
    url: `/api${path}`,
    remoteAddress: from.address ?? `11.${user >> 8}.${user & 255}.1`,
    headers: { 'x-user': `${user}`, ...(from.browser && { [BROWSER_HEADER]: from.browser }) },
  });
  for (; works.length > 0; await Promise.all(works.splice(0)));
  return answer.json();
}
const ask = async (path: string, as = 1) => call(as, { address: '203.0.113.9' }, path);
const signalsOf = async (user: number, state = 'all', as = 1): Promise<SignalRow[]> =>
  (await ask(`/operator/signals?user_id=${user}&state=${state}`, as)).items;
const detail = async (id: number): Promise<SignalDetail> => (await ask(`/operator/signals/${id}`)).item;
async function settle(id: number, body: object, as = 1) {
  const answer = await http.inject({
    method: 'PUT',
    url: `/api/operator/signals/${id}`,
    headers: { 'x-user': `${as}` },
    payload: body,
  });
  return answer.json();
}
const concede = (gameId: number, loser: number, winner: number, turns = 4) =>
  patient.transaction().execute((tx) => noteConcession(tx, { gameId, loser, winner, turns, isEarly: turns <= 6 }, now));

test('two accounts in one browser are a signal with when each of them was there, and nothing that says where', async () => {
  const [one, two, apart] = [await person('하나'), await person('둘'), await person('남')];
  await call(one, { browser: BROWSER });
  expect(await signalsOf(one)).toEqual([]);
  now += DAY_MS;
  await call(two, { browser: BROWSER });
  await call(apart, { browser: OTHER_BROWSER });
  const [signal, ...more] = await signalsOf(two);
  expect(more).toEqual([]);
  expect(signal).toMatchObject({ kind: 'same_device', name: '하나', other_name: '둘', count: 2, verdict: null });
  expect([signal!.first_ts, signal!.last_ts]).toEqual([NOW / 1000, now / 1000]);
  const { evidence } = await detail(signal!.id);
  expect(evidence).toEqual([
    { what: 'seen', place: 1, user_id: two, first_ts: now / 1000, last_ts: now / 1000 },
    { what: 'seen', place: 1, user_id: one, first_ts: NOW / 1000, last_ts: NOW / 1000 },
  ]);
  expect(await signalsOf(apart)).toEqual([]);
  const kept = JSON.stringify((await sql`select * from sightings`.execute(database.db)).rows);
  expect(kept).not.toContain(BROWSER);
  expect(kept).not.toContain('11.0.');
  // later evidence updates the same row
  now += DAY_MS;
  await call(one, { browser: BROWSER });
  expect(await signalsOf(one)).toMatchObject([{ id: signal!.id, count: 3, last_ts: now / 1000 }]);
});

test('one address is a signal from the third common day on between two that gain from each other', async () => {
  const [one, two] = [await person(), await person()];
  await concede(901, one, two);
  await concede(902, one, two);
  const home = { address: '198.51.100.7' };
  for (const day of [0, 1, 2]) {
    now = NOW + day * DAY_MS;
    await call(one, home);
    await call(two, home);
    expect((await signalsOf(one)).length).toBe(day === 2 ? 1 : 0);
  }
  const [signal] = await signalsOf(two);
  expect(signal).toMatchObject({ kind: 'same_address', count: 3 });
  expect((await detail(signal!.id)).evidence).toHaveLength(6);

  // neither a school, nor a family whose members gain nothing from each other
  for (const [address, count] of [
    ['198.51.100.8', 6],
    ['198.51.100.10', 4],
  ] as const) {
    const members = await Promise.all(Array.from({ length: count }, () => person()));
    if (count > 4) for (const game of [903, 904]) await concede(game, members[0]!, members[1]!);
    for (const day of [0, 1, 2, 3]) {
      now = NOW + day * DAY_MS;
      for (const member of members) await call(member, { address });
    }
    expect(await signalsOf(members[0]!)).toEqual([]);
  }
});

test('early concessions of five young accounts to one winner within a day are a signal about the winner', async () => {
  const winner = await person('모으는이');
  const ring = await Promise.all(Array.from({ length: 5 }, (_, no) => person(`고리${no}`)));
  const old = await person('오래된이');
  await sql`update users set created_at = ${new Date(now)} where id = any(${ring})`.execute(database.db);
  await sql`update users set created_at = ${new Date(now - 8 * DAY_MS)} where id = ${old}`.execute(database.db);
  await concede(910, old, winner);
  for (const [no, loser] of ring.entries()) {
    expect(await signalsOf(winner)).toEqual([]);
    await concede(911 + no, loser, winner);
  }
  const [signal] = await signalsOf(winner);
  expect(signal).toMatchObject({ kind: 'wins_gathered', user_id: winner, other_id: winner, count: 5 });
  const { evidence, people: named } = await detail(signal!.id);
  expect(evidence).toHaveLength(5);
  expect(named.map(({ name }) => name)).toEqual(['모으는이', '고리0', '고리1', '고리2', '고리3', '고리4']);
});

test('accounts of one device, or of one address on one day, are tied; an address of another day ties nobody', async () => {
  const [one, two, three] = [await person(), await person(), await person()];
  const tied = (a: number, b: number) => areTied(database.db, a, b, now);
  await call(one, { address: '198.51.100.20', browser: 'c'.repeat(32) });
  await call(two, { address: '198.51.100.20' });
  expect(await tied(one, two)).toBe(true);
  now += DAY_MS;
  await call(three, { address: '198.51.100.20' });
  expect(await tied(one, three)).toBe(false);
  now += 8 * DAY_MS;
  expect(await tied(one, two)).toBe(false);
  await call(three, { address: '198.51.100.21', browser: 'c'.repeat(32) });
  expect(await tied(three, one)).toBe(true);
  const [first, last] = await Promise.all([one, three].map((id) => tyingMarks(database.db, id, now)));
  expect([...first!].filter((mark) => last!.has(mark))).toHaveLength(1);
});

test('two who are at one address on different days share nothing', async () => {
  const [one, two] = [await person(), await person()];
  for (let day = 0; day < 8; day++) {
    now = NOW + day * DAY_MS;
    await call(day % 2 ? one : two, { address: '198.51.100.9' });
  }
  expect(await signalsOf(one)).toEqual([]);
});

test('giving up early against the same other is a signal at the third time within a week', async () => {
  const [loser, winner] = [await person(), await person()];
  await concede(9001, loser, winner);
  await concede(9002, loser, winner, 7);
  await concede(9003, winner, loser);
  now += 8 * DAY_MS;
  await concede(9004, loser, winner);
  await concede(9005, loser, winner, 6);
  expect(await signalsOf(loser)).toEqual([]);
  now += 60_000;
  await concede(9006, loser, winner);
  const [signal] = await signalsOf(winner);
  expect(signal).toMatchObject({ kind: 'conceding', user_id: loser, other_id: winner, count: 3, value: null });
  const { evidence } = await detail(signal!.id);
  expect(evidence.map((piece) => piece.what === 'match' && [piece.game_id, piece.user_id, piece.turns])).toEqual([
    [9006, loser, 4],
    [9005, loser, 6],
    [9004, loser, 4],
  ]);
});

test('twenty at once leave one row a pair, with all that speaks for it', async () => {
  const [loser, winner] = [await person(), await person()];
  await Promise.all(Array.from({ length: 20 }, (_, at) => concede(9100 + at, loser, winner)));
  expect(await signalsOf(loser)).toMatchObject([{ count: 20 }]);

  const crowd = await Promise.all(Array.from({ length: 20 }, () => person()));
  const browser = 'ef'.repeat(16);
  await Promise.all(crowd.map((one) => call(one, { browser })));
  for (; works.length > 0; await Promise.all(works.splice(0)));
  const { rows } = await sql<{ n: number; pairs: number }>`
    select count(*)::int as n, count(distinct (least(user_id, other_id), greatest(user_id, other_id)))::int as pairs
    from signals where kind = 'same_device' and user_id = any(${crowd})`.execute(database.db);
  expect(rows).toEqual([{ n: 190, pairs: 190 }]);
});

test('a verdict is stored with its author, stays when evidence arrives, and is logged', async () => {
  const [one, two] = [await person('형'), await person('아우')];
  const browser = '12'.repeat(16);
  await call(one, { browser });
  await call(two, { browser });
  const [{ id } = { id: 0 }] = await signalsOf(one, 'open');
  now += 60_000;
  const { item } = await settle(id, { verdict: 'harmless', note: '한집에 삽니다.' });
  expect(item).toMatchObject({ verdict: 'harmless', note: '한집에 삽니다.', settled_by: '운영', is_newer: false });
  expect(await signalsOf(one, 'open')).toEqual([]);
  now += DAY_MS;
  await call(two, { browser });
  expect(await signalsOf(one, 'harmless')).toMatchObject([{ id, verdict: 'harmless', is_newer: true, count: 2 }]);
  expect((await settle(id, { verdict: 'fine', note: '' })).code).toBe('INVALID_INPUT');
  expect((await settle(99_999, { verdict: null, note: '' })).code).toBe('NOT_FOUND');
  const done = await database.db
    .selectFrom('operator_actions')
    .select(['by_id', 'user_id', 'subject_id', 'before', 'after'])
    .where('action', '=', 'settle_signal')
    .execute();
  expect(done).toEqual([
    {
      by_id: 1,
      user_id: one,
      subject_id: id,
      before: { kind: 'same_device', target_id: two, verdict: null },
      after: { kind: 'same_device', target_id: two, verdict: 'harmless' },
    },
  ]);
  // a moderator does not see a signal about themselves, the operator does
  expect(await signalsOf(one, 'all', one)).toEqual([]);
  expect((await ask(`/operator/signals/${id}`, two)).code).toBe('NOT_FOUND');
  expect((await settle(id, { verdict: 'acted', note: '' }, two)).code).toBe('NOT_FOUND');
});

test('a moderator judges no signal about another one or about the operator, whichever of the two accounts it is', async () => {
  const [first, moderator, player] = [await person(), await person(), await person()];
  const by = await person();
  await database.db
    .updateTable('users')
    .set({ granted_role: 'moderator' })
    .where('id', 'in', [moderator, by])
    .execute();
  const signalOfPair = async (one: number, other: number) => {
    for (const game of [1, 2, 3]) await concede(one * 100_000 + other * 100 + game, one, other);
    return (await signalsOf(one)).find(({ user_id, other_id }) => [user_id, other_id].includes(other))!.id;
  };
  const of = [
    await signalOfPair(first, moderator),
    await signalOfPair(moderator, player),
    await signalOfPair(1, first),
    await signalOfPair(first, 1),
  ];
  for (const id of of)
    expect((await settle(id, { verdict: 'harmless', note: '' }, by)).code, `${id}`).toBe('FORBIDDEN');
  for (const id of of) expect((await settle(id, { verdict: 'harmless', note: '' })).item).toMatchObject({ id });
  const between = await signalOfPair(first, player);
  expect((await settle(between, { verdict: 'harmless', note: '' }, by)).item).toMatchObject({ id: between });
});

test('twenty judgements at once are each kept with what stood before', async () => {
  const [loser, winner] = [await person(), await person()];
  for (const game of [9201, 9202, 9203]) await concede(game, loser, winner);
  const [{ id } = { id: 0 }] = await signalsOf(loser);
  const verdicts = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'harmless' : 'acted'));
  await Promise.all(verdicts.map((verdict) => settle(id, { verdict, note: '' })));
  const done = await database.db
    .selectFrom('operator_actions')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'settle_signal')
    .orderBy('id')
    .execute();
  expect(done).toHaveLength(20);
  for (const [at, { before }] of done.entries())
    expect(before).toEqual(at === 0 ? { ...before, verdict: null } : done[at - 1]!.after);
});

test('the list is filtered by kind, sorted and counted', async () => {
  const all = async (query: string): Promise<SignalRow[]> => (await ask(`/operator/signals?state=all&${query}`)).items;
  const conceding = await all('kind=conceding');
  expect(conceding.length).toBeGreaterThanOrEqual(3);
  expect(new Set(conceding.map(({ kind }) => kind))).toEqual(new Set(['conceding']));
  const counts = (await all('sort=count')).map(({ count }) => count);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  const firsts = (await all('sort=first&way=up')).map(({ first_ts }) => first_ts);
  expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
  const { total } = await ask('/operator/signals?state=all');
  const second = await all('page=2');
  expect(second).toHaveLength(Math.min(50, total - 50));
});

test('what is old is forgotten: where accounts were seen after 90 days, a signal a year after the last that came to it', async () => {
  const [one, two] = [await person(), await person()];
  const browser = '34'.repeat(16);
  for (const user of [one, two]) await call(user, { browser });
  await forgetOldSignals(database.db, NOW + 89 * DAY_MS);
  expect(await sightingsOf(database.db, one)).toHaveLength(2);
  await forgetOldSignals(database.db, NOW + 91 * DAY_MS);
  expect(await sightingsOf(database.db, one)).toEqual([]);
  expect(await signalsOf(one)).toHaveLength(1);
  await forgetOldSignals(database.db, NOW + 366 * DAY_MS);
  expect(await signalsOf(one)).toEqual([]);
});

test('who leaves for good takes it all along', async () => {
  const [one, two] = [await person(), await person()];
  const browser = '56'.repeat(16);
  for (const user of [one, two]) await call(user, { browser });
  await concede(9301, one, two);
  await database.db.transaction().execute((tx) => forgetSignals(tx, one));
  expect([await sightingsOf(database.db, one), await signalsOf(two)]).toEqual([[], []]);
  expect(await sightingsOf(database.db, two)).toHaveLength(2);
  const left = await database.db.selectFrom('concessions').selectAll().where('winner_id', '=', two).execute();
  expect(left).toEqual([]);
});

test('the few signals without a verdict are counted without a look at all the others', async () => {
  const undone = new Error('undone');
  const counting = patient.transaction().execute(async (tx) => {
    await sql`insert into users (id, issuer, subject, name, options) overriding system value
      select 5000 + n, 'test', 'many' || n, '', '{}' from generate_series(1, 100) n`.execute(tx);
    await sql`insert into signals (kind, user_id, other_id, count, evidence, first_at, last_at, verdict)
      select 'same_address', 5000 + one, 5000 + other, 1, '[]', now(), now(), case when one > 1 then 'harmless' end
      from generate_series(1, 100) one, generate_series(1, 100) other where one < other`.execute(tx);
    await sql`analyze signals`.execute(tx);
    const { sql: text, parameters } = unsettledSignals(tx, OPERATOR_USER_ID).compile();
    expect(parameters).toEqual([]);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(text)}`.execute(tx);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('signals_open');
    throw undone;
  });
  await expect(counting).rejects.toBe(undone);
});

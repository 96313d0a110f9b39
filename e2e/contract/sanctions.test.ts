import { type Call, calls, closedBy, mayCall, SUSPENSION_REFUSALS, SUSPENSIONS } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { closeSockets, meet, Player } from './player.ts';

type Item = Record<string, unknown>;
let server: ServerProcess;
let boss: Player;
beforeAll(async () => {
  server = await sharedServer();
  boss = new Player(server.url, server.operator.email);
  boss.token = ((await boss.call('POST', '/auth/sign-in', server.operator)).body.item as Item).id_token as string;
}, 60_000);
afterAll(closeSockets);

const infoOf = async (one: Player) => (await one.call('GET', '/users/MYINFO')).body.item as Item;
const person = async (email: string, name: string) => {
  const one = await (await new Player(server.url, `${email}@example.com`).signUp()).register(name, 'R');
  return Object.assign(one, { id: (await infoOf(one)).id as number });
};
const impose = (id: number, kind: string, hours: number | null = null, by = boss) =>
  by.call('POST', `/users/${id}/sanctions`, { kind, reason: '여러 계정으로 둠', hours });
const codeOf = async (by: Player, method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await by.call(method, path, body);
  return status === 200 ? 'done' : answer.code;
};

/** The code of a call whose body cannot be parsed: what closes a call is looked at before. */
async function walked(one: Player, { method, path }: Call): Promise<unknown> {
  const response = await fetch(`${server.url}/api${path.replaceAll(/:\w+/g, 'x')}`, {
    method,
    headers: {
      'x-forwarded-for': one.address,
      authorization: `Bearer ${one.token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{' }),
  });
  return response.ok ? 'done' : ((await response.json()) as Item).code;
}

test('every call is closed to a suspended player or open as its row says, with one code for each suspension', async () => {
  const rows = Object.entries(calls as Record<string, Call>);
  // what one needs to understand, object, take one's data along and go
  const opened = rows.filter(([, { caller, isOpenToSuspended }]) => caller !== 'visitor' && isOpenToSuspended);
  expect(opened.map(([name]) => name).sort()).toEqual([
    'appeal',
    'askExport',
    'dataExport',
    'depart',
    'exportLink',
    'sanctions',
    'signOutEverywhere',
  ]);
  const wrong: unknown[] = [];
  for (const kind of SUSPENSIONS) {
    const one = await person(`walk-${kind}`, `걷는이${kind.slice(0, 2)}`);
    // their calls are more, and the operator can sanction them
    await boss.call('PUT', `/operator/roles/${one.id}`, { role: 'moderator', password: server.operator.password });
    expect((await impose(one.id, kind)).status).toBe(200);
    for (const [name, row] of rows) {
      const found = await walked(one, row);
      const isClosed = found === SUSPENSION_REFUSALS[kind];
      if (isClosed !== (mayCall('moderator', row.caller) && closedBy(row).includes(kind)))
        wrong.push([kind, name, found]);
      if (found === 'TOO_MANY_REQUESTS') wrong.push([kind, name, found]);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('who is suspended from matches finishes the one they play and begins no other, until it is lifted', async () => {
  const barred = await person('barred', '쉬는손');
  const friend = await person('barred-friend', '기다리는손');
  await Promise.all([barred.connect(), friend.connect()]);
  await meet(barred, friend, 5);
  const alerts: unknown[][] = [];
  barred.socket.on('ALERT', (...said) => alerts.push(said));
  expect((await impose(barred.id, 'matches', 24)).status).toBe(200);
  expect((await barred.act({ type: 'concede' })).ok).toBe(true);
  await friend.until(() => friend.over !== null && friend.status() === 'IDLE');

  barred.socket.emit('SEARCH', 0);
  await expect
    .poll(() => alerts.map(([message]) => message))
    .toEqual([expect.stringContaining('사유: 여러 계정으로 둠')]);
  const invitation = { user_id: friend.id, clock: 'normal' };
  const refused = await barred.call('POST', '/games/invitations', invitation);
  expect(refused.body).toMatchObject({
    code: 'SUSPENDED_FROM_MATCHES',
    message: expect.stringMatching(/정지되어 있습니다\(\d+월 \d+일 .*까지\)\. 사유: 여러 계정으로 둠$/),
  });
  expect(await codeOf(barred, 'POST', `/games/${barred.gameId}/rematch`)).toBe('SUSPENDED_FROM_MATCHES');
  expect(await codeOf(barred, 'GET', '/friends')).toBe('done');
  expect((await infoOf(barred)).suspensions).toMatchObject({ matches: { reason: '여러 계정으로 둠' } });
  barred.socket.emit('SEARCH', -1);
  await barred.until(() => barred.status() === 'GAME');

  const listed = await boss.call('GET', `/operator/sanctions?user_id=${barred.id}&kind=matches&state=in_force`);
  const [row] = listed.body.items as { id: number }[];
  expect(await codeOf(boss, 'DELETE', `/operator/sanctions/${row!.id}`)).toBe('done');
  expect(await codeOf(boss, 'DELETE', `/operator/sanctions/${row!.id}`)).toBe('SANCTION_OVER');
  expect((await infoOf(barred)).suspensions).toEqual({});
  const told = (await barred.call('GET', '/notices')).body.items as { message: string }[];
  expect(told.map(({ message }) => message).filter((message) => message.includes('다른 사람과'))).toEqual([
    '다시 다른 사람과 게임을 할 수 있습니다.',
    expect.stringMatching(/까지 다른 사람과의 게임이 정지되었습니다\. 사유: 여러 계정으로 둠$/),
  ]);
});

test('who is suspended from the site signs in, is a visitor on the socket, objects, and is let in again', async () => {
  const barred = await person('shut', '문밖사람');
  await barred.connect();
  const pushed = new Promise((resolve) => barred.socket.once('UPDATE_USER_DATA', resolve));
  const again = new Promise((resolve) => barred.socket.once('disconnect', resolve));
  expect((await impose(barred.id, 'site')).status).toBe(200);
  expect(await pushed).toEqual({ suspensions: { site: { reason: '여러 계정으로 둠', until_ts: null } } });
  await again;
  const alerts: unknown[] = [];
  barred.socket.on('ALERT', (message) => alerts.push(message));
  await new Promise<void>((resolve) => barred.socket.once('CONNECTED', () => resolve()));
  barred.socket.emit('SEARCH', 0);
  await expect.poll(() => alerts).toEqual([expect.stringContaining('로그인')]);

  const signedIn = await barred.call('POST', '/auth/sign-in', { email: barred.email, password: 'a long password' });
  expect(signedIn.status).toBe(200);
  expect((await barred.call('GET', '/friends')).body).toEqual({
    code: 'SUSPENDED',
    message: '사이트 이용이 정지되어 있습니다(풀 때까지). 사유: 여러 계정으로 둠',
  });
  const [mine] = (await barred.call('GET', '/sanctions')).body.items as { id: number; kind: string }[];
  expect(mine!.kind).toBe('site');
  expect(await codeOf(barred, 'POST', `/sanctions/${mine!.id}/appeal`, { words: '형제가 같이 씁니다.' })).toBe('done');
  const waiting = (await boss.call('GET', '/operator/cases?kind=appeal')).body.items as { id: number; words: string }[];
  const { id } = waiting.find(({ words }) => words === '형제가 같이 씁니다.')!;
  const decision = { is_granted: true, words: '확인했습니다.' };
  expect(await codeOf(boss, 'PUT', `/operator/cases/${id}/decision`, decision)).toBe('done');
  expect(await codeOf(barred, 'GET', '/friends')).toBe('done');
});

test('moderators sanction players and nobody else; a bad name is replaced and chosen anew for free', async () => {
  const moderator = await person('curber', '살피미');
  const other = await person('curber-two', '살피미둘');
  const rude = await person('rude', '못된이름');
  for (const { id } of [moderator, other])
    await boss.call('PUT', `/operator/roles/${id}`, { role: 'moderator', password: server.operator.password });
  expect({
    player: (await impose(moderator.id, 'site', 1, rude)).body.code,
    equal: (await impose(other.id, 'site', 1, moderator)).body.code,
    operator: (await impose(1, 'site', 1, moderator)).body.code,
    oneself: (await impose(moderator.id, 'site', 1, moderator)).body.code,
    noReason: (await moderator.call('POST', `/users/${rude.id}/sanctions`, { kind: 'site', reason: ' ' })).body.code,
  }).toEqual({
    player: 'FORBIDDEN',
    equal: 'FORBIDDEN',
    operator: 'FORBIDDEN',
    oneself: 'NOT_YOURSELF',
    noReason: 'INVALID_INPUT',
  });
  expect((await impose(rude.id, 'new_name', null, moderator)).status).toBe(200);
  expect(await infoOf(rude)).toMatchObject({ name: `이용자${rude.id}`, must_rename: true });
  const rename = (name: string, key: string) => rude.call('PUT', '/users/name', { name, price: 0 }, rude.token, key);
  expect((await rename('못된이름', 'sanctions-rename-1')).body.code).toBe('NAME_FORBIDDEN');
  expect((await rename('고운이름새', 'sanctions-rename-2')).status).toBe(200);
  expect(await infoOf(rude)).toMatchObject({ name: '고운이름새', must_rename: false });
});

test('the operator alone blocks sign-ups, which are refused with a sentence until lifted', async () => {
  const block = { kind: 'domain', value: 'flood.example', reason: '도배 계정', hours: 24 };
  const moderator = await person('gate', '문지기');
  expect(await codeOf(moderator, 'POST', '/operator/sign-up-blocks', block)).toBe('FORBIDDEN');
  expect(await codeOf(boss, 'POST', '/operator/sign-up-blocks', block)).toBe('done');
  const credentials = { email: 'one@mx.flood.example', password: 'a long password' };
  const signUp = () => codeOf(new Player(server.url, credentials.email), 'POST', '/auth/sign-up', credentials);
  expect(await signUp()).toBe('SIGN_UP_BLOCKED');
  const [{ id }] = (await boss.call('GET', '/operator/sign-up-blocks')).body.items as [{ id: number }];
  expect(await codeOf(boss, 'DELETE', `/operator/sign-up-blocks/${id}`)).toBe('done');
  expect(await signUp()).toBe('done');
});

import { type Call, calls, isStep, ROLES } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import { wronglyAdmitted } from '../attack/access-matrix.ts';
import { type Callers, signUpCallers } from '../attack/callers.ts';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
let boss: Player;
let people: Callers['people'];
let ids: Callers['ids'];
const rows = Object.entries(calls as Record<string, Call>);

type Item = Record<string, unknown>;
const infoOf = async (one: Player) => (await one.call('GET', '/users/MYINFO')).body.item as Item;
const grant = (id: number, role: string | null, password = server.operator.password, by = boss) =>
  by.call('PUT', `/operator/roles/${id}`, { role, password });
async function named(name: string): Promise<Player & { id: number }> {
  const one = await (await new Player(server.url, `rights-${name}@example.com`).signUp()).register(name, 'R');
  return Object.assign(one, { id: (await infoOf(one)).id as number });
}

beforeAll(async () => {
  server = await sharedServer();
  ({ people, ids } = await signUpCallers(server));
  boss = people.operator;
}, 60_000);

test.each(ROLES)(
  'every call lets %s in or refuses them as the table of rights says',
  async (role) => expect(await wronglyAdmitted(server.url, role, people[role])).toEqual([]),
  60_000,
);

test('no call of those below /operator is for every player', () => {
  for (const [name, { path, caller }] of rows)
    if (path.startsWith('/operator/')) expect([name, isStep(caller) && caller !== 'operator']).toEqual([name, false]);
});

test('only the operator can run commands', async () => {
  for (const role of ROLES) {
    const one = people[role];
    await one.connect();
    const said = new Promise<string>((resolve) => one.socket.once('ALERT', resolve));
    one.socket.emit('PROMPT', 'help');
    expect([role, (await said).includes('느린 채팅')]).toEqual([role, role === 'operator']);
    one.socket.close();
  }
});

test('a role needs the password, and guesses are slowed; nothing of it is kept that is secret', async () => {
  const one = await named('맡을사람');
  expect((await grant(one.id, 'moderator', 'not the password')).body).toMatchObject({ code: 'PASSWORD_WRONG' });
  expect((await boss.call('PUT', `/operator/roles/${one.id}`, { role: 'moderator' })).body).toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect((await one.call('GET', '/operator/cases')).body).toMatchObject({ code: 'FORBIDDEN' });
  expect((await grant(one.id, 'operator')).body).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await grant(1, 'moderator')).body).toMatchObject({ code: 'NOT_YOURSELF' });
  expect((await grant(ids.leaving, 'moderator')).body).toMatchObject({ code: 'USER_NOT_FOUND' });
  const kept = JSON.stringify((await boss.call('GET', '/operator/audit?limit=200')).body);
  expect(kept).not.toContain(server.operator.password);
  expect(kept).not.toContain('not the password');
  const tries = await Promise.all(Array.from({ length: 8 }, () => grant(one.id, 'moderator', 'guess')));
  expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set(['PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS']));
  expect((await infoOf(one)).granted_role).toBeUndefined();
  await server.query('delete from sign_in_attempts');
});

test('a role counts from the next call on, also on what is open, and is kept with what it was before', async () => {
  const one = await named('바뀔사람');
  await one.connect();
  const told: unknown[] = [];
  one.socket.on('UPDATE_USER_DATA', (change: Item) => 'granted_role' in change && told.push(change.granted_role));
  expect((await grant(one.id, 'moderator')).body).toEqual({});
  expect((await one.call('GET', '/operator/cases')).status).toBe(200);
  expect(await infoOf(one)).toMatchObject({ granted_role: 'moderator', is_admin: 0 });
  expect((await grant(one.id, 'card_editor')).status).toBe(200);
  expect((await one.call('GET', '/operator/cases')).body).toMatchObject({ code: 'FORBIDDEN' });
  expect((await grant(one.id, null)).status).toBe(200);
  await expect.poll(() => told).toEqual(['moderator', 'card_editor', null]);
  one.socket.close();
  const { items } = (await boss.call('GET', `/operator/audit?action=grant_role&user_id=${one.id}`)).body as {
    items: Item[];
  };
  expect(items.map(({ by_id, before, after }) => [by_id, before, after])).toEqual([
    [1, { role: 'card_editor' }, { role: null }],
    [1, { role: 'moderator' }, { role: 'card_editor' }],
    [1, { role: null }, { role: 'moderator' }],
  ]);
});

test('twenty grants at once leave one role, kept once; those that came too fast were refused and changed nothing', async () => {
  const [one, ...others] = await Promise.all(Array.from({ length: 5 }, (_, at) => named(`한꺼번${'가나다라마'[at]}`)));
  const answers = await Promise.all(Array.from({ length: 20 }, () => grant(one!.id, 'moderator')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const roles = ['moderator', 'card_editor'];
  await server.query('delete from sign_in_attempts');
  await Promise.all(others.map((each, at) => grant(each.id, roles[at % 2]!)));
  const holders = (await boss.call('GET', '/operator/roles')).body.items as Item[];
  expect(holders.filter(({ user_id }) => user_id === one!.id)).toMatchObject([{ role: 'moderator', by_id: 1 }]);
  for (const [at, each] of others.entries())
    expect(holders.filter(({ user_id }) => user_id === each.id)).toMatchObject([{ role: roles[at % 2] }]);
  const { items } = (await boss.call('GET', `/operator/audit?action=grant_role&user_id=${one!.id}`)).body;
  expect(items).toHaveLength(1);
});

test('what a moderator does is kept in their own name; neither they nor anybody judges themselves', async () => {
  const moderator = people.moderator;
  const loud = await named('떠드는이');
  expect((await moderator.call('PUT', `/users/${loud.id}/silence`, { is_silence: true, reason: '도배' })).status).toBe(
    200,
  );
  expect((await moderator.call('GET', `/operator/sanctions?user_id=${loud.id}`)).body.items).toMatchObject([
    { reason: '도배', ended_ts: null },
  ]);
  const silence = (id: number) => moderator.call('PUT', `/users/${id}/silence`, { is_silence: true });
  expect((await silence(ids.moderator)).body).toMatchObject({ code: 'NOT_YOURSELF' });
  expect((await silence(1)).body).toMatchObject({ code: 'FORBIDDEN' });
  const { items } = (await boss.call('GET', `/operator/audit?by_id=${ids.moderator}`)).body;
  expect(items).toMatchObject([
    {
      action: 'silence',
      by_name: '돌볼이',
      user_name: '떠드는이',
      before: { is_silence: false, until: null },
      after: { is_silence: true, reason: '도배', until: null },
    },
  ]);
  const { items: none } = (await boss.call('GET', '/operator/audit?words=없는낱말')).body;
  expect(none).toEqual([]);
});

test('closing the account ends the role, and cancelling does not restore it', async () => {
  const one = await named('그만둘이');
  await grant(one.id, 'moderator');
  await one.call('POST', '/users/departure', { name: '그만둘이', password: 'a long password' });
  expect((await one.call('GET', '/operator/cases')).body).toMatchObject({ code: 'ACCOUNT_LEAVING' });
  await one.call('DELETE', '/users/departure');
  expect((await one.call('GET', '/operator/cases')).body).toMatchObject({ code: 'FORBIDDEN' });
  expect((await infoOf(one)).granted_role).toBeUndefined();
});

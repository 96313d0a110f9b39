import { beforeAll, describe, expect, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

type Item = Record<string, unknown>;
const OLD = 'a long password';
const NEW = 'seven lanterns at dusk';

/** Another device of the same person. */
async function deviceOf(player: Player, password = OLD): Promise<Player> {
  const device = new Player(server.url, player.email);
  const { body } = await device.call('POST', '/auth/sign-in', { email: player.email, password });
  device.token = (body.item as Item).id_token as string;
  device.refreshToken = (body.item as Item).refresh_token as string;
  return device;
}
/** Whether a device's line is cut, and what becomes of its next try. */
const cut = (device: Player) =>
  new Promise<string>((resolve) => {
    device.socket.once('disconnect', () => device.socket.once('connect_error', ({ message }) => resolve(message)));
  });
const refreshes = async (device: Player) =>
  (await device.call('POST', '/auth/refresh', { refresh_token: device.refreshToken })).status;

describe('sessions', () => {
  test('signing out ends the sockets of that device and of no other', async () => {
    const phone = await new Player(server.url, 'phone@example.com').signUp();
    const desk = await deviceOf(phone);
    await phone.connect();
    await desk.connect();
    const isCut = cut(phone);
    await phone.call('POST', '/auth/sign-out', { refresh_token: phone.refreshToken });
    expect(await isCut).toBe('TOKEN_INVALID');
    expect(desk.socket.connected).toBe(true);
    desk.socket.close();
    phone.socket.close();
  });

  test('a new password signs every other device out at once, and this one goes on with the tokens of the answer', async () => {
    const phone = await new Player(server.url, 'change@example.com').signUp();
    const desk = await deviceOf(phone);
    await desk.connect();
    const change = (words: object) => phone.call('PUT', '/auth/password', words);
    expect((await change({ old: 'not the password', new: NEW })).body).toMatchObject({ code: 'PASSWORD_WRONG' });
    expect((await change({ old: OLD, new: '1234567890' })).body).toMatchObject({ code: 'PASSWORD_WEAK' });
    expect((await change({ old: OLD, new: OLD })).body).toMatchObject({ code: 'PASSWORD_UNCHANGED' });
    expect((await phone.call('PUT', '/auth/password', { old: OLD, new: NEW }, '')).body).toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
    const isCut = cut(desk);
    const { status, body } = await change({ old: OLD, new: NEW });
    expect(status).toBe(200);
    expect(await isCut).toBe('TOKEN_INVALID');
    expect(await refreshes(desk)).toBe(401);
    phone.token = (body.item as Item).id_token as string;
    phone.refreshToken = (body.item as Item).refresh_token as string;
    await phone.connect();
    expect(await refreshes(phone)).toBe(200);
    expect((await phone.call('POST', '/auth/sign-in', { email: phone.email, password: OLD })).status).toBe(401);
    await deviceOf(phone, NEW);
    for (const { socket } of [phone, desk]) socket.close();
  });

  test('signing out everywhere leaves no device signed in', async () => {
    const phone = await new Player(server.url, 'everywhere@example.com').signUp();
    const desk = await deviceOf(phone);
    await phone.connect();
    await desk.connect();
    const bothCut = Promise.all([cut(phone), cut(desk)]);
    expect((await phone.call('POST', '/auth/sign-out-everywhere')).status).toBe(200);
    expect(await bothCut).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
    expect([await refreshes(phone), await refreshes(desk)]).toEqual([401, 401]);
    for (const { socket } of [phone, desk]) socket.close();
  });
});

describe('sessions that the operator ends', () => {
  const idOf = async (one: Player) => ((await one.call('GET', '/users/MYINFO')).body.item as Item).id as number;
  let boss: Player;
  const end = (by: Player, id: number | string, session = '') =>
    by.call('DELETE', `/operator/users/${id}/sessions${session && `/${session}`}`);
  const sessionsOf = async (id: number) =>
    ((await boss.call('GET', `/operator/users/${id}`)).body.item as { sessions: { id: string }[] }).sessions;
  const kept = async (id: number) =>
    ((await boss.call('GET', `/operator/audit?action=end_sessions&user_id=${id}`)).body.items as Item[]).map(
      ({ by_id, before, after }) => [by_id, before, after],
    );
  beforeAll(async () => {
    boss = new Player(server.url, server.operator.email);
    boss.token = ((await boss.call('POST', '/auth/sign-in', server.operator)).body.item as Item).id_token as string;
  });
  const person = async (name: string) =>
    (await new Player(server.url, `ended-${name}@example.com`).signUp()).register(name, 'R');

  test('one device is out at once, its tokens are refused and say why, the other goes on', async () => {
    const phone = await person('두기기');
    const desk = await deviceOf(phone);
    await phone.connect();
    await desk.connect();
    const id = await idOf(phone);
    const own = (await phone.call('GET', '/auth/sessions')).body.items as Item[];
    const here = own.find(({ is_here }) => is_here)!.id as string;
    const isCut = cut(phone);
    expect((await end(boss, id, here)).body).toEqual({});
    expect(await isCut).toBe('TOKEN_INVALID');
    expect((await phone.call('GET', '/users/MYINFO')).body).toMatchObject({ code: 'TOKEN_INVALID' });
    expect((await phone.call('POST', '/auth/refresh', { refresh_token: phone.refreshToken }, '')).body).toMatchObject({
      code: 'SIGN_IN_ENDED',
    });
    expect(desk.socket.connected).toBe(true);
    expect(await refreshes(desk)).toBe(200);
    expect(await sessionsOf(id)).toHaveLength(1);
    expect(await kept(id)).toEqual([[1, { sessions: 2 }, { sessions: 1 }]]);
    expect((await end(boss, id, here)).body).toMatchObject({ code: 'NOT_FOUND' });
    for (const { socket } of [phone, desk]) socket.close();
  });

  test('twenty concurrent calls end all sessions once, with one audit entry; the user can sign in again', async () => {
    const phone = await person('스무번');
    const desk = await deviceOf(phone);
    await phone.connect();
    await desk.connect();
    const id = await idOf(phone);
    const bothCut = Promise.all([cut(phone), cut(desk)]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => end(boss, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await bothCut).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
    expect(await kept(id)).toEqual([[1, { sessions: 2 }, { sessions: 0 }]]);
    for (const { socket } of [phone, desk]) socket.close();
    const again = await deviceOf(phone);
    const [session] = await sessionsOf(id);
    const one = await Promise.all(Array.from({ length: 20 }, () => end(boss, id, session!.id)));
    const statuses = one.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
    expect(await refreshes(again)).toBe(401);
  });

  test('a device that is connected to another node is out within moments', async () => {
    const other = await ServerProcess.start({ STORE_LOCK: 'off' }, server.folder);
    try {
      const phone = await person('먼노드');
      const far = new Player(other.url, phone.email);
      far.token = phone.token;
      await far.connect();
      const isCut = cut(far);
      await end(boss, await idOf(phone));
      expect(await isCut).toBe('TOKEN_INVALID');
      far.socket.close();
    } finally {
      await other.end();
    }
  }, 30_000);

  test('the operator’s sessions cannot be ended; invalid ids, sessions of others and closed accounts are refused', async () => {
    const [moderator, other] = [await person('돌보미'), await person('남의것')];
    const [id, otherId] = [await idOf(moderator), await idOf(other)];
    await boss.call('PUT', `/operator/roles/${id}`, { role: 'moderator', password: server.operator.password });
    const codeOf = async (answer: ReturnType<typeof end>) => (await answer).body.code;
    for (const target of [1, id, otherId]) expect(await codeOf(end(moderator, target))).toBe('FORBIDDEN');
    expect(await codeOf(end(new Player(server.url, ''), otherId))).toBe('SIGN_IN_REQUIRED');
    expect(await codeOf(end(boss, 1))).toBe('NOT_YOURSELF');
    expect(await codeOf(end(boss, 999_999))).toBe('USER_NOT_FOUND');
    for (const odd of ['0', '-1', '1.5', 'x', '99999999999', '%00'])
      expect([odd, await codeOf(end(boss, odd))]).toEqual([odd, 'INVALID_INPUT']);
    const [theirs] = await sessionsOf(otherId);
    expect(await codeOf(end(boss, id, theirs!.id))).toBe('NOT_FOUND');
    for (const odd of ['x', `${theirs!.id}0`, '%00'])
      expect([odd, await codeOf(end(boss, otherId, odd))]).toEqual([odd, 'INVALID_INPUT']);
    await server.query(`update users set name = '탈퇴한 이용자' where id = ${otherId}`);
    expect(await codeOf(end(boss, otherId))).toBe('USER_NOT_FOUND');
    expect((await kept(otherId)).concat(await kept(1), await kept(id))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
}, 60_000);
afterAll(() => server.stop());

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

import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { Player } from './player.ts';

const ELSEWHERE = 'https://play.example.com';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ WEB_ORIGINS: `${ELSEWHERE}, https://www.example.com` });
}, 60_000);
afterAll(() => server.stop());

test('a web app on another host calls and connects; one that is not named does not', async () => {
  const leaveFor = async (path: string, origin: string) =>
    (await fetch(`${server.url}${path}`, { headers: { origin } })).headers.get('access-control-allow-origin');
  for (const path of ['/api/cards', '/api/users/MYINFO', '/api/no/call', '/socket.io/?EIO=4&transport=polling']) {
    expect([path, await leaveFor(path, ELSEWHERE)]).toEqual([path, ELSEWHERE]);
    expect([path, await leaveFor(path, 'https://evil.example.com')]).toEqual([path, null]);
  }
  const socket = io(server.url, { transports: ['polling'], extraHeaders: { origin: ELSEWHERE }, forceNew: true });
  await new Promise<void>((connected) => socket.once('CONNECTED', () => connected()));
  socket.close();
});

test('what the pages are made of travels packed and is kept', async () => {
  const page = await (await fetch(server.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
  const asked = (encoding: string) => fetch(`${server.url}${script}`, { headers: { 'accept-encoding': encoding } });
  const [packed, plain] = [await asked('br'), await asked('identity')];
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.get('content-encoding')).toBe(null);
  for (const { headers } of [packed, plain]) {
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // what is read of pages only is not sent with each of their files
    expect(headers.get('content-security-policy')).toBe(null);
  }
  expect(await packed.text()).toBe(await plain.text());
});

test('the body of a call without access is not read', async () => {
  const one = await new Player(server.url, 'body@example.com').signUp();
  const broken = async (path: string, token = '') => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: '['.repeat(60_000),
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await broken('/operator/gifts')).toEqual([401, 'SIGN_IN_REQUIRED']);
  expect(await broken('/operator/gifts', one.token)).toEqual([403, 'FORBIDDEN']);
  expect(await broken('/decks', one.token)).toEqual([403, 'NAME_REQUIRED']);
  expect(await broken('/auth/sign-in')).toEqual([413, 'BODY_TOO_LARGE']);
});

test('a NUL in an address is refused in words, wherever it stands', async () => {
  for (const path of [
    '/boosters/tables/%00',
    '/card-sets/%00',
    '/deck-codes/%00/picture.png',
    '/skins?ids=%00',
    '/shop/skins?words=%00',
    '/rentals?from=%00',
    '/users/%00',
  ]) {
    const response = await fetch(`${server.url}/api${path}`);
    expect([path, response.status]).toEqual([path, expect.toBeOneOf([400, 404])]);
    expect(((await response.json()) as { message: string }).message).toMatch(/[가-힣]/);
  }
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventGate } from '../../../platform/event-gate.ts';
import { Overload } from '../../../platform/overload.ts';
import { LOCAL_REACH, trustOf } from '../../../platform/reach.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Verified } from '../../../platform/sign-in/verifier.ts';
import { createIo, hangUpOn, type Io } from '../../../platform/socket.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { registerSockets } from './socket.ts';

let database: TestDatabase;
let server: Server;
let io: Io;
const log = pino({ level: 'silent' });
/** The verified contents of tokens. */
const tokens = new Map<string, Verified>();
const ended = new Set<string>();
const timers = new Map<string, () => unknown>();

beforeAll(async () => {
  database = await testDatabase();
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  io = createIo(server, []);
  registerSockets(
    {
      io,
      db: database.db,
      events: new EventGate(),
      trust: trustOf(LOCAL_REACH.trustProxy),
      log,
      now: Date.now,
      onTimer: (name, work) => void timers.set(name, work),
      overload: new Overload(() => ({ ms: 0, share: 0 })),
    },
    {
      verifier: {
        async verify(token) {
          const verified = tokens.get(token)!;
          if (ended.has(verified.session ?? '')) throw new Refusal('TOKEN_INVALID');
          return verified;
        },
      },
      standing: async (sessions) => new Set(sessions.filter((session) => !ended.has(session))),
    },
  );
});
afterAll(async () => {
  await io.close();
  await database.drop();
});

const tokenOf = (subject: string, goodForSeconds: number, session = subject) => {
  const expires_ts = Date.now() / 1000 + goodForSeconds;
  tokens.set(subject, { issuer: 'test', subject, session, expires_ts });
  return { token: subject };
};

/** A bare client with credentials; `first` is the server's answer, `gone` resolves at the disconnection. */
function client(auth: object) {
  const { port } = server.address() as AddressInfo;
  const line = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  let isOpen = true;
  const gone = new Promise<void>((resolve) =>
    line.addEventListener('close', () => {
      isOpen = false;
      resolve();
    }),
  );
  const first = new Promise<string>((resolve) =>
    line.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('0')) line.send(`40${JSON.stringify(auth)}`);
      else if (text.startsWith('4')) resolve(text);
    }),
  );
  return { line, first, gone, isOpen: () => isOpen };
}

test('one request that asks for a thousand sockets gets one at most', async () => {
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1)) as { sid: string };
  const asked = Array.from({ length: 1_000 }, () => '40').join('\x1e');
  await fetch(`${address}&sid=${sid}`, { method: 'POST', body: asked }).catch(() => undefined);
  await expect.poll(async () => (await fetch(`${address}&sid=${sid}`)).status).toBe(400);
  expect(io.sockets.sockets.size).toBe(0);
});

test('a socket is disconnected when its token expires; a visitor stays', async () => {
  const visitor = client({});
  const one = client(tokenOf('short', 1));
  const other = client(tokenOf('long', 100));
  for (const { first } of [visitor, one, other]) expect(await first).toMatch(/^40/);
  await one.gone;
  expect([visitor.isOpen(), other.isOpen()]).toEqual([true, true]);
  for (const { line } of [visitor, other]) line.close();
});

test('the end of a sign-in ends its sockets and no others, and lets none of its tokens in again', async () => {
  const [phone, tab, desk] = [client(tokenOf('phone', 100)), client({ token: 'phone' }), client(tokenOf('desk', 100))];
  for (const { first } of [phone, tab, desk]) expect(await first).toMatch(/^40/);
  ended.add('phone');
  hangUpOn(io, ({ session }) => session === 'phone');
  await Promise.all([phone.gone, tab.gone]);
  expect(desk.isOpen()).toBe(true);
  expect(await client({ token: 'phone' }).first).toBe('44{"message":"TOKEN_INVALID"}');
  desk.line.close();
});

test('a sign-in that another node has ended ends its sockets here with the next look, and no others', async () => {
  const [away, visitor] = [client(tokenOf('away', 100)), client({})];
  const stays = client(tokenOf('stays', 100));
  for (const { first } of [away, visitor, stays]) expect(await first).toMatch(/^40/);
  ended.add('away');
  await timers.get('look-at-sessions')!();
  await away.gone;
  expect([visitor.isOpen(), stays.isOpen()]).toEqual([true, true]);
  for (const { line } of [visitor, stays]) line.close();
});

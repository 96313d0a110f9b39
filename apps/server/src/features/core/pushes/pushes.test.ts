import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Allowance } from '../../../platform/allowance.ts';
import type { Http } from '../../../platform/http.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { httpFor, newPlayer } from '../../community/me/test-users.ts';
import { devicesOf } from './queries.ts';
import { pushRoutes } from './routes.ts';
import { Pushes } from './service.ts';
import { isPushService } from './services.ts';
import { loadVapid } from './vapid.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

let database: TestDatabase;
let http: Http;
let service: Server;
let origin: string;
let pushes: Pushes;
let caller: number;
let isHere: boolean;
/** The session of the test's requests. */
let session: string | null;
let clock = 0;
let received: Received[];
/** HTTP status of the fake push service. */
let status: number;

beforeAll(async () => {
  database = await testDatabase();
  service = createServer((request, response) => {
    void request.toArray().then((parts) => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  http = await httpFor(database.db, () => caller);
  const vapid = await loadVapid(database.db, 'https://chilyo.example');
  pushes = new Pushes({
    failed: () => {},
    db: database.db,
    log: pino({ level: 'silent' }),
    vapid,
    services: [origin],
    isConnected: () => isHere,
    now: () => clock,
    pauses: new Allowance(LIMITS.pushes),
  });
  pushRoutes({ http, db: database.db }, { publicKey: pushes.publicKey, services: [origin], sessionOf: () => session });
});
afterAll(async () => {
  service.close();
  await http.close();
  await database.drop();
});
beforeEach(async () => {
  caller = await newPlayer(database.db, '받는이');
  [isHere, session, received, status] = [false, null, [], 201];
  clock += 3_600_000;
});

/** Decrypts a message as a browser does (RFC 8291, section 4). */
function opened(message: Buffer, keys: ECDH, auth: Buffer): string {
  const derive = (salt: Buffer, of: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', of, salt, info, length));
  const salt = message.subarray(0, 16);
  const sender = message.subarray(21, 21 + message[20]!);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(auth, keys.computeSecret(sender), info, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = message.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // the record ends with a delimiter byte 2 and zero padding
  return record.subarray(0, record.lastIndexOf(2)).toString();
}

/** A browser with a push subscription. */
function browser(path: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer) => JSON.parse(opened(body, keys, auth)),
  };
}
const subscribe = (payload: object) => http.inject({ method: 'POST', url: '/api/push/devices', payload });
const NOTICE = { message: '해무 님이 편지를 보냈습니다.', target: '/mypage/letters?open=7', tag: 'letter' };

test('an offline device gets an encrypted message, signed by the site', async () => {
  const phone = browser('/phone');
  expect((await subscribe(phone.subscription)).statusCode).toBe(200);
  await pushes.push(caller, NOTICE);
  const [{ headers, body, path }] = received as [Received];
  expect(path).toBe('/phone');
  expect(body.includes(Buffer.from('해무'))).toBe(false);
  expect(phone.read(body)).toEqual(NOTICE);
  const token = /t=([^,]+)/.exec(headers.authorization!)![1]!;
  expect(decodeJwt(token)).toMatchObject({ aud: origin, sub: 'https://chilyo.example' });
  expect(Number(headers.ttl)).toBe(86_400);
});

test('users with an open page get no push, and pushes are rate-limited', async () => {
  await subscribe(browser('/one').subscription);
  isHere = true;
  await pushes.push(caller, NOTICE);
  expect(received).toEqual([]);
  isHere = false;
  for (let no = 0; no < 20; no++) await pushes.push(caller, NOTICE);
  expect(received).toHaveLength(5);
  clock += 60_000;
  await pushes.push(caller, NOTICE);
  expect(received).toHaveLength(6);
});

test('a device that no longer exists is deleted, one whose service fails is kept', async () => {
  await subscribe(browser('/ill').subscription);
  status = 500;
  await pushes.push(caller, NOTICE);
  expect(await devicesOf(database.db, caller)).toHaveLength(1);
  status = 410;
  await pushes.push(caller, NOTICE);
  expect(await devicesOf(database.db, caller)).toEqual([]);
});

test('a device is in one hand: the list shows it once, and only its owner takes it away', async () => {
  const shared = browser('/shared').subscription;
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(shared)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const list = async () => (await http.inject({ url: '/api/push/devices' })).json().items as { id: number }[];
  expect(await list()).toHaveLength(1);
  const first = caller;
  caller = await newPlayer(database.db, '다른이');
  await subscribe(shared);
  const [device] = await list();
  expect(await devicesOf(database.db, first)).toEqual([]);
  const remove = (id: number) => http.inject({ method: 'DELETE', url: `/api/push/devices/${id}` });
  caller = first;
  expect((await remove(device!.id)).statusCode).toBe(404);
  caller = await newPlayer(database.db, '여럿이');
  for (let no = 0; no < 12; no++) await subscribe(browser(`/many-${no}`).subscription);
  expect(await list()).toHaveLength(10);
});

/** Creates a session of the embedded sign-in. */
async function signedIn(): Promise<string> {
  const { subject } = await database.db
    .insertInto('accounts')
    .values({ email: `${randomUUID()}@example.com`, password_hash: '' })
    .returning('subject')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await database.db
    .insertInto('refresh_tokens')
    .values({
      id,
      subject,
      current_hash: '',
      previous_hash: null,
      rotated_at: null,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return id;
}

test.each(['by the operator', 'by its owner'])('a device whose sign-in was ended %s is called no more', async (by) => {
  const { db } = database;
  session = await signedIn();
  await subscribe(browser(`/ended ${by}`).subscription);
  const phone = session;
  session = await signedIn();
  await subscribe(browser(`/stays ${by}`).subscription);
  await pushes.push(caller, NOTICE);
  expect(received).toHaveLength(2);
  if (by === 'by the operator')
    await db.updateTable('refresh_tokens').set({ ended_at: new Date() }).where('id', '=', phone).execute();
  else await db.deleteFrom('refresh_tokens').where('id', '=', phone).execute();
  received = [];
  await pushes.push(caller, NOTICE);
  expect(received.map(({ path }) => decodeURI(path))).toEqual([`/stays ${by}`]);
  expect(await devicesOf(db, caller)).toHaveLength(1);
  // a request of that session still in flight must not restore the subscription
  session = phone;
  const late = await subscribe(browser(`/late ${by}`).subscription);
  expect([late.statusCode, late.json().code]).toEqual([401, 'TOKEN_INVALID']);
  expect(await devicesOf(db, caller)).toHaveLength(1);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:3000/api/users/MYINFO',
  'https://push.services.mozilla.com.evil.example/abc',
  'ftp://web.push.apple.com/abc',
  'not an address',
])('%s is called by nobody', async (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
  const keys = browser('/x').subscription.keys;
  const answer = await subscribe({ endpoint, keys });
  expect(answer.statusCode).toBe(400);
});

test('the keys of the site are made once, also by two who start together', async () => {
  const two = await Promise.all([1, 2].map(() => loadVapid(database.db, 'http://localhost:3000')));
  expect(two[0]!.publicKey).toBe(two[1]!.publicKey);
  expect(two[0]!.publicKey).toBe(pushes.publicKey);
});

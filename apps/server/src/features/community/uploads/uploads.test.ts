import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_BYTES, type Upload } from '@chilyo/protocol';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { Painters } from '../../../platform/pictures/painters.ts';
import { animation, noise, plain, REFUSED, slope, threeFrames } from '../../../platform/pictures/test-pictures.ts';
import type { Server } from '../../../platform/server.ts';
import { folderStorage } from '../../../platform/storage/folder-storage.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { findOrCreateUser, userOf } from '../../core/identity/service.ts';
import { uploadsLike } from './queries/likeness.ts';
import { uploadRoutes } from './routes.ts';
import {
  blockPictures,
  markedAddress,
  markPictures,
  purposesOf,
  referencePictures,
  releasePictures,
  sweepPictures,
} from './service.ts';

let database: TestDatabase;
let http: Http;
let folder: string;
let caller: number;
let people = 0;
const painters = new Painters(pino({ enabled: false }));

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'chilyo-uploads-'));
  http = await openTestHttp();
  http.decorateRequest('user', null);
  http.addHook('preValidation', async (request) => {
    request.user = (await userOf(database.db, caller)) ?? null;
  });
  uploadRoutes({ http, db: database.db } as Server, folderStorage(folder), painters);
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.close();
  await painters.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  caller = await person();
});

const person = async () => (await findOrCreateUser(database.db, { issuer: 'test', subject: `u${++people}` })).id;

async function send(payload: Buffer, type = 'image/png', query = '') {
  const response = await http.inject({
    method: 'POST',
    url: `/api/uploads${query}`,
    headers: { 'content-type': type },
    payload,
  });
  return response.json<{ item?: Upload; code?: string; message?: string }>();
}
async function stored(payload: Buffer, type?: string, query?: string): Promise<Upload> {
  const { item, code } = await send(payload, type, query);
  if (!item) throw new Error(`refused: ${code}`);
  return item;
}
const look = (src: string, headers: Record<string, string> = {}) => http.inject({ url: src, headers });
const filesOf = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('each look at a picture counts for a limit of its own, which a class that opens a page together stays below', async () => {
  const counted = async () => (await look('/uploads/none.webp')).headers;
  const first = await counted();
  expect(first['x-ratelimit-limit']).toBe(String(LIMITS.pictures.most));
  expect(Number((await counted())['x-ratelimit-remaining'])).toBe(Number(first['x-ratelimit-remaining']) - 1);
});

describe('a picture is stored', () => {
  test('as WebP in fitting widths, cached without expiry, and with headers that allow nothing but a picture', async () => {
    const { src, width, height, is_known } = await stored(await plain(2000, 1000).png().toBuffer());
    expect({ width, height, is_known }).toEqual({ width: 1600, height: 800, is_known: false });
    for (const [asked, is] of [
      ['', 1600],
      ['?w=800', 800],
      ['?w=360', 360],
    ] as const) {
      const { headers, rawPayload } = await look(src + asked);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: is });
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect((await look(src + asked, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    }
  });

  test('a small one stays as small, in every width that is asked for', async () => {
    const { src } = await stored(await plain(100, 50).png().toBuffer());
    for (const asked of ['', '?w=800', '?w=360'])
      expect(await sharp((await look(src + asked)).rawPayload).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  test('upright, and without the place where it was taken', async () => {
    const photo = await plain(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: '나' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { src, width, height } = await stored(photo, 'image/jpeg');
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    const { exif, xmp, icc, orientation } = await sharp((await look(src)).rawPayload).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
  });

  test('one that moves goes on moving', async () => {
    const { src, width, height, is_animated } = await stored(await threeFrames(), 'image/gif');
    expect({ width, height, is_animated }).toEqual({ width: 20, height: 10, is_animated: true });
    expect((await sharp((await look(src)).rawPayload).metadata()).pages).toBe(3);
    const still = await look(`${src}?still=1`);
    const { pages, width: wide } = await sharp(still.rawPayload).metadata();
    expect({ pages, wide }).toEqual({ wide: 20 });
    expect(still.headers.etag).not.toBe((await look(src)).headers.etag);
    const plainOne = (await stored(await plain(9, 9).png().toBuffer())).src;
    expect((await look(`${plainOne}?still=1`)).rawPayload).toEqual((await look(plainOne)).rawPayload);
  });

  test('what is another format than it says is read as what it is', async () => {
    expect(await stored(await plain(9, 9).webp().toBuffer(), 'image/png')).toMatchObject({ width: 9 });
  });

  test('for its purpose, which a feature can ask of pictures of one’s own', async () => {
    const con = await stored(await threeFrames(400, 300), 'image/gif', '?purpose=con');
    expect(con).toMatchObject({ width: 200, height: 150, is_animated: true });
    const skin = await stored(await slope(900, 300).png().toBuffer(), 'image/png', '?purpose=skin');
    const asked = [con.src, skin.src, '/uploads/none.webp', `https://example.com${con.src}`, ''];
    expect(Object.fromEntries(await purposesOf(database.db, caller, asked))).toEqual({
      [con.src]: 'con',
      [skin.src]: 'skin',
    });
    expect(await purposesOf(database.db, await person(), asked)).toEqual(new Map());
    expect(await send(await plain(9, 9).png().toBuffer(), 'image/png', '?purpose=avatar')).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('one that looks like another that is shown is known again', async () => {
    const { src } = await stored(await slope(64, 48).png().toBuffer());
    const again = await slope(128, 96).jpeg({ quality: 60 }).toBuffer();
    expect(await stored(again)).toMatchObject({ is_known: false });
    await database.db.transaction().execute((tx) => referencePictures(tx, caller, 'article:900', [src]));
    expect(await stored(again)).toMatchObject({ is_known: true });
  });
});

describe('uploads like one', () => {
  const keyOf = ({ src }: Upload) => src.slice('/uploads/'.length, -'.webp'.length);
  const shown = (from: Awaited<ReturnType<typeof uploadsLike>>) => from.map(({ key, kind }) => [key, kind]);

  test('are the same file first, then similar pictures of anybody, without itself', async () => {
    const drawn = await noise(6, 6, 7).resize(300, 300).png().toBuffer();
    const first = await stored(drawn);
    const [me, similar] = [caller, await sharp(drawn).resize(120).jpeg({ quality: 50 }).toBuffer()];
    caller = await person();
    const changed = keyOf(await stored(similar));
    const copy = keyOf(await stored(drawn, 'image/png', '?purpose=con'));
    await stored(await noise(6, 6, 99).resize(300, 300).png().toBuffer());
    const like = await uploadsLike(database.db, keyOf(first));
    expect(shown(like)).toEqual([
      [copy, 'same'],
      [changed, 'similar'],
    ]);
    expect(like[0]).toMatchObject({ user_id: caller, created_at: expect.any(Date) });
    expect(shown(await uploadsLike(database.db, changed))).toEqual([
      [keyOf(first), 'similar'],
      [copy, 'similar'],
    ]);
    expect((await uploadsLike(database.db, copy))[0]).toMatchObject({ user_id: me, kind: 'same' });
    for (let more = 0; more < 7; more++) await stored(drawn);
    expect(await uploadsLike(database.db, copy)).toHaveLength(6);
  });
});

/** One of each code; the painters' own test has all. */
const CODES = ['half a PNG', 'a bomb of pixels', 'ten thousand frames'];

describe('what is no fitting picture is refused, and nothing of it is kept', () => {
  test.each(REFUSED.filter(([name]) => CODES.includes(name)))('%s', async (_, make, code) => {
    const before = await filesOf();
    expect(await send(await make())).toMatchObject({ code });
    expect(await filesOf()).toHaveLength(before.length);
  });

  test('a skin that lasts too long, with both lengths', async () => {
    const long = await animation([plain(9, 9), plain(9, 9, '#f00')], 2_500);
    expect(await send(long, 'image/gif', '?purpose=skin')).toMatchObject({
      code: 'SKIN_TOO_LONG',
      message: expect.stringMatching(/4초까지 .*5초입니다/),
    });
  });

  test('another kind of body, and one that is too large', async () => {
    expect(await send(Buffer.from('{}'), 'application/json')).toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
    expect(await send(Buffer.from('<svg/>'), 'image/svg+xml')).toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
    expect(await send(Buffer.alloc(UPLOAD_BYTES + 1))).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  test('a body that breaks off leaves nothing', async () => {
    const before = [await filesOf(), await database.db.selectFrom('uploads').select('key').execute()];
    const { port } = http.server.address() as { port: number };
    const half = (await slope(300, 300).png().toBuffer()).subarray(0, 900);
    await new Promise<void>((resolve) => {
      const line = connect(port, '127.0.0.1', () => {
        line.write('POST /api/uploads HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 5000\r\n\r\n');
        line.write(half, () => line.destroy());
      });
      line.on('close', () => resolve());
    });
    await stored(await plain(9, 9).png().toBuffer());
    expect((await filesOf()).length).toBe(before[0]!.length + 1);
    expect(await database.db.selectFrom('uploads').select('key').execute()).toHaveLength(before[1]!.length + 1);
  });

  test.each(['/uploads/none.webp', '/uploads/..%2f..%2fetc.webp', '/uploads/a.svg'])('%s is not there', async (src) => {
    const { statusCode, headers } = await look(src);
    expect([400, 404]).toContain(statusCode);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a width that is not kept', async () => {
    const { src } = await stored(await plain(9, 9).png().toBuffer());
    expect((await look(`${src}?w=7`)).statusCode).toBe(400);
  });
});

test('of twenty at the edge of what a day allows no more pass than may', async () => {
  const picture = await plain(9, 9).png().toBuffer();
  for (let count = 0; count < LIMITS.uploads.most - 5; count++) await stored(picture);
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(picture)));
  expect(sent.filter(({ item }) => item)).toHaveLength(5);
  expect(new Set(sent.filter(({ item }) => !item).map(({ code }) => code))).toEqual(new Set(['UPLOADS_USED_UP']));
});

describe('what nothing holds is swept', () => {
  const sweepIn = (hours: number) => sweepPictures(database.db, folderStorage(folder), Date.now() + hours * 3_600_000);
  const hold = (holder: string, src: string, who = caller) =>
    database.db.transaction().execute((tx) => referencePictures(tx, who, holder, [src]));
  const picture = async () => (await stored(await plain(9, 9).png().toBuffer())).src;
  const isThere = async (src: string) => (await look(src)).statusCode === 200;

  test('what a draft may hold after two weeks, what an article has shown a day after it is gone, and neither sooner', async () => {
    const [used, unused] = [await picture(), await picture()];
    await hold('article:1', used);
    await sweepIn(14 * 24 - 1);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, true]);
    await sweepIn(14 * 24 + 1);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
    await database.db.transaction().execute((tx) => releasePictures(tx, 'article:1'));
    await sweepIn(23);
    expect(await isThere(used)).toBe(true);
    await sweepIn(25);
    expect(await isThere(used)).toBe(false);
  });

  test('a sweep that was cut off is gone on with', async () => {
    const before = (await filesOf()).length;
    const src = (await stored(await threeFrames(), 'image/gif')).src;
    const broken = { ...folderStorage(folder), remove: () => Promise.reject(new Error('cut off')) };
    await expect(sweepPictures(database.db, broken, Date.now() + 15 * 86_400_000)).rejects.toThrow('cut off');
    expect(await isThere(src)).toBe(false);
    await expect(hold('article:2', src)).rejects.toMatchObject({ code: 'PICTURE_GONE' });
    await sweepIn(15 * 24);
    expect((await filesOf()).length).toBeLessThanOrEqual(before);
    expect(await database.db.selectFrom('uploads').select('key').where('swept_at', 'is not', null).execute()).toEqual(
      [],
    );
  });

  test('one that was taken down is neither shown nor uploaded again, also when its files are gone', async () => {
    const bytes = await slope(70, 50).png().toBuffer();
    const { src } = await stored(bytes);
    await hold('article:5', src);
    await database.db.transaction().execute((tx) => blockPictures(tx, [src], true));
    expect(await isThere(src)).toBe(false);
    await expect(hold('article:6', src)).rejects.toMatchObject({ code: 'PICTURE_GONE' });
    await database.db.transaction().execute((tx) => releasePictures(tx, 'article:5'));
    const before = (await filesOf()).length;
    await sweepIn(25);
    expect((await filesOf()).length).toBeLessThan(before);
    // nor is it swept again each time
    let removed = 0;
    await sweepPictures(database.db, { ...folderStorage(folder), remove: async () => void removed++ }, Date.now());
    expect(removed).toBe(0);
    expect(await send(bytes)).toMatchObject({ code: 'PICTURE_TAKEN_DOWN' });
    const uploader = caller;
    caller = await person();
    await stored(bytes);
    caller = uploader;
  });

  test('what only a hidden text held is gone with it at once; what another text shows stays', async () => {
    const [own, shared] = [await picture(), await picture()];
    await hold('article:7', own);
    await hold('article:7', shared);
    await hold('article:8', shared);
    await database.db.transaction().execute((tx) => markPictures(tx, 'article:7', 'mark'));
    expect([await isThere(own), await isThere(markedAddress(own, 'mark'))]).toEqual([false, true]);
    await database.db.transaction().execute((tx) => releasePictures(tx, 'article:7'));
    expect([await isThere(own), await isThere(markedAddress(own, 'mark')), await isThere(shared)]).toEqual([
      false,
      false,
      true,
    ]);
    await expect(hold('article:9', own)).rejects.toMatchObject({ code: 'PICTURE_GONE' });
    const before = (await filesOf()).length;
    await sweepIn(0);
    expect((await filesOf()).length).toBeLessThan(before);
  });

  test('one shows pictures of one’s own alone, and what the same text shows already', async () => {
    const src = await picture();
    const other = await person();
    await expect(hold('article:3', src, other)).rejects.toMatchObject({ code: 'PICTURE_GONE' });
    await hold('article:3', src);
    await hold('article:3', src, other);
    await expect(hold('article:4', src, other)).rejects.toMatchObject({ code: 'PICTURE_GONE' });
    await expect(hold('article:3', '/uploads/none.webp')).rejects.toMatchObject({ code: 'PICTURE_GONE' });
  });
});

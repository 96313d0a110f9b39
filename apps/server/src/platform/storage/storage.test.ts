import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let server: S3rver;
let port: number;
const s3Of = (bucket: string) =>
  openStorage({
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'auto',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chilyo-storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  ({ port } = await server.run());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('a folder and its files are closed to other accounts, also what was there before', async () => {
  const path = join(folder, 'own');
  await mkdir(path, { mode: 0o755 });
  const storage = openStorage({ folder: path });
  const source = join(folder, 'open-to-all');
  await writeFile(source, 'personal', { mode: 0o644 });
  await storage.put('abc-2.webp', Buffer.from('picture'), 'image/webp');
  await storage.putFile('abd-2.zip', source, 'application/zip');
  const modes = ['', 'ab', 'ab/abc-2.webp', 'ab/abd-2.zip'].map(async (name) =>
    ((await stat(join(path, name))).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(['700', '700', '600', '600']);
});

describe.each<[string, () => Storage]>([
  ['a folder', () => openStorage({ folder: join(folder, 'files') })],
  ['a bucket of a server that speaks S3', () => s3Of('pictures')],
])('%s', (_, open) => {
  const bytes = Buffer.from([0, 255, 13, 10, 26, 128]);

  test('gives back what was put there, byte for byte', async () => {
    await open().put('abc-1.webp', bytes, 'image/webp');
    expect(await open().get('abc-1.webp')).toEqual(bytes);
  });

  test('takes a file that it reads while it is put, and gives it back as it is read', async () => {
    const path = join(folder, 'large');
    const large = Buffer.alloc(3_000_000, 'ab');
    await writeFile(path, large);
    await open().putFile('large-1.zip', path, 'application/zip');
    const parts = await (await open().open('large-1.zip'))!.toArray();
    expect(Buffer.concat(parts).equals(large)).toBe(true);
    expect(await open().open('none-1.zip')).toBeNull();
    expect((await stat(path)).size).toBe(large.length);
  });

  test('has nothing under other names, and forgets what is taken away, twice as well as once', async () => {
    const store = open();
    expect(await store.get('none-1.webp')).toBeNull();
    await store.put('gone-1.webp', bytes, 'image/webp');
    await store.remove('gone-1.webp');
    await store.remove('gone-1.webp');
    expect(await store.get('gone-1.webp')).toBeNull();
  });

  test('of many who put the same at once none spoils it', async () => {
    const store = open();
    const large = Buffer.alloc(500_000, 7);
    await Promise.all(Array.from({ length: 10 }, () => store.put('same-1.webp', large, 'image/webp')));
    expect(await store.get('same-1.webp')).toEqual(large);
  });
});

test('a folder keeps nothing half, and no name leads out of it', async () => {
  const store = openStorage({ folder: join(folder, 'alone') });
  await store.put('whole-1.webp', Buffer.from('x'), 'image/webp');
  expect(await readdir(join(folder, 'alone', 'wh'))).toEqual(['whole-1.webp']);
  for (const name of ['../../etc', '..', 'a/b.webp', '/etc/passwd', ''])
    await expect((async () => store.get(name))()).rejects.toThrow('no name of a file');
});

test('what a killed process left half written in a folder goes, but not what is being written', async () => {
  const place = join(folder, 'killed');
  const store = openStorage({ folder: place });
  await store.put('whole-1.webp', Buffer.from('x'), 'image/webp');
  for (const [name, age] of [
    ['old-1.zip.1.half', 2],
    ['new-1.zip.2.half', 0],
  ] as const) {
    await mkdir(join(place, name.slice(0, 2)), { recursive: true });
    await writeFile(join(place, name.slice(0, 2), name), 'half');
    const at = new Date(Date.now() - age * 86_400_000);
    await utimes(join(place, name.slice(0, 2), name), at, at);
  }
  await store.removeHalves(new Date(Date.now() - 86_400_000));
  expect(await readdir(join(place, 'ol'))).toEqual([]);
  expect(await readdir(join(place, 'ne'))).toEqual(['new-1.zip.2.half']);
  expect(await readdir(join(place, 'wh'))).toEqual(['whole-1.webp']);
  await openStorage({ folder: join(folder, 'of nothing') }).removeHalves(new Date());
});

test('a bucket that is not there is said, and not taken for an empty one', async () => {
  await expect(s3Of('missing').put('abc-1.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('no bucket missing');
});

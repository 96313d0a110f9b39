import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { everyPage, type PersonalFile } from '../../../platform/personal-files.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { httpFor, newPlayer } from '../me/test-users.ts';
import { endExportsOf } from './queries.ts';
import { exportRoutes } from './routes.ts';
import { Exports } from './service.ts';
import { unzipped } from './test-unzip.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let folder: string;
let workshop: string;
let storage: Storage;
let http: Http;
let exports: Exports;
let caller = 0;
let clock: number;
let failures: number[];
let isBroken: boolean;

const numbers = { items: Array.from({ length: 450 }, (_, at) => ({ id: 450 - at, words: `줄, "${450 - at}"` })) };
const parts: PersonalFile[] = [
  {
    name: 'lines.json',
    about: '줄.',
    rows: (userId) =>
      everyPage(async ({ before, limit }) => {
        if (isBroken) throw new Error('the database went away');
        const items = numbers.items.filter(({ id }) => before === undefined || id < before).slice(0, limit);
        const next = items.at(-1)!.id > 1 ? items.at(-1)!.id : null;
        return { items: items.map((row) => ({ ...row, userId })), next };
      }),
  },
  {
    name: 'lines.csv',
    about: '표.',
    rows: async function* () {
      yield* numbers.items.slice(0, 2);
    },
  },
  { name: 'nothing.json', about: '없음.', rows: async function* () {} },
  {
    name: 'pictures/',
    about: '그림.',
    files: async function* () {
      yield { name: 'one.webp', open: async () => Readable.from([Buffer.from([1, 2, 3])]) };
      yield { name: 'gone.webp', open: async () => null };
    },
  },
];

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'chilyo-exports-'));
  storage = openStorage({ folder: join(folder, 'store') });
  workshop = join(folder, 'workshop');
  await mkdir(workshop);
  http = await httpFor(database.db, () => caller);
  exports = new Exports({
    db: database.db,
    storage,
    workshop,
    parts,
    now: () => clock,
    ready: async () => () => undefined,
  });
  exportRoutes(http, exports);
});
afterAll(async () => {
  await http.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  clock = Date.now();
  failures = [];
  isBroken = false;
  await database.db.deleteFrom('data_exports').execute();
  caller = await newPlayer(database.db, '챙기는이');
});

const ask = () => http.inject({ method: 'POST', url: '/api/users/exports' });
const now = async () => (await http.inject('/api/users/exports')).json().item;
const link = (id: number) => http.inject({ method: 'POST', url: `/api/users/exports/${id}/link` });
const make = () => exports.make((userId) => failures.push(userId));
const kept = async () =>
  (await readdir(join(folder, 'store'), { recursive: true })).filter((one) => one.endsWith('.zip'));

test('what is asked for is made by the job, once, and its owner fetches and reads it', async () => {
  expect(await now()).toBeNull();
  const { item } = (await ask()).json();
  expect([item.ready, (await link(item.id)).json().code]).toEqual([null, 'NOT_FOUND']);
  // two nodes at once make one export
  expect((await Promise.all([make(), make()])).flat()).toEqual([caller]);
  expect(await make()).toEqual([]);
  const { ready } = await now();
  expect(ready.until_ts).toBe(Math.floor((clock + 3 * DAY_MS) / 1000));

  const file = await http.inject((await link(item.id)).json().item.url);
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': `${ready.bytes}`,
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="chilyo-\d{4}-\d\d-\d\d\.zip"$/),
  });
  const files = unzipped(file.rawPayload);
  expect([...files.keys()]).toEqual([
    'README.txt',
    'lines.json',
    'lines.csv',
    'nothing.json',
    'pictures/one.webp',
    'pictures/gone.webp',
  ]);
  for (const { name, about } of parts) expect(files.get('README.txt')!.toString()).toContain(`${name}\n    ${about}`);
  const lines = JSON.parse(files.get('lines.json')!.toString());
  expect([lines.length, lines[0], lines.at(-1).id]).toEqual([450, { ...numbers.items[0], userId: caller }, 1]);
  expect(files.get('lines.csv')!.toString()).toBe('\uFEFFid,words\r\n450,"줄, ""450"""\r\n449,"줄, ""449"""\r\n');
  expect(JSON.parse(files.get('nothing.json')!.toString())).toEqual([]);
  expect(files.get('pictures/one.webp')).toEqual(Buffer.from([1, 2, 3]));
});

test('it can be asked for once a day, also by twenty at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.find(({ statusCode }) => statusCode === 429)!.json();
  expect(refused).toMatchObject({ code: 'EXPORTS_USED_UP', message: expect.stringContaining('하루에 한 번') });
});

test('other users cannot get an export: neither by id nor by an expired or forged ticket', async () => {
  const { item } = (await ask()).json();
  await make();
  const { url } = (await link(item.id)).json().item;
  const owner = caller;
  caller = await newPlayer(database.db, '남의것');
  expect((await link(item.id)).json().code).toBe('NOT_FOUND');
  expect(await now()).toBeNull();
  for (const odd of [0, -1, 'x', 2_147_483_648])
    expect((await http.inject({ method: 'POST', url: `/api/users/exports/${odd}/link` })).statusCode).toBe(400);
  caller = owner;
  clock += 61_000;
  for (const path of [url, '/exports/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.zip'])
    expect((await http.inject(path)).json().code).toBe('NOT_FOUND');
  expect((await http.inject('/exports/..%2f..%2fetc.zip')).statusCode).toBeGreaterThanOrEqual(400);
});

test('a failed export is retried later, leaves no partial file, and does not delay others', async () => {
  await ask();
  isBroken = true;
  expect(await make()).toEqual([]);
  expect(failures).toEqual([caller]);
  expect(await readdir(workshop)).toEqual([]);
  isBroken = false;
  const first = caller;
  caller = await newPlayer(database.db, '다음이');
  await ask();
  expect(await make()).toEqual([caller]);
  clock += 31 * 60_000;
  expect(await make()).toEqual([first]);
});

test('partial files of a crash go after half an hour, those that another server is writing stay', async () => {
  await mkdir(join(workshop, 'export-left'));
  await exports.sweep();
  expect(await readdir(workshop)).toEqual(['export-left']);
  clock += 31 * 60_000;
  await exports.sweep();
  expect(await readdir(workshop)).toEqual([]);
});

test('after three days, when its owner leaves, and when a newer one is asked for, it is taken away', async () => {
  const before = (await kept()).length;
  const { item } = (await ask()).json();
  await make();
  expect(await kept()).toHaveLength(before + 1);
  await exports.sweep();
  expect(await now()).toMatchObject({ id: item.id });
  clock += 3 * DAY_MS;
  expect(await now()).toBeNull();
  expect((await link(item.id)).json().code).toBe('NOT_FOUND');
  await exports.sweep();
  expect(await kept()).toHaveLength(before);
  expect(await database.db.selectFrom('data_exports').select('id').execute()).toEqual([]);

  caller = await newPlayer(database.db, '가는이');
  await ask();
  await make();
  await endExportsOf(database.db, caller);
  expect(await now()).toBeNull();
  await exports.sweep();
  expect(await kept()).toHaveLength(before);
});

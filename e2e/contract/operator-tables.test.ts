import type {
  ACCOUNT_SORTS,
  AUDIT_SORTS,
  COUPON_SORTS,
  MARKET_NOTE_SORTS,
  SAID_SORTS,
  SANCTION_SORTS,
  SIGNAL_SORTS,
  SILENCE_SORTS,
  WORD_SORTS,
} from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOperatorTables } from '../operator-rows.ts';
import { ServerProcess } from '../server-process.ts';
import { Player } from './player.ts';

type Row = Record<string, unknown>;
type Key = string | number;
type KeyOf = (row: Row) => Key;
type Table = {
  path: string;
  /** How many rows it has. */
  rows: number;
  /** By what a row stands where it does, for each column that it is sorted by. */
  keys: Record<string, KeyOf>;
  idOf?: KeyOf;
};

let server: ServerProcess;
let boss: Player;
beforeAll(async () => {
  server = await ServerProcess.start();
  boss = new Player(server.url, server.operator.email);
  const { body } = await boss.call('POST', '/auth/sign-in', server.operator);
  boss.token = (body.item as { id_token: string }).id_token;
  await boss.call('GET', '/users/MYINFO');
  await fillOperatorTables(server);
}, 60_000);
afterAll(() => server.stop());

const number =
  (field: string, nothing = -1) =>
  (row: Row) =>
    (row[field] as number | null) ?? nothing;
const words = (field: string) => (row: Row) => (row[field] as string | null) ?? '';
const LATE = Number.POSITIVE_INFINITY;
const SANCTION_KEYS = {
  time: number('id'),
  name: words('name'),
  reason: words('reason'),
  until: number('until_ts', LATE),
} satisfies Record<(typeof SILENCE_SORTS)[number], KeyOf>;

const TABLES: Record<string, Table> = {
  accounts: {
    path: '/operator/users?',
    // with the operator
    rows: 21,
    keys: {
      id: number('id'),
      name: words('name'),
      rating: number('rating'),
      games: number('games'),
      gpoint: number('gpoint'),
      last: words('last_day'),
      came: number('created_ts'),
      state: ({ leaves_ts, is_silence }) => (leaves_ts === null ? 0 : 2) + Number(is_silence),
    } satisfies Record<(typeof ACCOUNT_SORTS)[number], KeyOf>,
  },
  saidLines: {
    path: '/operator/chat-lines?',
    rows: 20,
    keys: {
      time: number('id'),
      user: number('user_id'),
      removed: ({ is_removed }) => Number(is_removed),
    } satisfies Record<(typeof SAID_SORTS)[number], KeyOf>,
  },
  audit: {
    path: '/operator/audit?',
    rows: 20,
    keys: {
      time: number('id'),
      by: number('by_id'),
      action: words('action'),
      user: number('user_id', 0),
    } satisfies Record<(typeof AUDIT_SORTS)[number], KeyOf>,
  },
  silences: { path: '/operator/silences?', rows: 20, keys: SANCTION_KEYS },
  sanctions: {
    path: '/operator/sanctions?',
    rows: 40,
    keys: {
      ...SANCTION_KEYS,
      kind: words('kind'),
      ended: number('ended_ts', LATE),
      appeal: ({ appeal, answer }) => (appeal === null ? 0 : 1) + (answer === null ? 0 : 1),
    } satisfies Record<(typeof SANCTION_SORTS)[number], KeyOf>,
  },
  'ended sanctions': {
    path: '/operator/sanctions?state=ended&',
    rows: 20,
    keys: { ended: number('ended_ts'), name: words('name') },
  },
  'listed words': {
    path: '/operator/words?list=blocked&',
    rows: 20,
    keys: {
      time: number('created_ts'),
      word: words('word'),
      kind: words('kind'),
      until: number('until_ts', LATE),
      reason: words('reason'),
    } satisfies Record<(typeof WORD_SORTS)[number], KeyOf>,
    idOf: words('word'),
  },
  coupons: {
    path: '/operator/coupons?',
    rows: 20,
    keys: {
      time: number('id'),
      code: words('code'),
      used: number('used'),
      count: number('count'),
      until: number('expires_ts', LATE),
    } satisfies Record<(typeof COUPON_SORTS)[number], KeyOf>,
  },
  'market notes': {
    path: '/operator/market-notes?',
    rows: 20,
    keys: {
      time: number('id'),
      name: words('name'),
      value: number('value'),
      usual: number('usual'),
      times: ({ value, usual }) => (value as number) / (usual as number),
    } satisfies Record<(typeof MARKET_NOTE_SORTS)[number], KeyOf>,
  },
  signals: {
    path: '/operator/signals?state=all&',
    rows: 20,
    keys: {
      last: number('last_ts'),
      first: number('first_ts'),
      kind: words('kind'),
      name: words('name'),
      other: words('other_name'),
      count: number('count'),
      value: number('value'),
      verdict: (row) => (row.is_newer ? '' : words('verdict')(row)),
    } satisfies Record<(typeof SIGNAL_SORTS)[number], KeyOf>,
  },
};

/** Rows of a page: equal rows, two to seven of a kind, do not all end with it. */
const PAGE = { up: 7, down: 5 };

/** All rows, `limit` at a time, by page number or by a cursor after the last row. */
async function rowsOf(path: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  let place = '';
  for (let page = 2; ; page++) {
    const { status, body } = await boss.call('GET', `${path}&limit=${limit}${place}`);
    expect([path, status]).toEqual([path, 200]);
    rows.push(...(body.items as Row[]));
    const isLast = 'total' in body ? rows.length >= (body.total as number) : body.next === null;
    if (isLast || (body.items as Row[]).length === 0) return rows;
    place = 'next' in body ? `&before=${body.next as number}` : `&page=${page}`;
  }
}

test.each(Object.keys(TABLES))(
  '%s: sorted by each column, both ways, each row stands once, page by page as in the file, also among those that are alike',
  async (name) => {
    const { path, rows, keys, idOf = number('id') } = TABLES[name]!;
    for (const [sort, key] of Object.entries(keys))
      for (const way of ['up', 'down'] as const) {
        const asked = `${path}sort=${sort}&way=${way}`;
        const inFile = await rowsOf(asked, 1_000);
        const ids = inFile.map(idOf);
        expect([asked, ids.length, new Set(ids).size]).toEqual([asked, rows, rows]);
        expect([asked, (await rowsOf(asked, PAGE[way])).map(idOf)]).toEqual([asked, ids]);
        const told = inFile.map(key);
        const upwards = [...told].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect([asked, told]).toEqual([asked, way === 'up' ? upwards : upwards.toReversed()]);
      }
  },
  30_000,
);

test('a table is filtered as its address says', async () => {
  const found = async (path: string) => (await boss.call('GET', path)).body.total;
  expect(await found('/operator/sanctions?state=in_force')).toBe(20);
  expect(await found('/operator/sanctions?user_id=104')).toBe(2);
  // every other one was objected to, and a third of these answered
  expect(await found('/operator/sanctions?state=appealed')).toBe(13);
  expect(await found(`/operator/words?list=own&words=${encodeURIComponent('낱말1')}`)).toBe(11);
  expect(await found(`/operator/words?list=harmless`)).toBe(20);
  expect(await found('/operator/coupons?words=c1')).toBe(11);
  const [all, open, over] = await Promise.all(
    ['all', 'open', 'over'].map(async (state) => (await found(`/operator/coupons?state=${state}`)) as number),
  );
  expect([all, open! + over!]).toEqual([20, 20]);
  expect(await found('/operator/users?state=leaving')).toBe(5);
});

test('a player who came by another provider has a page like others, and no session to end', async () => {
  const { status, body } = await boss.call('GET', '/operator/users/104');
  expect([status, (body.item as Row).sessions]).toEqual([200, []]);
  expect((await boss.call('DELETE', '/operator/users/104/sessions')).status).toBe(200);
  expect((await boss.call('POST', '/operator/password-links', { user_id: 104 })).body.code).toBe('NOT_FOUND');
});

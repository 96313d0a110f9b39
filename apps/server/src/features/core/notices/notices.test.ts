import { notices as kinds, type NoticeKindName, type NoticeParams, type UserOptions } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { loneBus } from '../../../platform/nodes/bus.ts';
import type { Io } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { changeOptions } from '../../community/me/service.ts';
import { httpFor, newPlayer } from '../../community/me/test-users.ts';
import { forgetOldNotices } from './queries.ts';
import { noticeRoutes } from './routes.ts';
import { Notices } from './service.ts';

let database: TestDatabase;
let http: Http;
let notices: Notices;
let caller = 0;
/** Emitted events with their room; '' is a broadcast. */
let said: { room: string; words: unknown[] }[];
/** A user whom the recipient ignores. */
const IGNORED = 77;
let pushed: unknown[];
/** Connected users, once per tab. */
let here: number[];

beforeAll(async () => {
  database = await testDatabase();
  http = await httpFor(database.db, () => caller);
  const emit =
    (room: string) =>
    (...words: unknown[]) =>
      said.push({ room, words });
  const io = {
    get local() {
      return io;
    },
    emit: emit(''),
    except: (rooms: string[]) => ({ emit: emit(`but ${rooms.join()}`) }),
    to: (room: string) => ({ emit: emit(room) }),
    sockets: {
      get sockets() {
        return new Map(here.map((userId, tab) => [tab, { data: { userId } }]));
      },
    },
  };
  notices = new Notices(
    {
      db: database.db,
      io: io as unknown as Io,
      bus: loneBus(),
      inBackground: (_, work) => void work.catch(() => undefined),
    },
    {
      ignores: async (_, userId, otherId) => userId === caller && otherId === IGNORED,
      push: async (userId, push) => void pushed.push({ userId, ...push }),
    },
  );
  noticeRoutes(http, database.db, notices);
});
afterAll(() => database.drop());
beforeEach(async () => {
  said = [];
  pushed = [];
  here = [];
  caller = await newPlayer(database.db, '듣는이');
});

/** Stores a notice and shows it. */
const notify = async <K extends NoticeKindName>(userId: number, kind: K, params: NoticeParams<K>) =>
  (await notices.keep(database.db, userId, kind, params))();
const saidTo = (room: string) => said.filter((one) => one.room === room).map(({ words }) => words);
const toMe = () => saidTo(`user:${caller}`);
const unreadSaid = () => toMe().flatMap(([event, unread]) => (event === 'NOTICES' ? [unread] : []));
type Listed = { id: number; kind: string; message: string; target: string; is_read: boolean };
const listed = async (query = '') => {
  const answer = await http.inject({ method: 'GET', url: `/api/notices${query}` });
  return answer.json<{ items: Listed[]; next: number | null }>();
};
const read = async (up_to: number) =>
  (await http.inject({ method: 'POST', url: '/api/notices/read', payload: { up_to } })).json().item.unread as number;

/** One of every kind; a kind without an example does not compile. */
const EXAMPLES: { [K in NoticeKindName]: NoticeParams<K> } = {
  invited: { from_id: 7, from_name: '하늘', clock: 'off', invitation_id: 3 },
  rematch_asked: { from_id: 7, from_name: '하늘', game_id: 9, is_ranked: true, invitation_id: 3 },
  turn: { game_id: 9, opponent_id: 5, opponent: '진이' },
  correspondence_over: { game_id: 9, opponent_id: 5, opponent: '진이', result: 'won' },
  match_paid: { game_id: 9, gpoint: 20, rating: { before: 1500, after: 1512, placement: null } },
  flip_turned: { game_id: 9, dpoint: 1234 },
  sold: { card: '불씨', gpoint: 19 },
  trade_taken: { from_id: 5, from_name: '진이' },
  idea_made: { idea_id: 4, title: '비를 부르는 개구리', from_id: 5, from_name: '진이', card: '비개구리' },
  work_reviewed: { id: 100_007, kind: 'skin', name: '봄밤', answer: 'asked', reason: '그림이 흐립니다.' },
  strength_measured: { id: 100_007, name: '불씨지기', outcome: 'fair' },
  idea_answered: { idea_id: 4, title: '비를 부르는 개구리', answer: 'declined', reason: '비슷한 카드가 있습니다.' },
  silenced: { until: '12월 1일', reason: '도배' },
  silence_ended: {},
  sanctioned: { kind: 'site', until: null, reason: '도배' },
  sanction_ended: { kind: 'site' },
  appeal_answered: { is_lifted: true },
  appealed: { from_name: '진이' },
  post_hidden: { kind: 'article', title: '첫 글', cause: 'takedown', reason: '초상권', until: '12월 1일' },
  post_restored: { kind: 'comment', title: '', reason: '잘못 가렸습니다.' },
  objection_answered: { is_restored: false, words: '규칙 3을 봐 주세요.' },
  objection_settled: { from_name: '진이', is_restored: true, words: '되돌립니다.' },
  objected: { from_name: '진이' },
  takedown_asked: {},
  report_decided: { words: '그 메시지를 지웠습니다.' },
  mentioned: { from_id: 5, from_name: '진이', where: { place: 'chat' } },
  commented: {
    from_id: 5,
    from_name: '진이',
    title: '첫 글',
    where: { place: 'article_comment', category: 'free', id: 8, comment_id: 3 },
  },
  replied: { from_id: 5, from_name: '진이', where: { place: 'card_comment', id: 101, comment_id: 3 } },
  trade_expired: {},
  letter: { letter_id: 5, from_id: 7, from_name: '하늘' },
  letter_returned: {},
  export_ready: {},
  set_published: { name: '봄밤', month: '2026-12', gpoint: 1000 },
  season_ended: { season: '2026-11', ladder: '내 덱', place: 3, dpoint: 2000, boosters: 4 },
  card_weakened: { card: '불씨', days: 7 },
  cards_changed: { card_id: 101, names: ['불꽃 여우', '불씨', '모닥불'], count: 12 },
  cards_retired: { card_id: 100_007, names: ['불씨지기'], count: 1 },
};
const everyKind = Object.keys(EXAMPLES) as NoticeKindName[];

test('a notice belongs to its transaction: rolled back with it, and stored even if it is never shown', async () => {
  const keep = (tx: Transaction<Database>) => notices.keep(tx, caller, 'season_ended', EXAMPLES.season_ended);
  const undone = database.db.transaction().execute(async (tx) => {
    await keep(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await listed()).items).toEqual([]);

  const kept = await database.db.transaction().execute(keep);
  expect((await listed()).items).toMatchObject([{ kind: 'season_ended', is_read: false }]);
  expect(said).toEqual([]);
  kept();
  await expect.poll(unreadSaid).toEqual([1]);
  expect((await listed()).items).toHaveLength(1);
});

test.each(everyKind)('%s is stored and arrives in every tab, with how many wait now', async (kind) => {
  await notify(caller, kind, EXAMPLES[kind] as never);
  await expect.poll(unreadSaid).toEqual([1]);
  const { items } = await listed();
  expect(items).toMatchObject([{ kind, is_read: false }]);
  const { message, target } = items[0]!;
  expect(message).not.toBe('');
  expect(toMe()[0]).toEqual(kind === 'letter' ? ['LETTER', 5] : ['DISPLAY_MESSAGE', message, target]);
});

test.each(everyKind.filter((kind) => kinds[kind].preference !== null))(
  '%s is kept quiet where its option says so: stored as read, told to nobody',
  async (kind) => {
    await changeOptions(database.db, caller, { [kinds[kind].preference!]: false } as Partial<UserOptions>);
    await notify(caller, kind, EXAMPLES[kind] as never);
    await expect.poll(async () => (await listed()).items).toMatchObject([{ kind, is_read: true }]);
    notices.pushUnreadCount(caller);
    await expect.poll(unreadSaid).toEqual([0]);
    expect(toMe()).toHaveLength(1);
  },
);

test('a site-wide notice is unread for all existing users, but not for later ones', async () => {
  const away = caller;
  const present = await newPlayer(database.db, '있는이');
  here = [present, present];
  (await notices.storeForAll(database.db, 'card_weakened', EXAMPLES.card_weakened))();
  await expect.poll(() => saidTo(`user:${present}`)).toEqual([['NOTICES', 1]]);
  expect(saidTo('')).toEqual([['DISPLAY_MESSAGE', expect.stringContaining('불씨 카드가 약해져'), '/crafts']]);
  expect(saidTo(`user:${away}`)).toEqual([]);
  expect((await listed()).items).toMatchObject([{ kind: 'card_weakened', is_read: false }]);
  caller = await newPlayer(database.db, '새로온이');
  expect((await listed()).items).toEqual([]);
});

test('pages go back in time, and the mark of what was read never does', async () => {
  for (let game_id = 1; game_id <= 5; game_id++) {
    await notify(caller, 'turn', { game_id, opponent_id: 5, opponent: '진이' });
    await expect.poll(unreadSaid).toHaveLength(game_id);
  }
  expect(unreadSaid()).toEqual([1, 2, 3, 4, 5]);
  const first = await listed('?limit=2');
  expect(first.items.map(({ target }) => target)).toEqual(['/games/5', '/games/4']);
  const second = await listed(`?limit=2&before=${first.next}`);
  const third = await listed(`?limit=2&before=${second.next}`);
  expect(third.items.map(({ target }) => target)).toEqual(['/games/1']);
  expect(third.next).toBeNull();
  expect(await read(first.items[1]!.id)).toBe(1);
  expect(await read(third.items[0]!.id)).toBe(1);
  await expect.poll(unreadSaid).toEqual([1, 2, 3, 4, 5, 1, 1]);
  expect((await listed()).items.map(({ is_read }) => is_read)).toEqual([false, true, true, true, true]);
});

test('the read position never passes the latest notice', async () => {
  expect(await read(2_000_000_000)).toBe(0);
  await notify(caller, 'trade_expired', {});
  await expect.poll(unreadSaid).toContain(1);
});

test('a new connection gets the unread count; a user without a name gets none', async () => {
  const { id } = await database.db
    .insertInto('users')
    .values({ issuer: 'test', subject: 'nameless', email: null, name_key: null, deck_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  notices.pushUnreadCount(id);
  notices.pushUnreadCount(caller);
  await expect.poll(unreadSaid).toEqual([0]);
  expect(saidTo(`user:${id}`)).toEqual([]);
});

test('a user who does not exist is notified of nothing', async () => {
  await notify(999_999, 'trade_expired', {});
  await notify(caller, 'trade_expired', {});
  await expect.poll(unreadSaid).toEqual([1]);
});

test('the newest two hundred of ninety days are kept', async () => {
  const day = 86_400_000;
  const row = (days: number, target: string) => ({
    user_id: caller,
    kind: 'turn',
    message: '차례',
    target,
    created_at: new Date(Date.now() - days * day),
  });
  await database.db
    .insertInto('notices')
    .values([row(91, '/old'), ...Array.from({ length: 205 }, (_, at) => row(1, `/${at}`))])
    .execute();
  await forgetOldNotices(database.db, Date.now());
  const kept = await database.db
    .selectFrom('notices')
    .select('target')
    .where('user_id', '=', caller)
    .orderBy('id')
    .execute();
  expect([kept.length, kept[0]!.target]).toEqual([200, '/5']);
});

test('a notice from an ignored user is neither shown nor stored', async () => {
  const where = { place: 'chat' } as const;
  await notify(caller, 'mentioned', { from_id: IGNORED, from_name: '시끄러운이', where });
  await notify(caller, 'mentioned', { from_id: IGNORED + 1, from_name: '다정이', where });
  await expect.poll(async () => (await listed()).items.length).toBe(1);
  expect((await listed()).items[0]).toMatchObject({
    message: '다정이 님이 채팅에서 나를 언급했습니다.',
    target: '/#chat',
  });
  expect(toMe().filter(([event]) => event === 'DISPLAY_MESSAGE')).toHaveLength(1);
});

test('a silenced kind is listed as read; other kinds are pushed to closed devices if wanted', async () => {
  const { db } = database;
  await changeOptions(db, caller, { push_enabled: true, silent_notices: ['match_paid'], unpushed_notices: ['sold'] });
  await notify(caller, 'match_paid', { game_id: 1, gpoint: 5, rating: null });
  await notify(caller, 'sold', { card: '불씨 도깨비', gpoint: 12 });
  await notify(caller, 'letter_returned', {});
  await expect.poll(() => pushed.length).toBe(1);
  expect(pushed).toEqual([
    {
      userId: caller,
      message: '편지에 넣은 것을 돌려받았습니다.',
      target: '/mypage/letters?box=sent',
      tag: 'letter_returned',
    },
  ]);
  expect((await listed()).items.map(({ kind, is_read }) => [kind, is_read])).toEqual([
    ['letter_returned', false],
    ['sold', false],
    ['match_paid', true],
  ]);
});

test('a site-wide notice of a silenced kind is listed without being shown', async () => {
  await changeOptions(database.db, caller, { silent_notices: ['card_weakened'] });
  here = [caller];
  (await notices.storeForAll(database.db, 'card_weakened', { card: '불씨', days: 7 }))();
  await expect.poll(() => saidTo(`but user:${caller}`)).toHaveLength(1);
  expect(saidTo('')).toEqual([]);
  expect((await listed()).items[0]).toMatchObject({ kind: 'card_weakened' });
});

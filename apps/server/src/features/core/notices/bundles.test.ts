import { DEPARTED_NAME, type Notice, type NoticeKindName, type NoticeParams } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loneBus } from '../../../platform/nodes/bus.ts';
import type { Io } from '../../../platform/socket.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { type UserRow, userOf } from '../identity/service.ts';
import { forgetNoticesOf, noticesOf, readNotices, renameInNotices, unreadOf } from './queries.ts';
import { Notices } from './service.ts';

let database: TestDatabase;
let notices: Notices;
let reader: UserRow;
let people = 0;
beforeAll(async () => {
  database = await testDatabase();
  // only stored: the tabs are of no matter here
  notices = new Notices(
    { db: database.db, io: {} as Io, bus: loneBus(), inBackground: () => undefined },
    { ignores: async () => false, push: async () => undefined },
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  reader = (await userOf(database.db, await newPlayer(database.db, `읽는이${++people}`)))!;
});

const keep = <K extends NoticeKindName>(kind: K, params: NoticeParams<K>) =>
  notices.keep(database.db, reader.id, kind, params);
const comment = (from_id: number, from_name: string, comment_id: number, id = 8) =>
  keep('commented', {
    from_id,
    from_name,
    title: id === 8 ? '첫 글' : '둘째 글',
    where: { place: 'article_comment', category: 'free', id, comment_id },
  });
const letter = (from_id: number, from_name: string, letter_id: number) =>
  keep('letter', { letter_id, from_id, from_name });
const listed = async (before?: number, limit = 20) => noticesOf(database.db, reader, { before, limit });
const rows = async () => (await listed()).items.map(({ message, count, target }) => [message, count, target]);
const unread = async () => (await unreadOf(database.db, [reader])).get(reader.id);

test('what is about one thing is one row with a count and names, and leads to the newest; the count is of rows', async () => {
  await comment(5, '진이', 1);
  expect(await rows()).toEqual([['진이 님이 내 글 ‘첫 글’에 댓글을 남겼습니다.', 1, '/articles/free/8#c1']]);
  await letter(7, '하늘', 1);
  await comment(6, '보라', 2);
  await comment(5, '진이', 3, 9);
  expect(await rows()).toEqual([
    ['진이 님이 내 글 ‘둘째 글’에 댓글을 남겼습니다.', 1, '/articles/free/9#c3'],
    ['보라 님과 진이 님이 내 글 ‘첫 글’에 댓글 2개를 남겼습니다.', 2, '/articles/free/8#c2'],
    ['하늘 님이 편지를 보냈습니다.', 1, '/mypage/letters?open=1'],
  ]);
  for (let id = 2; id <= 8; id++) await letter(7, '하늘', id);
  await letter(5, '진이', 9);
  await comment(7, '하늘', 4);
  await comment(6, '보라', 5);
  expect(await rows()).toEqual([
    ['보라 님 외 2명이 내 글 ‘첫 글’에 댓글 4개를 남겼습니다.', 4, '/articles/free/8#c5'],
    ['진이 님이 편지를 보냈습니다.', 1, '/mypage/letters?open=9'],
    ['하늘 님이 편지 8통을 보냈습니다.', 8, '/mypage/letters?open=8'],
    ['진이 님이 내 글 ‘둘째 글’에 댓글을 남겼습니다.', 1, '/articles/free/9#c3'],
  ]);
  expect(await unread()).toBe(4);
});

test('reading the newest reads all of a row; what comes later is a row of its own', async () => {
  for (let id = 1; id <= 3; id++) await letter(7, '하늘', id);
  await readNotices(database.db, reader.id, (await listed()).items[0]!.id);
  expect(await unread()).toBe(0);
  expect((await listed()).items).toMatchObject([{ count: 3, is_read: true }]);
  await letter(7, '하늘', 4);
  expect(await unread()).toBe(1);
  expect((await listed()).items).toMatchObject([
    { count: 1, is_read: false },
    { count: 3, is_read: true },
  ]);
});

test('pages hold whole rows: a row stands once, at its newest notice', async () => {
  for (let id = 1; id <= 3; id++) {
    await letter(7, '하늘', id);
    await comment(5, '진이', id);
    await keep('letter_returned', {});
  }
  const seen: Notice[] = [];
  for (let before: number | undefined, isFirst = true; isFirst || before; isFirst = false) {
    const { items, next } = await listed(before, 2);
    seen.push(...items);
    before = next ?? undefined;
  }
  expect(seen.map(({ kind, count }) => [kind, count])).toEqual([
    ['letter_returned', 1],
    ['commented', 3],
    ['letter', 3],
    ['letter_returned', 1],
    ['letter_returned', 1],
  ]);
});

test('a renamed or departed person has their new name in a row of several', async () => {
  await comment(5, '진이', 1);
  await comment(6, '보라', 2);
  await renameInNotices(database.db, '진이', '달무리');
  expect((await rows())[0]![0]).toBe('보라 님과 달무리 님이 내 글 ‘첫 글’에 댓글 2개를 남겼습니다.');
  await renameInNotices(database.db, '보라', DEPARTED_NAME);
  expect((await rows())[0]![0]).toBe(`${DEPARTED_NAME} 님과 달무리 님이 내 글 ‘첫 글’에 댓글 2개를 남겼습니다.`);
});

test('the people named in a row come with it, as its reader may have memos on them, but not after they departed', async () => {
  await comment(5, '진이', 1);
  await comment(6, '보라', 2);
  await comment(5, '진이', 3);
  await keep('turn', { game_id: 3, opponent_id: 7, opponent: '하늘' });
  await keep('idea_made', { idea_id: 4, title: '비', from_id: 6, from_name: '보라', card: '비개구리' });
  const people = async () =>
    (await listed()).items.map((row) => row.people.map(({ user_id, name }) => `${user_id} ${name}`));
  expect(await people()).toEqual([['6 보라'], ['7 하늘'], ['5 진이', '6 보라']]);
  await comment(7, '하늘', 4);
  expect((await people())[0]).toEqual(['7 하늘']);
  await forgetNoticesOf(database.db, 7);
  expect((await people())[0]).toEqual([]);
});

test('every kind with a bundle says what several of it are', async () => {
  const where = { place: 'idea_comment', id: 4, comment_id: 3 } as const;
  for (let time = 1; time <= 2; time++) {
    await keep('commented', { from_id: 5, from_name: '진이', title: '비', where });
    await keep('replied', { from_id: 5, from_name: '진이', where });
    await keep('mentioned', { from_id: 5, from_name: '진이', where: { place: 'chat' } });
    await keep('sold', { card: '불씨', gpoint: 10 * time });
    await keep('trade_taken', { from_id: 5, from_name: '진이' });
    await keep('turn', { game_id: 3, opponent_id: 5, opponent: '진이' });
    await keep('appealed', { from_name: '진이' });
    await keep('objected', { from_name: '진이' });
    await keep('takedown_asked', {});
  }
  expect((await rows()).map(([message]) => message)).toEqual([
    '게시중단 요청이 2건 들어왔습니다.',
    '진이 님이 글을 가린 것에 이의를 2건 냈습니다.',
    '진이 님이 제재에 이의를 2건 냈습니다.',
    '진이 님과의 서신전에서 내 차례가 되었습니다.',
    '진이 님과 거래 2건을 했습니다.',
    '카드가 2번 팔렸습니다. 마지막으로 불씨가 팔려 20골드를 받았습니다.',
    '진이 님이 채팅에서 나를 2번 언급했습니다.',
    '진이 님이 내 댓글에 답글 2개를 남겼습니다.',
    '진이 님이 내 아이디어 ‘비’에 댓글 2개를 남겼습니다.',
  ]);
});

import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

const named = async (email: string, name: string) => (await new Player(server.url, email).signUp()).register(name, 'W');

/** Everything of an event that a socket has heard. */
function hearing(one: Player, event: string): unknown[][] {
  const heard: unknown[][] = [];
  one.socket.on(event, (...args) => heard.push(args));
  return heard;
}

test('a notice reaches every tab, counts as unread until read, and the count is sent on connection', async () => {
  const [one, two] = [await named('writer@example.com', '편지쓴이'), await named('reader@example.com', '편지읽은이')];
  await two.connect();
  const tab = new Player(server.url, two.email);
  tab.token = two.token;
  await tab.connect();
  const [letters, unread, unreadInTab] = [hearing(two, 'LETTER'), hearing(two, 'NOTICES'), hearing(tab, 'NOTICES')];
  const { id } = (await two.call('GET', '/users/MYINFO')).body.item as { id: number };
  const letter = { to_user_id: id, body: '안녕하세요' };
  expect((await one.call('POST', '/letters', letter, one.token, 'letter-key-1')).status).toBe(200);
  await expect.poll(() => [unread.at(-1), unreadInTab.at(-1)]).toEqual([[1], [1]]);
  expect(letters).toHaveLength(1);
  const { body } = await two.call('GET', '/notices');
  expect(body).toMatchObject({
    items: [{ kind: 'letter', message: '편지쓴이 님이 편지를 보냈습니다.', is_read: false }],
    next: null,
  });
  const [notice] = body.items as { id: number }[];
  expect((await two.call('POST', '/notices/read', { up_to: notice!.id })).body).toEqual({ item: { unread: 0 } });
  await expect.poll(() => [unread.at(-1), unreadInTab.at(-1)]).toEqual([[0], [0]]);
  expect((await two.call('GET', '/notices')).body.items).toMatchObject([{ is_read: true }]);

  const silent = { notify_letter: false };
  expect((await two.call('PUT', '/users', silent)).status).toBe(200);
  expect((await one.call('POST', '/letters', letter, one.token, 'letter-key-2')).status).toBe(200);
  // stored as read, beside the one that was read
  await expect.poll(async () => (await two.call('GET', '/notices')).body.items).toMatchObject([{ count: 2 }]);
  expect([letters.length, unread.at(-1)]).toEqual([1, [0]]);
  for (const { socket } of [two, tab]) socket.close();
});

test('a visitor has no notices', async () => {
  const visitor = new Player(server.url, '');
  expect((await visitor.call('GET', '/notices')).status).toBe(401);
});

test('every tab receives GOODS_MOVED', async () => {
  const one = await named('buyer@example.com', '사는이');
  await one.connect();
  const moved = hearing(one, 'GOODS_MOVED');
  await one.call('POST', '/cons/102/buy', { price: 20 }, one.token, 'con-102-key');
  await expect.poll(() => moved).toEqual([[]]);
  one.socket.close();
});

import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

type Item = Record<string, unknown>;
const hear = (one: Player, event: string) =>
  new Promise<unknown[]>((resolve) => one.socket.once(event, (...args) => resolve(args)));

test('an emoticon is refused in the chat until it is bought, and a free skin is seen in a match', async () => {
  const one = await new Player(server.url, 'goods@example.com').signUp();
  await one.register('꾸민이', 'W');
  await one.connect();
  const refused = hear(one, 'ALERT');
  one.socket.emit('MESSAGE', '이거 봐요 ((102))', '', '/');
  expect((await refused)[0]).toMatch(/가지지 않은 이모티콘/);
  const nobody = await one.call('POST', '/cons/102/buy', { price: 20 });
  expect(nobody.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  expect((await one.call('POST', '/cons/102/buy', { price: 20 }, one.token, 'con-102-key')).status).toBe(200);
  const said = new Promise<Item>((resolve) =>
    one.socket.on('CHAT', (line: Item | Item[]) => !Array.isArray(line) && resolve(line)),
  );
  one.socket.emit('MESSAGE', '이거 봐요 ((102)) ((99999))', '', '/');
  expect((await said).content).toBe('이거 봐요 ((102)) ((99999))');

  expect((await one.call('POST', '/skins/1/buy', { price: 0 }, one.token, 'skin-1-key')).status).toBe(200);
  expect((await one.call('PUT', '/cards/101/skin', { skin_id: 1 })).body.item).toEqual({ card_id: 101, skin_id: 1 });
  one.socket.emit('SEARCH', -1);
  await one.until(() => one.gameId > 0);
  const joined = (await one.join()) as unknown as { seat: 0 | 1; view: { seats: Item[] }; skins?: Item[] };
  const hand = joined.view.seats[joined.seat]!.hand as { card_id: number }[];
  // chance deals; the match and its replay tell of it exactly where it was shown
  const holdsIt = hand.some(({ card_id }) => card_id === 101);
  expect(joined.skins?.[joined.seat]).toEqual(holdsIt ? { 101: 1 } : undefined);
  await one.act({ type: 'concede' });
  await one.until(() => one.status() === 'IDLE');
  const replay = (await one.call('GET', `/games/${one.gameId}/replay`)).body.item as { seats: Item[] };
  expect(replay.seats[joined.seat]!.skins).toEqual(holdsIt ? { 101: 1 } : {});
  one.socket.close();
});

test('favourites and muted packs are of one player, and a pack’s sheet is kept by its address for good', async () => {
  const [one, other] = await Promise.all(
    [
      ['picker', '꾸미는벗'],
      ['seen', '구경하는벗'],
    ].map(async ([email, name]) =>
      (await new Player(server.url, `${email}@example.com`).signUp()).register(name!, 'W'),
    ) as [Promise<Player>, Promise<Player>],
  );
  const cons = async (by: Player) => (await by.call('GET', '/cons')).body.items as Item[];
  const packs = async (by: Player) => (await by.call('GET', '/cons/packs')).body.items as Item[];
  expect((await one.call('PUT', '/cons/102/favourite')).body.code).toBe('CON_NOT_YOURS');
  expect((await one.call('PUT', '/cons/11/favourite')).status).toBe(200);
  expect((await one.call('PUT', '/cons/packs/9/mute')).status).toBe(200);
  expect((await one.call('PUT', '/cons/packs/99999/mute')).body.code).toBe('NOT_FOUND');
  expect((await one.call('PUT', '/cons/11/favourite', undefined, '')).body.code).toBe('SIGN_IN_REQUIRED');
  const marked = (all: Item[]) => all.filter((con) => con.is_favourite || con.is_muted).map(({ pack_id }) => pack_id);
  expect(new Set(marked(await cons(one)))).toEqual(new Set([1, 9]));
  expect(marked(await cons(other))).toEqual([]);
  expect((await packs(one)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
  expect((await one.call('DELETE', '/cons/packs/9/mute')).status).toBe(200);
  expect((await one.call('DELETE', '/cons/11/favourite')).status).toBe(200);
  expect(await packs(one)).toEqual(await packs(other));
  const [{ sheet }] = (await packs(one)) as [{ sheet: string }];
  const answer = await fetch(`${server.url}${sheet}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${server.url}${sheet.replace(/v=.*/, 'v=0000000000000000')}`)).status).toBe(404);
});

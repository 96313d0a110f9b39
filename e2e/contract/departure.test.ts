import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

type Item = Record<string, unknown>;
const PASSWORD = 'a long password';
const GONE = '탈퇴한 이용자';
/** A queued job is taken within five seconds; a busy machine needs longer. */
const A_ROUND_MS = 60_000;

let keys = 1;
const spend = (one: Player, method: string, path: string, body?: unknown) =>
  one.call(method, path, body, one.token, `departure-key-${keys++}`);
const idOf = async (one: Player) => ((await one.call('GET', '/users/MYINFO')).body.item as Item).id as number;
const depart = (one: Player, name: string, password = PASSWORD) =>
  one.call('POST', '/users/departure', { name, password });
const heard = (one: Player, event: string) =>
  new Promise<Item>((resolve) => one.socket.on(event, (line: Item | Item[]) => !Array.isArray(line) && resolve(line)));

test(
  'whoever leaves can stay for seven days; then they are gone, and what others have of them stands without their name',
  async () => {
    const [goer, friend] = [
      await new Player(server.url, 'goer@example.com').signUp(),
      await new Player(server.url, 'friend@example.com').signUp(),
    ];
    await goer.register('떠날이', 'R');
    await friend.register('남을이', 'U');
    await server.provide('떠날이', 3_000, [301], 3);
    await server.provide('남을이', 3_000, [302], 3);
    const [goerId, friendId] = [await idOf(goer), await idOf(friend)];
    await goer.connect();
    await friend.connect();

    // what they hold open, have said, and were given
    expect((await spend(goer, 'POST', '/offers', { card_id: 301, count: 2, price: 40 })).status).toBe(200);
    expect(
      (await spend(friend, 'POST', '/letters', { to_user_id: goerId, body: '잘 지내요?', gpoint: 100 })).status,
    ).toBe(200);
    expect((await friend.call('PUT', `/friends/${goerId}`, { ignore: false })).status).toBe(200);
    const line = heard(friend, 'CHAT');
    friend.socket.emit('MESSAGE', '@떠날이 안녕하세요', '', '/');
    expect((await line).mentions).toEqual([{ user_id: goerId, name: '떠날이' }]);
    goer.socket.emit('MESSAGE', '@남을이 저도 안녕하세요', '', '/');

    // no slip and no stranger can ask for it
    expect((await depart(goer, '떠날 이')).body.code).toBe('NAME_MISTYPED');
    expect((await depart(goer, '떠날이', 'not the password')).body.code).toBe('PASSWORD_WRONG');
    const cut = new Promise<void>((resolve) => goer.socket.once('disconnect', () => resolve()));
    const asked = await depart(goer, '떠날이');
    expect(asked.status).toBe(200);
    expect((asked.body.item as Item).leaves_ts).toBeGreaterThan(Date.now() / 1000 + 6 * 86_400);
    await cut;

    // until then the account is suspended, and its offers are withdrawn
    expect((await goer.call('GET', '/decks')).body.code).toBe('ACCOUNT_LEAVING');
    expect((await goer.call('GET', '/users/MYINFO')).status).toBe(200);
    expect(await server.query('select id from offers where user_id = $1 and count > 0', [goerId])).toEqual([]);

    // nor does another meet it, whether by its number or by its name
    const unmet = await Promise.all([
      friend.call('GET', `/users/${goerId}`),
      friend.call('GET', `/users/${goerId}/ratings`),
      friend.call('PUT', `/friends/${goerId}`, { ignore: false }),
      spend(friend, 'POST', '/letters', { to_user_id: goerId, body: '어디 가세요?', gpoint: 1 }),
    ]);
    expect(unmet.map(({ body }) => body.code)).toEqual(Array(4).fill('USER_NOT_FOUND'));
    const found = async () => [
      (await friend.call('GET', `/users/names?name=${encodeURIComponent('떠날')}`)).body.items,
      (await friend.call('GET', `/search?q=${encodeURIComponent('떠날이')}&kind=user`)).body.items,
    ];
    expect(await found()).toEqual([[], []]);

    // undone, all is as it was
    expect((await goer.call('DELETE', '/users/departure')).status).toBe(200);
    expect((await goer.call('GET', '/decks')).status).toBe(200);
    expect((await found()).map((items) => (items as Item[]).length)).toEqual([1, 1]);
    const owned = (await goer.call('GET', '/uitems')).body.items as Item[];
    expect(owned.find(({ card_id }) => card_id === 301)?.count).toBeGreaterThanOrEqual(3);

    // twenty at once ask for one departure
    const answers = await Promise.all(Array.from({ length: 20 }, () => depart(goer, '떠날이')));
    const [done, refused] = [
      answers.filter(({ status }) => status === 200),
      answers.filter(({ status }) => status !== 200),
    ];
    expect(new Set(done.map(({ body }) => (body.item as Item).leaves_ts)).size).toBe(1);
    // too many passwords, or the account was leaving already when the call came
    for (const { body } of refused) expect(['TOO_MANY_ATTEMPTS', 'ACCOUNT_LEAVING']).toContain(body.code);
    await server.query(`update users set leaves_at = now() - interval '1 second' where id = $1`, [goerId]);
    await server.queueJob('end-accounts');
    await expect
      .poll(() => server.query('select name from users where id = $1', [goerId]), {
        timeout: A_ROUND_MS,
        interval: 500,
      })
      .toEqual([{ name: GONE }]);
    expect((await friend.call('GET', `/users/${goerId}`)).body.code).toBe('USER_NOT_FOUND');

    // nothing tells who they were
    const told = await server.query<{ name: string }>('select name from chat_messages where user_id = $1', [goerId]);
    expect(told.map(({ name }) => name)).toEqual([GONE]);
    expect(await server.query(`select mentions from chat_messages where user_id = $1`, [friendId])).toEqual([
      { mentions: [] },
    ]);
    expect((await friend.call('GET', '/friends')).body.items).toEqual([]);
    expect((await friend.call('GET', `/users/names?name=${encodeURIComponent('떠날')}`)).body.items).toEqual([]);
    const search = await friend.call('GET', `/search?q=${encodeURIComponent('떠날이')}&kind=user`);
    expect(search.body.items).toEqual([]);

    const others = await server.query<{ words: string }>(
      `select message as words from notices where user_id = $1 union all select answer::text from spent_keys where user_id = $1`,
      [friendId],
    );
    expect(others.filter(({ words }) => words.includes(GONE)).length).toBeGreaterThan(1);
    expect(others.filter(({ words }) => words.includes('떠날이'))).toEqual([]);

    // the books are whole, and what was not taken is the sender's again
    expect(await server.query('select amount from balances where account = $1 and amount > 0', [goerId])).toEqual([]);
    expect(await server.query('select amount from copies where account = $1 and amount > 0', [goerId])).toEqual([]);
    expect(await server.query('select user_id from sightings where user_id = $1', [goerId])).toEqual([]);
    // goods that arrive later belong to no one
    await server.give(goerId, 12);
    await server.queueJob('end-accounts');
    await expect
      .poll(() => server.query('select amount from balances where account = $1 and amount > 0', [goerId]), {
        timeout: A_ROUND_MS,
        interval: 500,
      })
      .toEqual([]);
    expect(((await friend.call('GET', '/users/MYINFO')).body.item as Item).gpoint).toBe(2_995); // without the postage

    // the old account cannot sign in; its e-mail is free, and its name stays reserved for a while
    expect((await goer.call('DELETE', '/users/departure')).body.code).toBe('TOKEN_INVALID');
    const signIn = { email: 'goer@example.com', password: PASSWORD };
    expect((await goer.call('POST', '/auth/sign-in', signIn, '')).body.code).toBe('SIGN_IN_FAILED');
    const back = await new Player(server.url, 'goer@example.com').signUp();
    expect(await idOf(back)).not.toBe(goerId);
    const consents = { terms: true, privacy: true, over_14: true };
    const again = await back.call('POST', '/users/register', { name: '떠날이', element: 'R', consents });
    expect(again.body.code).toBe('NAME_KEPT');
    goer.socket.close();
    friend.socket.close();
  },
  2 * A_ROUND_MS + 30_000,
);

test('the operator cannot close their account, nor can a player during a match', async () => {
  const { body } = await new Player(server.url, 'x@example.com').call('POST', '/auth/sign-in', server.operator, '');
  const boss = new Player(server.url, server.operator.email);
  boss.token = (body.item as Item).id_token as string;
  expect((await depart(boss, '운영자', server.operator.password)).body.code).toBe('FORBIDDEN');

  const player = await new Player(server.url, 'playing@example.com').signUp();
  await player.register('한판중', 'G');
  await player.connect();
  player.socket.emit('SEARCH', -1);
  await player.until(() => player.gameId > 0);
  expect((await depart(player, '한판중')).body.code).toBe('MATCH_UNFINISHED');
  await player.join();
  await player.act({ type: 'concede' });
  await player.until(() => player.status() === 'IDLE');
  expect((await depart(player, '한판중')).status).toBe(200);
  player.socket.close();
});

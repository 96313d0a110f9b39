import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { meet, Player, pick } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

const player = (email: string) => new Player(server.url, email);
const visitor = () => player('');

describe('the calls of the contract', () => {
  test('a new identity has a record with an empty name, and registering fills it once', async () => {
    const one = await player('first@example.com').signUp();
    const before = (await one.call('GET', '/users/MYINFO')).body.item;
    expect(before).toMatchObject({
      name: '',
      gpoint: 0,
      dpoint: 0,
      score_id: 1,
      score1: 1500,
      score2: 1500,
      placement1: 0,
      placement2: 0,
      friends: [],
      is_silence: false,
      is_admin: 0,
    });
    const unsaid = { name: '첫손님', element: 'U' };
    const consents = { terms: true, privacy: true, over_14: true };
    for (const body of [unsaid, { ...unsaid, consents: { ...consents, over_14: false } }])
      expect((await one.call('POST', '/users/register', body)).body).toMatchObject({ code: 'CONSENT_REQUIRED' });
    const registered = await one.call('POST', '/users/register', { ...unsaid, consents });
    expect(registered.body.item).toMatchObject({
      name: '첫손님',
      gpoint: 300,
      dpoint: 100,
      deck_name: '서리 물결',
      deck_elements: ['U', 'S'],
    });
    expect((await one.call('POST', '/users/register', { name: '둘째', element: 'U', consents })).body).toMatchObject({
      code: 'ALREADY_REGISTERED',
    });
    const { items } = (await one.call('GET', '/uitems')).body as { items: { count: number; bound_count: number }[] };
    expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(30);
    expect(items.every(({ count, bound_count }) => count === bound_count)).toBe(true);
  });

  test('two names that read alike cannot both be had, also when asked for at once', async () => {
    const [a, b] = await Promise.all([player('twin1@example.com').signUp(), player('twin2@example.com').signUp()]);
    const consents = { terms: true, privacy: true, over_14: true };
    const answers = await Promise.all([
      a.call('POST', '/users/register', { name: 'Moonlight', element: 'B', consents }),
      b.call('POST', '/users/register', { name: 'moonl1ght', element: 'B', consents }),
    ]);
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'NAME_TAKEN' });
  });

  test('options change only what they may', async () => {
    const one = await player('options@example.com').signUp();
    const changed = await one.call('PUT', '/users', { theme: 'paper', volume: 10 });
    expect(changed.body.item).toMatchObject({ theme: 'paper', volume: 10, sound: true });
    for (const body of [
      { gpoint: 5 },
      { is_admin: 99 },
      { theme: 'paper', name: 'x' },
      { volume: 101 },
      { deck_id: 1 },
      { avatar_id: 99_999 },
    ]) {
      const { status, body: answer } = await one.call('PUT', '/users', body);
      expect([400, 404]).toContain(status);
      expect(answer.message).toMatch(/[가-힣]/);
    }
    expect((await one.call('GET', '/users/MYINFO')).body.item).toMatchObject({
      theme: 'paper',
      volume: 10,
      gpoint: 0,
      is_admin: 0,
    });
  });

  test('visitors may read the public lists and nothing personal', async () => {
    for (const path of [
      '/cards',
      '/abilities',
      '/skins',
      '/cons',
      '/avatars',
      '/comments/latest?offset=0&limit=10',
      '/common/articles?category=note&offset=0&limit=99',
      '/common/articles?category=free&offset=0&limit=4',
    ]) {
      const { status, body } = await visitor().call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(Array.isArray(body.items)).toBe(true);
    }
    for (const path of ['/users/MYINFO', '/uitems', '/decks']) {
      expect((await visitor().call('GET', path)).status).toBe(401);
    }
  });

  test('cards come in ascending order of id, and a matching ETag brings 304', async () => {
    const { body, headers } = await visitor().call('GET', '/cards');
    const items = body.items as { id: number; name: string; text: string; name_cs: string }[];
    expect(items.length).toBeGreaterThan(110);
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).sort((a, b) => a - b));
    expect(items.find(({ name }) => name === '불꽃 여우')).toMatchObject({ name_cs: 'ㅂㄲ ㅇㅇ' });
    const again = await fetch(`${server.url}/api/cards`, { headers: { 'if-none-match': headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  test('the launch content is there: 4 notices, 6 FAQ, 3 guides', async () => {
    const { body } = await visitor().call('GET', '/common/articles?category=note&offset=0&limit=99');
    const items = body.items as { topic: string; is_guide: boolean; created_ts: number }[];
    expect(items.filter(({ topic, is_guide }) => topic === '공지' && !is_guide).length).toBeGreaterThanOrEqual(4);
    expect(items.filter(({ topic }) => topic === 'FAQ').length).toBeGreaterThanOrEqual(6);
    expect(items.filter(({ is_guide }) => is_guide).length).toBeGreaterThanOrEqual(3);
    expect(items.map(({ created_ts }) => created_ts)).toEqual(
      items.map(({ created_ts }) => created_ts).sort((a, b) => b - a),
    );
  });

  test('a bad token is 401 where a sign-in is needed; public reads ignore it and say so, and a refresh never sees it', async () => {
    const ask = (method: string, path: string, body?: unknown) => visitor().call(method, path, body, 'not.a.token');
    const refused = await ask('GET', '/users/MYINFO');
    expect([refused.status, refused.body.code]).toEqual([401, 'TOKEN_INVALID']);
    for (const path of ['/articles/note/1', '/common/articles?category=note', '/shop/skins', '/search?q=a']) {
      const { status, body, headers } = await ask('GET', path);
      expect([path, status, body]).toEqual([path, 200, (await visitor().call('GET', path)).body]);
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
    // the same for all callers, and kept by browsers
    const cards = await ask('GET', '/cards');
    expect([cards.status, cards.headers.get('www-authenticate')]).toEqual([200, null]);
    const one = await player('stale@example.com').signUp();
    expect((await ask('POST', '/auth/refresh', { refresh_token: one.refreshToken })).status).toBe(200);
  });

  test('a bare token is accepted like a bearer token', async () => {
    const one = await player('bare@example.com').signUp();
    const response = await fetch(`${server.url}/api/users/MYINFO`, { headers: { authorization: one.token } });
    expect(response.status).toBe(200);
  });

  test('refresh rotates, and a rotated token brings nothing', async () => {
    const one = await player('rotate@example.com').signUp();
    const first = await one.call('POST', '/auth/refresh', { refresh_token: one.refreshToken }, '');
    const next = (first.body.item as { refresh_token: string }).refresh_token;
    expect(next).not.toBe(one.refreshToken);
    expect((await one.call('POST', '/auth/sign-out', { refresh_token: next }, '')).status).toBe(200);
    expect((await one.call('POST', '/auth/refresh', { refresh_token: next }, '')).body).toMatchObject({
      code: 'REFRESH_INVALID',
    });
  });

  test('what is malformed is answered in Korean with a code', async () => {
    const requests: [string, string, string][] = [
      ['POST', '/auth/sign-in', '{"email":'],
      ['POST', '/auth/sign-in', '[]'],
      ['POST', '/users/register', '"x"'],
      ['GET', '/common/articles?category=x', ''],
      ['GET', '/common/articles?category=note&limit=-1', ''],
      ['GET', '/articles/note/abc', ''],
      ['GET', '/articles/note/999999', ''],
      ['GET', '/no/such/call', ''],
      ['DELETE', '/cards', ''],
    ];
    for (const [method, path, body] of requests) {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: body ? { 'content-type': 'application/json' } : {},
        ...(body && { body }),
      });
      const answer = (await response.json()) as { message: string; code: string };
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(answer.message).toMatch(/[가-힣]/);
      expect(answer.code).toMatch(/^[A-Z_]+$/);
    }
  });
});

type FoundMatch = {
  commit: string;
  deadline: number;
  deck: { id: number; name: string };
};

describe('a match over the socket', () => {
  test('two programs meet, agree and play to the end; a visitor watches; the server is killed in the middle', async () => {
    const [a, b] = await Promise.all([player('red@example.com').signUp(), player('blue@example.com').signUp()]);
    await a.register('붉은별', 'R');
    await b.register('푸른별', 'S');
    const watcher = visitor();
    await Promise.all([a.connect(), b.connect(), watcher.connect()]);

    a.socket.emit('SEARCH', 0);
    await a.until(() => a.status() === 'SEARCH');
    // too few have waited here to say how long it takes
    expect((await watcher.call('GET', '/queue')).body).toEqual({ item: { searching: 1, playing: 0, wait: null } });
    b.socket.emit('SEARCH', 0);
    await Promise.all([a, b].map((p) => p.until(() => p.status() === 'CONFIRM_GAME')));
    const [, reserved, found] = a.statuses.at(-1) as [string, number, FoundMatch];
    expect(found.deadline).toBeGreaterThan(Date.now());
    // in a ranked match no one chooses whom to meet
    expect(found).not.toHaveProperty('opponent');
    const decks = (await a.call('GET', '/decks')).body.items as { id: number; name: string }[];
    expect(decks).toContainEqual(expect.objectContaining(found.deck));
    // a response to an expired offer: the server sends the current one again, unchanged
    const told = a.statuses.length;
    a.socket.emit('CANCEL_GAME', 0, reserved + 1000);
    a.socket.emit('AGREE_GAME', 0, reserved + 1000, 'abcd');
    await a.until(() => a.statuses.length === told + 2);
    expect(a.statuses.slice(told)).toEqual([
      ['CONFIRM_GAME', reserved, found],
      ['CONFIRM_GAME', reserved, found],
    ]);
    a.socket.emit('AGREE_GAME', 0, reserved, 'abcd');
    await a.until(() => a.status() === 'WAITING_OPPONENT');
    b.socket.emit('AGREE_GAME', 0, reserved);
    await Promise.all([a, b].map((p) => p.until(() => p.status() === 'GAME' && p.gameId === reserved)));
    expect(a.statuses.map(([status]) => status)).toContain('AGREE_GAME');

    const joined = await Promise.all([a.join(), b.join(), watcher.join(reserved)]);
    const [viewA, viewB, viewW] = joined.map(
      ({ view }) => view as { seats: { user_id: number; name: string; hand?: unknown[] }[] },
    );
    expect(viewA!.seats.filter(({ hand }) => hand)).toHaveLength(1);
    expect(viewB!.seats.filter(({ hand }) => hand)).toHaveLength(1);
    expect(viewW!.seats.filter(({ hand }) => hand)).toHaveLength(0);
    expect(joined[2]!.legal).toEqual([]);
    expect(viewA!.seats.map(({ name }) => name).sort()).toEqual(['붉은별', '푸른별']);

    let actions = 0;
    while (!a.over || !b.over) {
      const mover = [a, b].find((p) => p.legal.length > 0);
      if (!mover) {
        await Promise.race([a, b].map((p) => p.until(() => p.legal.length > 0 || p.over !== null)));
        continue;
      }
      const others = [a, b].filter((p) => p !== mover);
      const answer = await mover.act(pick(mover.legal));
      expect(answer).toMatchObject({ ok: true });
      await Promise.all([mover, ...others].map((p) => p.until(() => p.seq >= (answer.seq as number))));
      actions += 1;
      if (actions === 20) {
        const [seqA, seqB] = [a.seq, b.seq];
        await server.kill();
        await server.boot();
        await Promise.all([a, b, watcher].map((p) => p.until(() => p.socket.connected)));
        await Promise.all([a.join(), b.join(), watcher.join()]);
        expect([a.seq, b.seq]).toEqual([seqA, seqB]);
      }
    }
    await watcher.until(() => watcher.over !== null);
    const { winner, secret, salts } = a.over as { winner: number | null; secret: string; salts: [string, string] };
    expect(b.over).toMatchObject({ winner, secret });
    expect(watcher.over).toMatchObject({ winner, secret });
    expect(createHash('sha256').update(secret).digest('hex')).toBe(found.commit);
    expect(salts).toContain('abcd');
    await Promise.all([a, b].map((p) => p.until(() => p.status() === 'IDLE')));

    const users = await Promise.all(
      [a, b].map(async (p) => (await p.call('GET', '/users/MYINFO')).body.item as { gpoint: number; score1: number }),
    );
    if (winner !== null)
      expect(users.map(({ score1 }) => score1 - 1500).reduce((sum, change) => sum + change, 0)).toBe(0);
    expect(Math.max(...users.map(({ gpoint }) => gpoint))).toBeGreaterThan(300);
    const chat = (await visitor().call('GET', '/chat/messages?limit=5')).body.items as {
      user_id: number;
      href: string;
      game_id: number;
    }[];
    expect(chat.find(({ game_id }) => game_id === reserved)).toMatchObject({ user_id: 0, href: `/games/${reserved}` });
    expect(await a.act({ type: 'end' })).toMatchObject({ ok: false, code: 'GAME_IS_OVER' });
    for (const p of [a, b, watcher]) p.socket.close();
  }, 120_000);

  test('acting out of turn, on an old board, in no seat or with nonsense is refused by code and changes nothing', async () => {
    const one = await player('practice@example.com').signUp();
    await one.register('연습생', 'G');
    await one.connect();
    one.socket.emit('SEARCH', -1);
    await one.until(() => one.gameId > 0);
    await one.join();
    const { seq } = one;
    expect(await one.act({ type: 'dance' })).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
    expect(await one.socket.emitWithAck('GAME_ACTION', one.gameId, seq + 5, { type: 'end' })).toMatchObject({
      ok: false,
      code: 'STALE_ACTION',
    });
    expect(await one.act({ type: 'end' })).toMatchObject({ ok: false });
    const [stranger, other] = [visitor(), await player('stranger@example.com').signUp()];
    await Promise.all([stranger.connect(), other.connect()]);
    for (const p of [stranger, other]) {
      expect(await p.join(one.gameId)).toMatchObject({ ok: false, code: 'PRACTICE_NOT_YOURS' });
      const act = p.socket.emitWithAck('GAME_ACTION', one.gameId, one.seq, { type: 'concede' });
      expect(await act).toMatchObject({ ok: false, code: 'NOT_A_PLAYER' });
    }
    expect(await one.act({ type: 'concede' })).toMatchObject({ ok: true });
    await one.until(() => one.over !== null);
    expect(one.over).toMatchObject({ reason: 'concede' });
    // also when it is over, and its board is kept
    expect(await stranger.join(one.gameId)).toMatchObject({ ok: false, code: 'PRACTICE_NOT_YOURS' });
    for (const p of [one, stranger, other]) p.socket.close();
  }, 30_000);

  test('an action that was given up is not played: neither one that comes late nor one that a new connection brings', async () => {
    const one = await player('tunnel@example.com').signUp();
    await one.register('굴속', 'G');
    await one.connect();
    one.socket.emit('SEARCH', -1);
    await one.until(() => one.gameId > 0);
    const { clock, seq } = await one.join();
    const late = { type: 'concede', valid_ms: 6_000, sent_ms: (clock.now as number) - 7_000 };
    expect(await one.act(late)).toMatchObject({ ok: false, code: 'ACTION_EXPIRED', message: expect.any(String) });

    one.socket.disconnect();
    const sent_ms = (clock.now as number) + 1;
    // it waits in the page for the line to come back, and goes out by itself when it does
    const kept = one.socket.emitWithAck('GAME_ACTION', one.gameId, seq, { type: 'concede', valid_ms: 50, sent_ms });
    await new Promise((resolve) => setTimeout(resolve, 100));
    one.socket.connect();
    expect(await kept).toMatchObject({ ok: false, code: 'ACTION_EXPIRED' });
    expect(one.over).toBe(null);

    expect(await one.act({ type: 'concede', valid_ms: 6_000 })).toMatchObject({ ok: true });
    await one.until(() => one.over !== null);
    one.socket.close();
  }, 30_000);

  test('those who watch talk among themselves, and the players join when the match is over', async () => {
    const [one, two, fan, other] = await Promise.all(
      ['seat@example.com', 'seat2@example.com', 'fan@example.com', 'other@example.com'].map((email) =>
        player(email).signUp(),
      ),
    );
    await one!.register('앉은이', 'D');
    await two!.register('마주앉은이', 'R');
    await fan!.register('구경꾼', 'B');
    await Promise.all([one!, two!, fan!, other!].map((p) => p.connect()));
    await meet(one!, two!, 41);
    await Promise.all([fan!.join(one!.gameId), other!.join(one!.gameId)]);
    const heard: [string, { content: string }][] = [];
    one!.socket.on('GAME_CHAT', (_, message) => heard.push(['player', message]));
    const next = (p: Player, event: string) =>
      new Promise<unknown[]>((resolve) => p.socket.once(event, (...args) => resolve(args)));

    const toOther = next(other!, 'GAME_CHAT');
    fan!.socket.emit('GAME_MESSAGE', one!.gameId, '좋은 수네요');
    expect(await toOther).toMatchObject([
      one!.gameId,
      { name: '구경꾼', content: '좋은 수네요', game_id: one!.gameId },
    ]);
    const refusal = next(one!, 'ALERT');
    one!.socket.emit('GAME_MESSAGE', one!.gameId, '들리나요');
    expect((await refusal)[0]).toMatch(/끝난 뒤/);
    expect(heard).toEqual([]);

    await one!.act({ type: 'concede' });
    const toFan = next(fan!, 'GAME_CHAT');
    one!.socket.emit('GAME_MESSAGE', one!.gameId, '이제 들리지요');
    expect(await toFan).toMatchObject([one!.gameId, { name: '앉은이' }]);
    for (const p of [one!, two!, fan!, other!]) p.socket.close();
  }, 30_000);

  test('visitors and the unnamed are refused with an alert and where to go', async () => {
    const unnamed = await player('unnamed@example.com').signUp();
    for (const [who, target] of [
      [visitor(), '/login'],
      [unnamed, '/register'],
    ] as const) {
      await who.connect();
      const alert = new Promise<unknown[]>((resolve) => who.socket.once('ALERT', (...args) => resolve(args)));
      who.socket.emit('SEARCH', 0);
      expect((await alert)[0]).toMatch(/[가-힣]/);
      expect((await alert)[1]).toBe(target);
      who.socket.close();
    }
  });
});

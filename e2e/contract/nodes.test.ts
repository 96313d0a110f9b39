import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRedis, RedisProcess } from '../redis-process.ts';
import { SiteOfNodes } from '../site-of-nodes.ts';
import { meet, Player, pick } from './player.ts';

if (!hasRedis) console.log('서버를 여럿 켜는 시험은 redis-server가 없어 하지 않았습니다.');

describe.runIf(hasRedis)('several servers behind a proxy that knows nothing', () => {
  let site: SiteOfNodes;
  let other: RedisProcess;
  /** Starts that are refused, which takes its time. */
  let refused: Promise<unknown>[];
  let one: Player;
  let two: Player;
  let watcher: Player;
  /** What each has heard, by event. */
  const heard = new Map<Player, [event: string, ...args: unknown[]][]>();
  const heardBy = (player: Player, event: string) =>
    heard.get(player)!.flatMap(([name, ...args]) => (name === event ? [args] : []));
  const hears = (player: Player, event: string, fits: (...args: never[]) => boolean) =>
    expect
      .poll(() => heardBy(player, event).some((args) => fits(...(args as never[]))), { timeout: 15_000 })
      .toBe(true);

  beforeAll(async () => {
    site = await SiteOfNodes.start(4, { DRAIN_SECONDS: '0.5' });
    const people: Player[] = [];
    for (const [at, name] of ['첫째손', '둘째손', '보는눈'].entries()) {
      const player = await new Player(site.url, `node-${at}@example.com`).signUp();
      people.push(await player.register(name, 'RSU'[at]!));
    }
    [one, two, watcher] = people as [Player, Player, Player];
    // one after the other, so that each connection comes to another server
    for (const player of people) {
      heard.set(player, []);
      await player.connect();
      player.socket.onAny((...event: [string, ...unknown[]]) => void heard.get(player)!.push(event));
    }
  }, 60_000);
  afterAll(async () => {
    await other?.kill();
    await site?.stop();
  });

  /**
   * Plays a number of actions; answers the sequence numbers that were acknowledged. One whose connection breaks before its
   * answer is sent again as it was. None is refused, but while a killed process is missed, some have to wait.
   */
  async function play(actions: number, isAfterKill = false): Promise<number[]> {
    const players = [one, two];
    const acknowledged: number[] = [];
    while (acknowledged.length < actions) {
      const free = () => players.find((player) => player.legal.length > 0);
      await Promise.race(players.map((player) => player.until(() => free() !== undefined)));
      const player = free()!;
      const action = [player.gameId, player.seq, pick(player.legal)] as const;
      const send = () => player.socket.timeout(20_000).emitWithAck('GAME_ACTION', ...action);
      let answer = await send().catch(() => undefined);
      while (!answer || (isAfterKill && answer.code === 'UNAVAILABLE')) answer = await send().catch(() => undefined);
      expect(answer).toEqual({ ok: true, seq: expect.any(Number) });
      acknowledged.push(answer.seq as number);
      await Promise.all([one, two, watcher].map((each) => each.until(() => each.seq >= (answer.seq as number))));
    }
    return acknowledged;
  }

  /** Every acknowledged action is in the log once, and the log has no gap. */
  async function checkLog(acknowledged: readonly number[]): Promise<void> {
    const log = await site.query<{ no: number; first_event: number; last_event: number }>(
      'select no, first_event, last_event from game_actions where game_id = $1 order by no',
      [one.gameId],
    );
    expect(log.map(({ no }) => no)).toEqual(log.map((_, no) => no));
    for (const [at, { first_event }] of log.entries()) expect(first_event).toBe(log[at - 1]?.last_event ?? first_event);
    for (const seq of acknowledged) expect(log.filter(({ last_event }) => last_event === seq)).toHaveLength(1);
  }

  test('the three are on three servers', async () => {
    other = await RedisProcess.start();
    refused = [{ REDIS_URL: '' }, { REDIS_URL: other.url }].map((settings) => site.startNode(settings).catch(String));
    const counts = await Promise.all(
      site.nodes.map(async ({ url }) => {
        const text = await fetch(`${url}/metrics`).then((response) => response.text());
        return Number(/^chilyo_sockets (\d+)/m.exec(text)?.[1]);
      }),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1]);
  });

  test('they are paired, play, are watched, and hear each other', async () => {
    await meet(one, two, 5);
    expect(await watcher.join(one.gameId)).toMatchObject({ ok: true, seat: null });
    await Promise.all(
      [one, two].map((player) => hears(player, 'GAME_WATCHERS', (_: number, count: number) => count === 1)),
    );
    await hears(watcher, 'GAMES', (games: { id: number }[]) => games.some(({ id }) => id === one.gameId));
    await checkLog(await play(8));
    one.socket.emit('MESSAGE', '@둘째손 안녕하세요', '', '/');
    const isSaid = ({ content }: { content?: string }) => content === '@둘째손 안녕하세요';
    await Promise.all([one, two, watcher].map((player) => hears(player, 'CHAT', isSaid)));
    await hears(two, 'DISPLAY_MESSAGE', (message: string) => message.includes('첫째손'));
    await hears(two, 'NOTICES', (unread: number) => unread > 0);
    expect(await watcher.socket.timeout(5_000).emitWithAck('GAME_MESSAGE', one.gameId, '잘 보고 있어요')).toEqual({
      ok: true,
    });
    await hears(watcher, 'GAME_CHAT', (_: number, { content }: { content: string }) => content === '잘 보고 있어요');
    const { body } = await watcher.call('GET', `/users/${await idOf('첫째손')}`);
    expect(JSON.stringify(body)).toContain(`"game_id":${one.gameId}`);
  });

  test('the operator’s switch and prompt reach everyone', async () => {
    const boss = new Player(site.url, site.nodes[0]!.operator.email);
    const { body } = await boss.call('POST', '/auth/sign-in', { ...site.nodes[0]!.operator });
    boss.token = (body.item as { id_token: string }).id_token;
    await boss.call('PUT', '/operator/switches', { notice: '곧 점검합니다' });
    await Promise.all(
      [one, two, watcher].map((player) =>
        hears(player, 'SWITCHES', ({ notice }: { notice: string }) => notice === '곧 점검합니다'),
      ),
    );
    await boss.call('PUT', '/operator/slow-chat', { seconds: 1 });
    await Promise.all(
      [one, two, watcher].map((player) => hears(player, 'SLOW_CHAT', (seconds: number) => seconds === 1)),
    );
  });

  test('Redis is killed and comes back empty: the match goes on', async () => {
    await site.redis.kill();
    await site.redis.boot();
    const acknowledged = await play(6, true);
    await checkLog(acknowledged);
  });

  test('the server of a match is stopped in the middle: no action is lost or refused', async () => {
    const node = site.nodes[await site.nodeOf(`game:${one.gameId}`)]!;
    const { url } = node;
    const ended = node.end();
    // before its sockets are closed: a balancer should send no new connections
    await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status)).toBe(503);
    const acknowledged = await play(10);
    expect(await ended).toBe(0);
    await checkLog(acknowledged);
  });

  test('the server of a match is killed: another goes on within seconds', async () => {
    const acknowledged = await play(2);
    await site.nodes[await site.nodeOf(`game:${one.gameId}`)]!.kill();
    acknowledged.push(...(await play(4, true)));
    await checkLog(acknowledged);
    const giveUp = () => one.act({ type: 'concede' });
    expect(await giveUp().catch(() => one.join().then(giveUp))).toMatchObject({ ok: true });
    await Promise.all([one, two, watcher].map((player) => player.until(() => player.over !== null)));
    await Promise.all([one, two].map((player) => player.until(() => player.status() === 'IDLE')));
  });

  test('the server of the queue is killed: a search goes on', async () => {
    const channel = 6;
    for (const player of [one, two, watcher]) Object.assign(player, { over: null, seen: [], seq: 0, gameId: 0 });
    one.socket.emit('SEARCH', channel);
    await one.until(() => one.status() === 'SEARCH');
    await site.nodes[await site.nodeOf('queue')]!.kill();
    // what is said into a connection that has just died is lost
    await expect.poll(() => site.nodeOf('queue'), { timeout: 15_000 }).toBeGreaterThanOrEqual(0);
    await two.until(() => two.socket.connected);
    two.socket.emit('SEARCH', channel);
    await Promise.all([one, two].map((player) => player.until(() => player.status() === 'CONFIRM_GAME')));
    for (const player of [one, two]) player.socket.emit('AGREE_GAME', channel, player.statuses.at(-1)![1]);
    await Promise.all([one, two].map((player) => player.until(() => player.status() === 'GAME' && player.gameId > 0)));
    await Promise.all([one, two].map((player) => player.join()));
    await watcher.join(one.gameId);
    await checkLog(await play(4, true));
  });

  test('a server without Redis was refused with a sentence, and so was one with another Redis', async () => {
    expect(await Promise.all(refused)).toEqual([
      expect.stringMatching(/이미 다른 칠요 서버가 쓰고 있습니다.*같은 REDIS_URL/),
      expect.stringMatching(/다른 Redis를 쓰고 있습니다/),
    ]);
  });

  async function idOf(name: string): Promise<number> {
    const [row] = await site.query<{ id: number }>('select id from users where name = $1', [name]);
    return row!.id;
  }
});

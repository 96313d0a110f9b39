import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { meet, Player, pick } from './player.ts';

/** All tests use this server. Each calls `boot` first, because the test before may have stopped it. */
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ LOG_LEVEL: 'info' });
}, 60_000);
afterAll(() => server.stop());

test('the first line of the log names the version, the store and the addresses', () => {
  const [first] = server.output.split('\n');
  expect(JSON.parse(first!)).toMatchObject({
    msg: 'chilyo starts',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    store: server.outside ?? `embedded, ${server.folder}`,
    address: expect.stringContaining(new URL(server.url).port),
    publicUrl: server.url,
  });
});

async function twoAtAMatch(...names: [string, string]): Promise<[Player, Player]> {
  const [one, two] = (await Promise.all(
    names.map(async (name, at) => {
      const player = await new Player(server.url, `${name.length}-${at}@example.com`).signUp();
      await player.register(name, 'RS'[at]!);
      await player.connect();
      return player;
    }),
  )) as [Player, Player];
  await meet(one, two, 5);
  return [one, two];
}

/** Plays a number of actions, each by a player who may act. */
async function play(players: [Player, Player], actions: number): Promise<void> {
  for (let done = 0; done < actions; done++) {
    const free = () => players.find((player) => player.legal.length > 0);
    await Promise.race(players.map((player) => player.until(() => free() !== undefined)));
    const answer = await free()!.act(pick(free()!.legal));
    expect(answer).toMatchObject({ ok: true });
    await Promise.all(players.map((player) => player.until(() => player.seq >= (answer.seq as number))));
  }
}

/** Calls until it is answered so; every answer is the one or the other, and never a failure. */
async function callUntil(player: Player, wanted: 200 | 503): Promise<void> {
  for (;;) {
    const { status, body } = await player.call('GET', '/users/MYINFO');
    expect([200, 503]).toContain(status);
    if (status === 503) expect(body).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/[가-힣]/) });
    if (status === wanted) return;
    await turn();
  }
}

function killDatabase(): number {
  const pid = server.databasePid!;
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('the database is killed in the middle of a match: it is started again, and the match goes on', async () => {
  const players = await twoAtAMatch('하나', '둘둘');
  await play(players, 6);
  const seqs = players.map(({ seq }) => seq);

  const killedAt = performance.now();
  const pid = killDatabase();
  await callUntil(players[0], 503);
  const mover = players.find(({ legal }) => legal.length > 0)!;
  const refused = await mover.act(pick(mover.legal));
  expect(refused).toMatchObject({ ok: false, code: 'UNAVAILABLE', message: expect.stringMatching(/[가-힣]/) });
  const newcomer = new Player(server.url, '');
  newcomer.token = players[0].token;
  const connected = newcomer.connect();
  await callUntil(players[0], 200);
  expect(performance.now() - killedAt).toBeLessThan(10_000);
  expect(server.databasePid).not.toBe(pid);
  // a socket that came in between is let in as well
  await connected;

  expect(players.map(({ seq }) => seq)).toEqual(seqs);
  await play(players, 6);
  expect(await players[0].act({ type: 'concede' })).toMatchObject({ ok: true });
  await Promise.all(players.map((player) => player.until(() => player.over !== null && player.status() === 'IDLE')));
  expect((await players[1].call('GET', `/games/${players[1].gameId}/result`)).body.item).toMatchObject({
    result: 'won',
  });
  for (const player of [...players, newcomer]) player.socket.close();
}, 60_000);

test('a request that is only half sent holds up no stop: matches are kept, the database stops too', async () => {
  await server.boot();
  const players = await twoAtAMatch('하나하나', '둘둘둘둘');
  await play(players, 4);
  const seqs = players.map(({ seq }) => seq);
  const { hostname, port } = new URL(server.url);
  const half = connect(Number(port), hostname);
  half.on('error', () => {});
  await new Promise<void>((sent) =>
    half.write(
      'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      () => sent(),
    ),
  );
  // the server has read it when a later request is answered
  await players[0].call('GET', '/cards');

  const began = performance.now();
  // also after the database has died and come back
  expect(await server.end()).toBe(0);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(server.databasePid).toBeUndefined();
  half.destroy();
  await server.boot();
  await Promise.all(players.map((player) => player.until(() => player.socket.connected)));
  await Promise.all(players.map((player) => player.join()));
  expect(players.map(({ seq }) => seq)).toEqual(seqs);
  await play(players, 2);
  for (const player of players) player.socket.close();
}, 60_000);

test('two servers on one folder: the one that is found again serves both', async () => {
  await server.boot();
  const second = await ServerProcess.start({ STORE_LOCK: 'off' }, server.folder);
  const one = await new Player(server.url, 'one@example.com').signUp();
  const other = new Player(second.url, '');
  killDatabase();
  await callUntil(one, 503);
  await callUntil(one, 200);
  while ((await other.call('GET', '/common/articles?category=note')).status !== 200) await turn();
  // the first leaves the database running for the second, which stops it as the last user
  expect(await server.end()).toBe(0);
  expect((await other.call('GET', '/common/articles?category=note')).status).toBe(200);
  expect(await second.end()).toBe(0);
  expect(server.databasePid).toBeUndefined();
}, 60_000);

test('the server exits when its database no longer starts', async () => {
  await server.boot();
  const ended = server.ended();
  await rename(join(server.folder, 'postgres/cluster/global/pg_control'), join(server.folder, 'pg_control'));
  killDatabase();
  expect(await ended).toBe(1);
}, 60_000);

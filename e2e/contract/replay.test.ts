import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player, pick } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

type Seat = { user_id: number; name: string; deck: number[] };
type Replay = {
  id: number;
  seats: [Seat, Seat];
  winner: number | null;
  reason: string;
  seed: string;
  secret: string;
  salts: [string, string];
  commit: string;
  card_set: string;
  actions: { seat: number | null; action: { type: string }; first_event: number; last_event: number; at_ms: number }[];
};

const player = (email: string) => new Player(server.url, email);
const visitor = () => player('');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Starts a friendly match and plays a few actions; returns the players and the commitment sent when they were paired.
 */
async function meet(channel: number): Promise<{ players: [Player, Player]; commit: string; id: number }> {
  const [a, b] = await Promise.all([
    player(`one${channel}@example.com`).signUp(),
    player(`two${channel}@example.com`).signUp(),
  ]);
  await a.register(`하나${channel}`, 'R');
  await b.register(`두울${channel}`, 'S');
  await Promise.all([a.connect(), b.connect()]);
  for (const one of [a, b]) one.socket.emit('SEARCH', channel);
  await Promise.all([a, b].map((one) => one.until(() => one.status() === 'CONFIRM_GAME')));
  const [, id, { commit }] = a.statuses.at(-1) as [string, number, { commit: string }];
  a.socket.emit('AGREE_GAME', channel, id, 'c0ffee');
  b.socket.emit('AGREE_GAME', channel, id, '7ea');
  await Promise.all([a, b].map((one) => one.until(() => one.gameId === id)));
  await Promise.all([a.join(), b.join()]);
  for (let acted = 0; acted < 8; acted++) {
    await Promise.race([a, b].map((one) => one.until(() => one.legal.length > 0)));
    const mover = [a, b].find((one) => one.legal.length > 0)!;
    const answer = await mover.act(pick(mover.legal));
    await Promise.all([a, b].map((one) => one.until(() => one.seq >= (answer.seq as number))));
  }
  return { players: [a, b], commit, id };
}

describe('the replay of a match', () => {
  test('is refused while the match runs, and told whole to anybody afterwards', async () => {
    const { players, commit, id } = await meet(31);
    for (const who of [...players, visitor()]) {
      const { status, body } = await who.call('GET', `/games/${id}/replay`);
      expect([status, body.code]).toEqual([409, 'GAME_STILL_RUNNING']);
      expect(body.message).toMatch(/[가-힣]/);
      expect(Object.keys(body).sort()).toEqual(['code', 'message']);
    }
    const [first] = players;
    expect(await first.act({ type: 'concede' })).toMatchObject({ ok: true });
    const { status, body } = await visitor().call('GET', `/games/${id}/replay`);
    expect(status).toBe(200);
    const replay = body.item as Replay;
    expect(replay).toMatchObject({ id, reason: 'concede', commit });
    expect(replay.seats[replay.winner!]!.name).toBe('두울31');

    // recomputes the shuffle as rules 13 define it
    expect(sha256(replay.secret)).toBe(replay.commit);
    expect(replay.salts.toSorted()).toEqual(['7ea', 'c0ffee']);
    expect(sha256([replay.secret, ...replay.salts, id].join(':'))).toBe(replay.seed);
    const ids = replay.seats.map(({ user_id }) => user_id);
    const lowerBegins = Number.parseInt(replay.seed[0]!, 16) < 8;
    expect(ids[0]).toBe(lowerBegins ? Math.min(...ids) : Math.max(...ids));
    expect(replay.salts[0]).toBe(
      replay.seats.find(({ user_id }) => user_id === Math.min(...ids))!.name === '하나31' ? 'c0ffee' : '7ea',
    );

    // the log has no holes and ends with what both have seen last
    expect(replay.actions).toHaveLength(9);
    expect(replay.actions.at(-1)).toMatchObject({ action: { type: 'concede' }, last_event: first.seq });
    const ends = replay.actions.map(({ last_event }) => last_event);
    expect(replay.actions.slice(1).map(({ first_event }) => first_event)).toEqual(ends.slice(0, -1));
    for (const { deck } of replay.seats) expect(deck.length).toBeGreaterThanOrEqual(30);
    for (const one of players) one.socket.close();
  }, 60_000);

  test('names its cards by their content hash, which is cached permanently', async () => {
    const { players, id } = await meet(32);
    await players[0].act({ type: 'concede' });
    const { card_set, seats } = (await visitor().call('GET', `/games/${id}/replay`)).body.item as Replay;
    const { status, body, headers } = await visitor().call('GET', `/card-sets/${card_set}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/immutable/);
    const known = new Set((body.items as { id: number }[]).map((card) => card.id));
    for (const { deck } of seats) expect(deck.filter((card) => !known.has(card))).toEqual([]);
    const again = await fetch(`${server.url}/api/card-sets/${card_set}`, {
      headers: { 'if-none-match': headers.get('etag')! },
    });
    expect(again.status).toBe(304);
    expect((await visitor().call('GET', `/card-sets/${'0'.repeat(64)}`)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await visitor().call('GET', '/card-sets/x')).status).toBe(400);
    for (const one of players) one.socket.close();
  }, 60_000);

  test('of practice is for the player alone; of no match it is not found', async () => {
    const one = await player('alone@example.com').signUp();
    await one.register('홀로', 'G');
    await one.connect();
    one.socket.emit('SEARCH', -1);
    await one.until(() => one.gameId > 0);
    await one.join();
    const path = `/games/${one.gameId}/replay`;
    expect((await one.call('GET', path)).body).toMatchObject({ code: 'GAME_STILL_RUNNING' });
    await one.act({ type: 'concede' });
    expect((await one.call('GET', path)).body).toMatchObject({ item: { reason: 'concede' } });
    expect((await visitor().call('GET', path)).body).toMatchObject({ code: 'REPLAY_NOT_YOURS' });
    const other = await player('curious@example.com').signUp();
    expect((await other.call('GET', path)).status).toBe(403);
    expect((await visitor().call('GET', '/games/999999/replay')).body).toMatchObject({ code: 'GAME_NOT_FOUND' });
    one.socket.close();
  }, 60_000);

  test('has a picture, and a page that tells other sites about it; a running match has neither', async () => {
    const { players, id } = await meet(33);
    const page = async (address: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${server.url}${address}`, { headers });
      return { response, text: await response.text() };
    };
    const plain = await page(`/games/${id}`);
    expect(plain.text).not.toContain('og:image');
    const early = await fetch(`${server.url}/api/games/${id}/picture.png`);
    expect([early.status, ((await early.json()) as { code: string }).code]).toEqual([409, 'GAME_STILL_RUNNING']);

    await players[0].act({ type: 'concede' });
    for (const query of ['', '?t=5', '?t=999999']) {
      const picture = await fetch(`${server.url}/api/games/${id}/picture.png${query}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect((await fetch(`${server.url}/api/games/${id}/picture.png?t=x`)).status).toBe(400);

    const { response, text } = await page(`/games/${id}?t=5`);
    expect(text).toContain(`/api/games/${id}/picture.png?t=5"`);
    expect(text).toMatch(/<meta property="og:title" content="(하나33 대 두울33|두울33 대 하나33) 다시 보기" \/>/);
    expect(text).toMatch(/기권으로 두울33[이가] 이겼습니다/);
    const ofTheSite = plain.text.replace(/<meta name="description"[^>]*>\s*/, '');
    expect(text.replace(/<title>.*?twitter:card[^>]*>/s, '')).toBe(ofTheSite.replace(/<title>.*?<\/title>/s, ''));
    for (const answer of [plain.response, response]) expect(answer.headers.get('cache-control')).toBe('no-cache');
    const again = await page(`/games/${id}?t=5`, { 'if-none-match': response.headers.get('etag')! });
    expect([again.response.status, again.text]).toEqual([304, '']);
    for (const address of ['/games/999999', '/games/x', '/games/5?t=x']) {
      expect((await page(address)).response.headers.get('content-type')).toMatch(/html/);
    }
    for (const one of players) one.socket.close();
  }, 60_000);
});

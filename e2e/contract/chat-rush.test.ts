import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

/**
 * Chat lines when many users write at once, when a request body is incomplete, and when the server is killed meanwhile.
 */
type Line = { id: number; name: string; content: string };
type Said = { ok: boolean; code?: string } | null;

const SPEAKERS = 30;
/** Of each, twice: one player may say five at once. */
const LINES = 2;
/** Acknowledgements to await before the kill. */
const TOLD = 10;

let server: ServerProcess;
const speakers: Player[] = [];
beforeAll(async () => {
  server = await sharedServer();
  for (let at = 0; at < SPEAKERS; at++) {
    const one = await new Player(server.url, `rush-${at}@example.com`).signUp();
    await one.register(`몰린이${at}`, 'R');
    speakers.push(one);
  }
  for (const one of speakers) await one.connect();
  earlier = (await talk())[0]?.id ?? 0;
}, 120_000);

const say = (who: Player, line: string): Promise<Said> =>
  who.socket
    .timeout(4_000)
    .emitWithAck('MESSAGE', line, '', '/')
    .catch(() => null);

/** The last line of earlier files. */
let earlier = 0;
/** All that was said since, the newest first. */
async function talk(): Promise<Line[]> {
  const found: Line[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const { body } = await speakers[0]!.call('GET', `/chat/messages?limit=100${before ? `&before=${before}` : ''}`);
    const lines = (body.items as Line[]).filter(({ id }) => id > earlier);
    found.push(...lines);
    before = lines.length > 0 ? (body.next as number | null) : null;
  }
  return found;
}
const everyLine = (word: string) =>
  speakers.flatMap((who, at) =>
    Array.from({ length: LINES }, (_, no) => ({ who, at, no, line: `${word} ${at}-${no}` })),
  );

test('lines of thirty concurrent speakers are stored and delivered once, in order per speaker', async () => {
  const heard = speakers.map((): string[] => []);
  for (const [at, { socket }] of speakers.entries())
    socket.on('CHAT', (line: Line | Line[]) => Array.isArray(line) || heard[at]!.push(line.content));
  const lines = everyLine('한꺼번에');
  const answers = await Promise.all(lines.map(({ who, line }) => say(who, line)));
  expect(answers.filter((answer) => !answer?.ok)).toEqual([]);
  await expect.poll(() => heard.map(({ length }) => length)).toEqual(speakers.map(() => lines.length));
  const kept = (await talk()).map(({ content }) => content).reverse();
  expect(kept.toSorted()).toEqual(lines.map(({ line }) => line).toSorted());
  for (const one of heard) expect(one.toSorted()).toEqual(kept.toSorted());
  for (const at of speakers.keys()) {
    const own = (from: string[]) => from.filter((line) => line.startsWith(`한꺼번에 ${at}-`));
    expect(own(kept)).toEqual(own(lines.map(({ line }) => line)));
    expect(own(heard[0]!)).toEqual(own(kept));
  }
  for (const { socket } of speakers) socket.off('CHAT');
}, 60_000);

test('an incomplete request body does not block other speakers', async () => {
  const { hostname, port } = new URL(server.url);
  const half = (words: string) => {
    const line = connect(Number(port), hostname);
    line.on('error', () => undefined);
    line.write(words);
    return line;
  };
  const lines = Array.from({ length: 60 }, (_, at) =>
    half(
      at % 2 === 0
        ? 'PUT /api/friends/2 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"ign'
        : 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upg',
    ),
  );
  // the first words of a line over a socket that is open: a frame that says it is longer than what comes
  const open = half(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await new Promise((opened) => open.once('data', opened));
  open.write(Buffer.from([0x81, 0xfe, 0x10, 0x00, 1, 2, 3, 4, 0x34]));
  await expect
    .poll(() => say(speakers[0]!, '반만 온 말 사이의 말'), { timeout: 20_000, interval: 1_000 })
    .toEqual({ ok: true });
  expect((await talk())[0]!.content).toBe('반만 온 말 사이의 말');
  for (const line of [...lines, open]) line.destroy();
}, 40_000);

test('a line of which it was said that it is said outlives a kill, and none is there twice, also of those who try again', async () => {
  const lines = everyLine('몰려오는 말');
  let told = 0;
  let killed: Promise<void> | undefined;
  const answers = await Promise.all(
    lines.map(async ({ who, line }) => {
      const answer = await say(who, line);
      if (answer?.ok && ++told === TOLD) killed = server.kill();
      return answer;
    }),
  );
  await killed;
  expect(killed).toBeDefined();
  const said = lines.filter((_, at) => answers[at]?.ok).map(({ line }) => line);
  const unsure = lines.filter((_, at) => !answers[at]?.ok);
  expect(said.length).toBeGreaterThanOrEqual(TOLD);
  expect(unsure.length).toBeGreaterThan(0);
  await server.boot();
  const timesOf = async () => {
    const times = new Map<string, number>();
    for (const { content } of await talk()) times.set(content, (times.get(content) ?? 0) + 1);
    return times;
  };
  await expect.poll(() => speakers.every(({ socket }) => socket.connected), { timeout: 20_000 }).toBe(true);
  const after = await timesOf();
  expect(said.filter((line) => after.get(line) !== 1)).toEqual([]);
  expect(unsure.filter(({ line }) => (after.get(line) ?? 0) > 1)).toEqual([]);

  // a repeat is refused for fifteen seconds, which a busy machine needs to start again
  const until = Date.now() + 60_000;
  await server.query(`update rate_limits set expire = $1 where key like 'chat_repeats:%'`, [until]);
  await Promise.all(unsure.map(({ who, line }) => say(who, line)));
  const again = await timesOf();
  expect(lines.filter(({ line }) => (again.get(line) ?? 0) > 1)).toEqual([]);
}, 120_000);

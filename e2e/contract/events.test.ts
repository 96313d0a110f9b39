import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { meet, Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

async function named(name: string): Promise<Player> {
  const one = await new Player(
    server.url,
    `${name}@example.com`.replace(/[가-힣]/g, (l) => l.charCodeAt(0).toString()),
  ).signUp();
  return one.register(name, 'R');
}

/** Another tab of the same person. */
async function tabOf(one: Player): Promise<Player> {
  const tab = new Player(server.url, one.email);
  tab.token = one.token;
  await tab.connect();
  return tab;
}

const alive = (name: string) => ({
  user_id: 0,
  is_document_hidden: false,
  client_version: '250122a',
  random_string: name,
});
/** Everything that was sent before has been looked at. */
const looked = ({ socket }: Player) => socket.timeout(5_000).emitWithAck('ALIVE', alive('x'));

async function dropped(cause: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^chilyo_events_dropped_total\\{cause="${cause}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

test('a malformed event without an acknowledgement is dropped and counted, not answered', async () => {
  const visitor = new Player(server.url, '');
  await visitor.connect();
  const alerts: unknown[] = [];
  visitor.socket.on('ALERT', (...args) => alerts.push(args));
  const [malformed, tooMany] = [await dropped('malformed'), await dropped('too_many')];
  for (let sent = 0; sent < 40; sent++) visitor.socket.emit('SEARCH', 'here', {}, [], 'x');
  expect(await looked(visitor)).toEqual({ success: true });
  expect(alerts).toEqual([]);
  expect((await dropped('malformed')) - malformed).toBe(40);
  // events over the limit are dropped too, with an occasional refusal
  for (let sent = 0; sent < 200; sent++) visitor.socket.emit('SEARCH', 'here', {}, [], 'x');
  await looked(visitor);
  expect(alerts).toEqual([[expect.stringMatching(/너무 잦습니다/), null]]);
  expect((await dropped('too_many')) - tooMany).toBeGreaterThan(100);
  visitor.socket.close();
});

test('an event with an acknowledgement is answered with what is wrong', async () => {
  const visitor = new Player(server.url, '');
  await visitor.connect();
  expect(await visitor.socket.emitWithAck('GAME_JOIN', 'first')).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => visitor.socket.emitWithAck('GAME_JOIN', 999_999)),
  );
  expect(answers).toContainEqual(expect.objectContaining({ ok: false, code: 'GAME_NOT_FOUND' }));
  expect(answers).toContainEqual(expect.objectContaining({ ok: false, code: 'TOO_MANY_REQUESTS' }));
  visitor.socket.close();
});

test('all tabs of a player share what one may send', async () => {
  const one = await named('여러탭');
  await one.connect();
  const tabs = [one, await tabOf(one), await tabOf(one), await tabOf(one)];
  const before = await dropped('too_many');
  for (let sent = 0; sent < 50; sent++) for (const { socket } of tabs) socket.emit('CANCEL_GAME', 0);
  await Promise.all(tabs.map(looked));
  expect((await dropped('too_many')) - before).toBeGreaterThan(100);
  for (const { socket } of tabs) socket.close();
});

test('a player shows one emote at a time, from however many tabs', async () => {
  const [one, two] = [await named('웃는탭'), await named('마주탭')];
  await Promise.all([one.connect(), two.connect()]);
  await meet(one, two, 44);
  const tabs = [one, await tabOf(one), await tabOf(one)];
  let shown = 0;
  two.socket.on('GAME_EMOTE', () => (shown += 1));
  for (const { socket } of tabs) for (let sent = 0; sent < 5; sent++) socket.emit('GAME_EMOTE', one.gameId, 11);
  await Promise.all(tabs.map(looked));
  await one.act({ type: 'concede' });
  await two.until(() => two.over !== null);
  expect(shown).toBe(1);
  for (const { socket } of [...tabs, two]) socket.close();
});

test('a visitor is one in the online count, whatever he calls himself', async () => {
  /** Number of visitors that the server sends to a new socket. */
  const counted = async () => {
    const fresh = new Player(server.url, '');
    const told = new Promise<Record<string, number>>((resolve) => {
      void fresh.connect();
      fresh.socket.once('ALIVES', resolve);
    });
    const names = Object.keys(await told).filter((name) => name.startsWith('v'));
    fresh.socket.close();
    return names.length;
  };
  const before = await counted();
  const [one, tab] = [new Player(server.url, ''), new Player(server.url, '')];
  await Promise.all([one.connect(), tab.connect()]);
  for (let name = 0; name < 30; name++) await one.socket.emitWithAck('ALIVE', alive(`name ${name}`));
  await tab.socket.emitWithAck('ALIVE', alive('name 0'));
  await expect.poll(async () => (await counted()) - before, { timeout: 10_000 }).toBe(1);
  for (const { socket } of [one, tab]) socket.close();
  await expect.poll(counted, { timeout: 10_000 }).toBe(before);
});

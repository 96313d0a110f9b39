import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { meet, Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

type Item = Record<string, unknown>;
const item = (answer: { body: Record<string, unknown> }) => answer.body.item as Item;

let count = 0;
async function named(name: string): Promise<Player & { id: number }> {
  const one = await new Player(server.url, `p${count++}@example.com`).signUp();
  await one.register(name, 'W');
  return Object.assign(one, { id: item(await one.call('GET', '/users/MYINFO')).id as number });
}
async function operator(): Promise<Player> {
  const one = new Player(server.url, server.operator.email);
  const { body } = await one.call('POST', '/auth/sign-in', server.operator);
  one.token = (body.item as { id_token: string }).id_token;
  return one;
}
const hear = (one: Player, event: string) =>
  new Promise<unknown[]>((resolve) => one.socket.once(event, (...args) => resolve(args)));

describe('people', () => {
  test('anybody sees what a player shows, and a friend or ignored one is marked for the viewer alone', async () => {
    const [one, two] = [await named('보는이'), await named('보인이')];
    expect(item(await new Player(server.url, '').call('GET', `/users/${two.id}`))).toMatchObject({
      name: '보인이',
      score1: 1500,
      wins: 0,
      losses: 0,
      draws: 0,
      is_online: false,
      game_id: null,
      relation: 'none',
    });
    await one.call('PUT', `/friends/${two.id}`, { ignore: true });
    expect(item(await one.call('GET', `/users/${two.id}`)).relation).toBe('ignored');
    expect(item(await two.call('GET', `/users/${one.id}`)).relation).toBe('none');
    expect(item(await one.call('GET', '/users/MYINFO')).friends).toEqual([{ target_user_id: two.id, ignore: true }]);
    expect((await two.call('POST', '/games/invitations', { user_id: one.id, clock: 'normal' })).body.code).toBe(
      'INVITATION_NOT_WELCOME',
    );
    await one.call('DELETE', `/friends/${two.id}`);
    expect(item(await one.call('GET', '/users/MYINFO')).friends).toEqual([]);
    expect((await one.call('PUT', `/friends/${one.id}`, { ignore: false })).body.code).toBe('NOT_YOURSELF');
    expect((await one.call('PUT', '/friends/999999', { ignore: false })).status).toBe(404);
    expect((await one.call('GET', '/users/999999')).body.code).toBe('USER_NOT_FOUND');
  });

  test('who looks at themselves is here before their socket is, and for others only then', async () => {
    const [one, two] = [await named('막온이'), await named('지켜본이')];
    expect(item(await one.call('GET', `/users/${one.id}`))).toMatchObject({ is_online: true, relation: 'self' });
    expect(item(await two.call('GET', `/users/${one.id}`)).is_online).toBe(false);
    await one.connect();
    expect(item(await two.call('GET', `/users/${one.id}`)).is_online).toBe(true);
  });

  test('an invitation is delivered, accepted once, and starts an unrated match; a rematch follows', async () => {
    const [one, two] = [await named('부른이'), await named('불린이')];
    await one.connect();
    expect((await one.call('POST', '/games/invitations', { user_id: two.id, clock: 'normal' })).body.code).toBe(
      'OPPONENT_AWAY',
    );
    await two.connect();
    const told = hear(two, 'DISPLAY_MESSAGE');
    const asked = item(await one.call('POST', '/games/invitations', { user_id: two.id, clock: 'off' }));
    const { id } = asked.invitation as { id: number };
    expect(await told).toEqual([expect.stringContaining('부른이'), `/pages/user/${one.id}?invitation=${id}`]);
    expect((await one.call('POST', `/games/invitations/${id}/accept`)).body.code).toBe('INVITATION_GONE');
    const both = await Promise.all([1, 2].map(() => two.call('POST', `/games/invitations/${id}/accept`)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, expect.any(Number)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await one.until(() => one.gameId > 0);
    await two.until(() => two.gameId > 0);
    expect((await one.join()).clock).toMatchObject({ deadline: null });
    await one.act({ type: 'concede' });
    await one.until(() => one.status() === 'IDLE');
    expect(item(await one.call('GET', `/users/${one.id}`))).toMatchObject({ score1: 1500, losses: 0 });

    const before = one.gameId;
    expect(item(await two.call('POST', `/games/${before}/rematch`)).game_id).toBeNull();
    const again = item(await one.call('POST', `/games/${before}/rematch`));
    expect(again.game_id).toBeGreaterThan(before);
    await two.until(() => two.gameId === again.game_id);
    for (const p of [one, two]) p.socket.close();
  });

  test('a correspondence match begins beside everything else', async () => {
    const [one, two] = [await named('편지이'), await named('답장이')];
    await one.call('POST', '/games/invitations', { user_id: two.id, clock: 'correspondence' });
    const [invitation] = (await two.call('GET', '/games/invitations')).body.items as { id: number }[];
    const { game_id } = item(await two.call('POST', `/games/invitations/${invitation!.id}/accept`));
    await one.connect();
    await one.until(() => one.statuses.length > 0);
    expect(one.status()).toBe('IDLE');
    const { clock } = await one.join(game_id as number);
    expect((clock as { deadline: number }).deadline - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const [waiting] = (await two.call('GET', '/games/correspondence')).body.items as Item[];
    expect(waiting).toMatchObject({ id: game_id, opponent: { user_id: one.id, name: '편지이' }, is_my_turn: true });
    const told: unknown[][] = [];
    one.socket.on('DISPLAY_MESSAGE', (...message) => told.push(message));
    await one.act({ type: 'concede' });
    // that it is one's turn may still be on its way
    await expect
      .poll(() => told, { timeout: 10_000 })
      .toContainEqual(['답장이 님과의 서신전에서 졌습니다.', `/games/${game_id as number}`]);
    expect((await two.call('GET', '/games/correspondence')).body.items).toEqual([]);
    expect(item(await two.call('GET', `/games/${game_id as number}/result`))).toMatchObject({
      clock: 'correspondence',
      result: 'won',
      gpoint: 0,
      rating: null,
    });
    one.socket.close();
  });

  test('players and spectators receive the spectator count: each person once, without the players', async () => {
    const [one, two, fan] = [await named('두는이'), await named('마주두는이'), await named('보는눈')];
    await Promise.all([one, two, fan].map((p) => p.connect()));
    await meet(one, two, 42);
    const told = [hear(one, 'GAME_WATCHERS'), hear(fan, 'GAME_WATCHERS')];
    const twin = new Player(server.url, fan.email);
    twin.token = fan.token;
    await twin.connect();
    await Promise.all([fan.join(one.gameId), twin.join(one.gameId)]);
    for (const heard of told) expect(await heard).toEqual([one.gameId, 1]);
    const visitor = new Player(server.url, '');
    await visitor.connect();
    const more = hear(one, 'GAME_WATCHERS');
    await visitor.join(one.gameId);
    expect(await more).toEqual([one.gameId, 2]);
    const gone = hear(one, 'GAME_WATCHERS');
    for (const p of [fan, twin, visitor]) p.socket.close();
    expect(await gone).toEqual([one.gameId, 0]);
    await one.act({ type: 'concede' });
    for (const p of [one, two]) p.socket.close();
  });

  test('an emote of a player reaches players and spectators; spectators cannot send one', async () => {
    const [one, two, fan] = [await named('웃는이'), await named('마주웃는이'), await named('팬이요')];
    await Promise.all([one, two, fan].map((p) => p.connect()));
    await meet(one, two, 43);
    await fan.join(one.gameId);
    const shown = hear(fan, 'GAME_EMOTE');
    one.socket.emit('GAME_EMOTE', one.gameId, 11);
    expect(await shown).toEqual([one.gameId, expect.any(Number), 11]);
    const refused = hear(fan, 'ALERT');
    fan.socket.emit('GAME_EMOTE', one.gameId, 11);
    expect((await refused)[0]).toMatch(/관전자/);
    const unknown = hear(one, 'ALERT');
    one.socket.emit('GAME_EMOTE', one.gameId, 9999);
    expect((await unknown)[0]).toMatch(/이모티콘/);
    const unowned = hear(one, 'ALERT');
    one.socket.emit('GAME_EMOTE', one.gameId, 102);
    expect((await unowned)[0]).toMatch(/가지지 않은 이모티콘/);
    await one.act({ type: 'concede' });
    for (const p of [one, two, fan]) p.socket.close();
  });

  test('who is called by name in the room hears of it, unless he ignores who calls', async () => {
    const [caller, called, deaf] = [await named('외치는이'), await named('호명된벗'), await named('귀막은이')];
    await deaf.call('PUT', `/friends/${caller.id}`, { ignore: true });
    await caller.connect();
    const asked = await caller.socket
      .timeout(5_000)
      .emitWithAck('MESSAGE', '@호명된벗님 @귀막은이 @아무개 모이세요', '', '/');
    expect(asked).toEqual({ ok: true });
    const { items } = (await caller.call('GET', '/chat/messages')).body as {
      items: { mentions: { name: string }[] }[];
    };
    expect(items[0]!.mentions.map(({ name }) => name)).toEqual(['호명된벗', '귀막은이']);
    const noticesOf = async (who: Player) => (await who.call('GET', '/notices')).body.items as { message: string }[];
    await expect
      .poll(async () => (await noticesOf(called)).map(({ message }) => message))
      .toEqual(['외치는이 님이 채팅에서 나를 언급했습니다.']);
    expect(await noticesOf(deaf)).toEqual([]);
    caller.socket.close();
  });

  test('a line of talk is answered where an answer is asked for; where none is, a refusal is an ALERT', async () => {
    const fast = await named('빠른이');
    await fast.connect();
    const alerts: unknown[] = [];
    fast.socket.on('ALERT', (message) => alerts.push(message));
    const say = (line: string) => fast.socket.timeout(5_000).emitWithAck('MESSAGE', line, '', '/');
    expect(await say('하나')).toEqual({ ok: true });
    const refused = await say('하나');
    expect(refused).toEqual({ ok: false, code: 'CHAT_REPEATED', message: expect.stringContaining('같은 말') });
    for (const line of ['둘', '셋', '넷', '다섯']) expect(await say(line)).toEqual({ ok: true });
    expect(await say('여섯')).toMatchObject({ ok: false, code: 'CHAT_TOO_FAST' });
    expect(await fast.socket.timeout(5_000).emitWithAck('GAME_MESSAGE', 999_999, '일곱')).toMatchObject({ ok: false });
    expect(alerts).toEqual([]);
    const alert = hear(fast, 'ALERT');
    fast.socket.emit('MESSAGE', '여덟', '', '/');
    expect((await alert)[0]).toMatch(/너무 빨리/);
    fast.socket.close();
  });

  test('lines sent in quick succession arrive in order', async () => {
    const one = await named('빠른말');
    await one.connect();
    const said = ['하나', '둘', '셋', '넷', '다섯'];
    await Promise.all(said.map((line) => one.socket.timeout(20_000).emitWithAck('MESSAGE', line, '', '/')));
    const { items } = (await one.call('GET', '/chat/messages?limit=5')).body as { items: Item[] };
    expect(items.map(({ content }) => content)).toEqual(said.toReversed());
    one.socket.close();
  });

  test('only the operator can remove a line and silence its author', async () => {
    const [bad, good] = [await named('나쁜이'), await named('착한이')];
    await Promise.all([bad.connect(), good.connect()]);
    // The greeting with what was said before comes as a list.
    const heard = new Promise<unknown[]>((resolve) =>
      good.socket.on('CHAT', (line) => !Array.isArray(line) && resolve([line])),
    );
    bad.socket.emit('MESSAGE', '광고입니다', '', '/');
    const [line] = (await heard) as [{ id: number }];
    expect((await good.call('POST', '/reports', { kind: 'chat', target_id: line.id, reason: 'spam' })).status).toBe(
      200,
    );
    expect((await good.call('DELETE', `/chat/messages/${line.id}`)).body.code).toBe('FORBIDDEN');
    const boss = await operator();
    const gone = hear(good, 'CHAT');
    const silenced = hear(bad, 'UPDATE_USER_DATA');
    await boss.call('DELETE', `/chat/messages/${line.id}`);
    expect(await gone).toMatchObject([{ id: line.id, content: expect.not.stringContaining('광고') }]);
    const { items } = (await good.call('GET', '/chat/messages')).body as { items: { id: number; content: string }[] };
    expect(items.find(({ id }) => id === line.id)!.content).not.toContain('광고');
    await boss.call('PUT', `/users/${bad.id}/silence`, { is_silence: true });
    expect(await silenced).toMatchObject([{ is_silence: true }]);
    const alert = hear(bad, 'ALERT');
    bad.socket.emit('MESSAGE', '또 광고', '', '/');
    expect((await alert)[0]).toMatch(/금지/);
    for (const p of [bad, good]) p.socket.close();
  });
});

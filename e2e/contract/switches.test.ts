import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

/** Access of all users while the operator has switched something off, over HTTP and the socket. */
type Switches = { is_game_stopped: boolean; is_read_only: boolean; is_sign_up_closed: boolean; notice: string };
type Operation = {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: { properties?: { code?: { enum: string[] } } } }> }>;
};
const OPEN: Switches = { is_game_stopped: false, is_read_only: false, is_sign_up_closed: false, notice: '' };

let server: ServerProcess;
let boss: Player;
let one: Player;
let two: Player;
beforeAll(async () => {
  server = await sharedServer();
  boss = new Player(server.url, server.operator.email);
  const { body } = await boss.call('POST', '/auth/sign-in', server.operator);
  boss.token = (body.item as { id_token: string }).id_token;
  one = await new Player(server.url, 'switch-one@example.com').signUp();
  two = await new Player(server.url, 'switch-two@example.com').signUp();
  await one.register('스위치하나', 'R');
  await two.register('스위치둘', 'S');
  await Promise.all([boss, one, two].map((who) => who.connect()));
}, 60_000);
afterEach(() => turn(OPEN));

const turn = async (wanted: Partial<Switches>) => {
  const { status, body } = await boss.call('PUT', '/operator/switches', wanted);
  expect([status, body.item]).toMatchObject([200, wanted]);
};
const heard = (who: Player, event: string) =>
  new Promise<unknown>((resolve) => who.socket.once(event, (first: unknown) => resolve(first)));

/** Every call that is no read, as the document of the contract has it. */
async function writes() {
  const document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get')
      .map(([method, { operationId, responses }]) => ({
        name: operationId,
        method: method.toUpperCase(),
        path: path.replace(/^\/api/, '').replace(/\{\w+\}/g, '999999'),
        codes: Object.values(responses).flatMap(
          ({ content }) => content?.['application/json']?.schema.properties?.code?.enum ?? [],
        ),
      })),
  );
}

test('while the site is only read every call that writes is refused, but signing in and out and the operator’s', async () => {
  const all = await writes();
  const closed = all.filter(({ codes }) => codes.includes('READ_ONLY'));
  const open = all.filter(({ codes }) => !codes.includes('READ_ONLY'));
  const letIn = ['signIn', 'refresh', 'signOut', 'signOutEverywhere', 'endSession'].concat([
    'passkeySignInOptions',
    'signInWithPasskey',
    'beginProviderSignIn',
    'finishProviderSignIn',
  ]);
  expect(open.filter(({ codes }) => !codes.includes('FORBIDDEN')).map(({ name }) => name)).toEqual(letIn);
  expect(closed.length).toBeGreaterThan(70);
  await turn({ is_read_only: true });
  // refused before the body is parsed and before the user's rate limit; in small batches, because the address has a
  // limit too
  const refused: [string, unknown, unknown][] = [];
  for (const { name, method, path } of closed) {
    const { status, body } = await one.call(method, path, {});
    refused.push([name, status, body.code]);
  }
  expect(refused.filter(([, status, code]) => status !== 503 || code !== 'READ_ONLY')).toEqual([]);
  const { body } = await one.call('PUT', '/users', { sound: false });
  expect(body.message).toBe('점검 중이라 읽기만 할 수 있습니다.');
  for (const path of ['/users/MYINFO', '/articles/note', '/cards', '/market', '/rewards'])
    expect([path, (await one.call('GET', path)).status]).toEqual([path, 200]);
  const again = { email: one.email, password: 'a long password' };
  expect((await one.call('POST', '/auth/sign-in', again, '')).status).toBe(200);
  expect((await one.call('POST', '/auth/refresh', { refresh_token: one.refreshToken })).status).toBe(200);
  expect((await boss.call('PUT', '/operator/chat/slow', { seconds: 0 })).body.code).not.toBe('READ_ONLY');
  expect(await one.socket.timeout(4_000).emitWithAck('MESSAGE', '들리나요', '', '/')).toMatchObject({
    code: 'READ_ONLY',
  });
  const why = heard(one, 'ALERT');
  one.socket.emit('SEARCH', -1);
  expect(await why).toContain('읽기만');
}, 60_000);

test('a match that is under way is played to its end, whatever is switched off; no other one begins', async () => {
  one.socket.emit('SEARCH', 7);
  await one.until(() => one.status() === 'SEARCH');
  two.socket.emit('SEARCH', 7);
  await Promise.all([one, two].map((who) => who.until(() => who.status() === 'CONFIRM_GAME')));
  for (const who of [one, two]) who.socket.emit('AGREE_GAME', 7, undefined, 'ab');
  await Promise.all([one, two].map((who) => who.until(() => who.status() === 'GAME' && who.gameId > 0)));
  await Promise.all([one.join(), two.join()]);
  await turn({ is_game_stopped: true, is_read_only: true });
  while (!one.over || !two.over) {
    const mover = [one, two].find(({ legal }) => legal.length > 0);
    if (!mover) {
      await Promise.race([one, two].map((who) => who.until(() => who.legal.length > 0 || who.over !== null)));
      continue;
    }
    const action = mover.seq > 60 ? { type: 'concede' } : mover.legal.at(-1)!;
    const answer = await mover.act(action);
    const told = `${JSON.stringify(answer)} to ${JSON.stringify(action)} at ${mover.seq}`;
    expect(answer.ok, told).toBe(true);
    await Promise.all([one, two].map((who) => who.until(() => who.seq >= (answer.seq as number))));
  }
  await Promise.all([one, two].map((who) => who.until(() => who.status() === 'IDLE')));
  const [row] = await server.query<{ status: string }>('select status from games order by id desc limit 1');
  expect(row).toEqual({ status: 'over' });
  await turn({ is_read_only: false });
  for (const channel of [0, 7, -1]) {
    const why = heard(one, 'ALERT');
    one.socket.emit('SEARCH', channel);
    expect([channel, await why]).toEqual([channel, expect.stringContaining('새 게임을 시작할 수 없습니다')]);
  }
  const { body } = await two.call('GET', '/users/MYINFO');
  const invited = await one.call('POST', '/games/invitations', {
    user_id: (body.item as { id: number }).id,
    clock: 'normal',
  });
  expect(invited.body.code).toBe('QUEUE_STOPPED');
}, 60_000);

test('stopping games ends running searches at once', async () => {
  one.socket.emit('SEARCH', 0);
  await one.until(() => one.status() === 'SEARCH');
  const told = heard(one, 'SWITCHES');
  await turn({ is_game_stopped: true });
  expect(await told).toEqual({ ...OPEN, is_game_stopped: true });
  await one.until(() => one.status() === 'IDLE');
});

test('closed sign-ups refuse new accounts, not sign-ins', async () => {
  await turn({ is_sign_up_closed: true });
  const late = new Player(server.url, 'late@example.com');
  const { status, body } = await late.call('POST', '/auth/sign-up', { email: late.email, password: 'a long password' });
  expect([status, body.code]).toEqual([403, 'SIGN_UP_CLOSED']);
  const again = { email: two.email, password: 'a long password' };
  expect((await two.call('POST', '/auth/sign-in', again, '')).status).toBe(200);
});

test('a switch set by a command is broadcast, also on connection after a restart; texts have a maximum length', async () => {
  const told = heard(two, 'SWITCHES');
  const answered = heard(boss, 'ALERT');
  boss.socket.emit('PROMPT', '상단 공지 밤 12시에 점검합니다.');
  expect(await answered).toBe('상단 공지를 띄웠습니다.');
  expect(await told).toEqual({ ...OPEN, notice: '밤 12시에 점검합니다.' });
  const long = await boss.call('PUT', '/operator/switches', { notice: '가'.repeat(201) });
  expect([long.status, long.body.code]).toEqual([400, 'INVALID_INPUT']);
  expect((await one.call('PUT', '/operator/switches', { notice: '제가 띄웠어요' })).body.code).toBe('FORBIDDEN');
  const afterwards = heard(two, 'SWITCHES');
  await server.kill();
  await server.boot();
  expect(await afterwards).toEqual({ ...OPEN, notice: '밤 12시에 점검합니다.' });
}, 60_000);

test('a switch turned by another process is broadcast without a restart', async () => {
  // reconnected after the restart: the server sends the switches on connection
  await expect.poll(() => one.socket.connected, { timeout: 20_000 }).toBe(true);
  const notices: string[] = [];
  one.socket.on('SWITCHES', ({ notice }: Switches) => void notices.push(notice));
  await server.query(`update settings set value = $1 where key = 'switches'`, [
    JSON.stringify({ ...OPEN, notice: '다른 서버에서 알립니다.' }),
  ]);
  await expect.poll(() => notices, { timeout: 20_000 }).toContain('다른 서버에서 알립니다.');
}, 30_000);

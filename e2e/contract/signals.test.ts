import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
let boss: Player;
beforeAll(async () => {
  server = await sharedServer();
  boss = new Player(server.url, server.operator.email);
  boss.token = ((await boss.call('POST', '/auth/sign-in', server.operator)).body.item as Item).id_token as string;
}, 60_000);

type Item = Record<string, unknown>;
const browserOf = (digit: string) => digit.repeat(32);

async function named(name: string, browser = ''): Promise<Player & { id: number }> {
  const one = await (await new Player(server.url, `signals-${name}@example.com`).signUp()).register(name, 'R');
  one.browser = browser;
  const { body } = await one.call('GET', '/users/MYINFO');
  return Object.assign(one, { id: (body.item as Item).id as number });
}
const signals = async (query: string, as = boss): Promise<Item[]> =>
  (await as.call('GET', `/operator/signals?${query}`)).body.items as Item[];

test('two accounts in one browser raise a signal for the operator and moderators, who give a verdict', async () => {
  const [one, two] = [await named('첫계정', browserOf('a')), await named('둘째계정', browserOf('a'))];
  await named('남의계정', browserOf('b'));
  await named('말없는이', 'not a browser');
  await expect.poll(() => signals(`user_id=${two.id}`)).toHaveLength(1);
  const [signal] = await signals(`user_id=${one.id}`);
  expect(signal).toMatchObject({ kind: 'same_device', name: '첫계정', other_name: '둘째계정', count: 1 });
  expect((await signals(`user_id=${one.id}&state=all`)).length).toBe(1);
  const path = `/operator/signals/${signal!.id as number}`;
  const { evidence } = (await boss.call('GET', path)).body.item as { evidence: Item[] };
  expect(new Set(evidence.map(({ user_id }) => user_id))).toEqual(new Set([one.id, two.id]));
  for (const piece of evidence) expect(piece).toMatchObject({ what: 'seen', place: 1 });
  // neither the number of the browser nor an address lies in the database
  const kept = JSON.stringify([
    await server.query('select * from sightings'),
    await server.query('select * from signals'),
  ]);
  for (const secret of [browserOf('a'), one.address, two.address]) expect(kept).not.toContain(secret);

  const moderator = await named('살필이');
  await boss.call('PUT', `/operator/roles/${moderator.id}`, { role: 'moderator', password: server.operator.password });
  expect((await one.call('GET', path)).body.code).toBe('FORBIDDEN');
  const body = { verdict: 'harmless', note: '남매입니다.' };
  expect((await moderator.call('PUT', path, body)).body.item).toMatchObject({ ...body, settled_by: '살필이' });
  expect(await signals(`user_id=${one.id}`)).toEqual([]);
  expect(await signals(`user_id=${one.id}&state=harmless`, moderator)).toMatchObject([{ id: signal!.id }]);
  const done = (await boss.call('GET', '/operator/audit?action=settle_signal')).body.items as Item[];
  expect(done).toMatchObject([{ by_name: '살필이', user_name: '첫계정', after: { verdict: 'harmless' } }]);
  // a verdict restricts no account
  expect((await two.call('GET', '/users/MYINFO')).body.item).toMatchObject({ is_silence: false });
});

test('three ranked matches given up at once against the same other are a signal', async () => {
  const [loser, winner] = [await named('져주는이'), await named('이기는이')];
  const pair = [loser, winner];
  await Promise.all(pair.map((one) => one.connect()));
  const played: number[] = [];
  for (let time = 0; time < 3; time++) {
    for (const one of pair) {
      one.gameId = 0;
      one.seen = [];
      one.seq = 0;
      one.socket.emit('SEARCH', 0);
    }
    await Promise.all(pair.map((one) => one.until(() => one.status() === 'CONFIRM_GAME')));
    const [, reserved] = loser.statuses.at(-1) as [string, number];
    for (const one of pair) one.socket.emit('AGREE_GAME', 0, reserved, 'abcd');
    await Promise.all(pair.map((one) => one.until(() => one.gameId > 0)));
    await loser.join();
    expect(await loser.act({ type: 'concede' })).toMatchObject({ ok: true });
    await Promise.all(pair.map((one) => one.until(() => one.status() === 'IDLE')));
    // a player who concedes so early must wait before the next search
    await server.query('delete from conduct_marks where user_id = $1', [loser.id]);
    played.unshift(loser.gameId);
    expect(await signals(`user_id=${winner.id}`)).toHaveLength(time === 2 ? 1 : 0);
  }
  const [signal] = await signals(`user_id=${loser.id}&kind=conceding`);
  expect(signal).toMatchObject({ user_id: loser.id, other_id: winner.id, count: 3 });
  const { evidence } = (await boss.call('GET', `/operator/signals/${signal!.id as number}`)).body.item as {
    evidence: Item[];
  };
  expect(evidence.map(({ game_id }) => game_id)).toEqual(played);
  for (const one of pair) one.socket.close();
}, 60_000);

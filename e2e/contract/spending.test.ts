import { type Call, calls } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import {
  AT_ONCE,
  atOnce,
  healthOf,
  newKey,
  pay,
  type Sent,
  type Spenders,
  signUpSpenders,
  spendingScenes,
} from '../attack/spending-scenes.ts';
import { sharedServer } from '../shared-server.ts';

let spenders: Spenders;
let scenes: Record<string, (time: number) => Promise<Sent>>;
beforeAll(async () => {
  spenders = await signUpSpenders(await sharedServer());
  scenes = spendingScenes(spenders);
}, 60_000);

const spending = Object.entries<Call>(calls)
  .filter(([, { spends }]) => spends)
  .map(([name]) => name);

test('every call that spends has its scene here', () => {
  expect(spending.toSorted()).toEqual(Object.keys(scenes).sort());
});

test.each(spending)('%s, without a key, many at once with different keys and with one', async (name) => {
  const sent = await scenes[name]!(0);
  const { who = spenders.one, method, path, body } = sent;
  expect((await who.call(method, path, body)).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  const answers = await atOnce(spenders, sent, () => newKey());
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
  const done = answers.filter(({ status }) => status === 200).length;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThanOrEqual(sent.most ?? AT_ONCE);

  const key = newKey();
  const same = await atOnce(spenders, await scenes[name]!(1), () => key);
  expect(same.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
  expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await healthOf(spenders)).toEqual({ faults: [], is_whole: true });
});

/** What the ledger moves straight from one player to another is counted as value between them (market, `flows.test`). */
const BETWEEN_PLAYERS = ['con', 'letter', 'offer_buy', 'rental', 'skin', 'trade_take'];

test('no other reason than those that count as value between players brings gold from one to another', async () => {
  const rows = await spenders.server.query<{ reason: string }>(
    `select distinct reason from ledger_transfers as moved
      where exists (select from ledger_entries where transfer_id = moved.id and currency = 'gpoint' and account > 1 and change < 0)
        and exists (select from ledger_entries where transfer_id = moved.id and currency = 'gpoint' and account > 1 and change > 0)`,
  );
  expect(BETWEEN_PLAYERS).toEqual(expect.arrayContaining(rows.map(({ reason }) => reason)));
  expect(rows.length).toBeGreaterThan(0);
});

test('sixty decks at once are made while others are served', async () => {
  const { server, one, other, ids } = spenders;
  await server.query(`delete from decks where user_id = $1 and name = '스무 덱'`, [ids.get(one)]);
  const began = performance.now();
  const making = Promise.all(
    Array.from({ length: 60 }, () => pay(one, 'POST', '/decks', { name: '예순 덱', card_ids: [] })),
  );
  const waits: number[] = [];
  let isMaking = true;
  const done = making.finally(() => {
    isMaking = false;
  });
  while (isMaking) {
    const asked = performance.now();
    expect((await other.call('GET', '/chat/messages')).status).toBe(200);
    waits.push(performance.now() - asked);
  }
  const codes = (await done).map(({ status, body }) => (status === 200 ? 'made' : String(body.code)));
  expect(new Set(codes)).toEqual(new Set(['made']));
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(Math.max(...waits)).toBeLessThan(2_000);
});

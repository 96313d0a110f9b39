import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { meet, Player } from './player.ts';

const [GOBLIN, SPARK] = [301, 303];
/** The notices of the cases, in this order: the server is booted once for each, so that it dies at its fault point. */
const KINDS = ['sold', 'trade_taken', 'letter', 'letter_returned', 'flip_turned', 'match_paid'] as const;
const POINTS = [...KINDS.map((kind) => `show ${kind}`), 'action stored', 'end acknowledged', ''];
const settings = { FAULT_POINT: POINTS[0]! };
let server: ServerProcess;
let one: Player;
let other: Player;
const ids = new Map<Player, number>();
let keys = 0;

beforeAll(async () => {
  server = await ServerProcess.start(settings);
  one = await new Player(server.url, 'giver@example.com').signUp();
  other = await new Player(server.url, 'taker@example.com').signUp();
  await one.register('주는이', 'R');
  await other.register('받는이', 'W');
  for (const player of [one, other]) {
    const { body } = await player.call('GET', '/users/MYINFO');
    ids.set(player, (body.item as { id: number }).id);
  }
  await server.provide('주는이', 1_000, [GOBLIN, SPARK], 5);
  await server.provide('받는이', 1_000, [GOBLIN, SPARK], 5);
}, 120_000);
afterAll(() => server.stop());

const newKey = () => `fault-point-key-${++keys}`;
const pay = (who: Player, method: string, path: string, body: unknown, key = newKey()) =>
  who.call(method, path, body, who.token, key);
const made = async (answer: ReturnType<typeof pay>) => ((await answer).body.item as { id: number }).id;

/** Waits until the server has died between the commit of what `act` does and the showing of its notice; boots it for the next case. */
async function killedBeforeShowing(kind: (typeof KINDS)[number], act: () => Promise<unknown>): Promise<void> {
  await Promise.all([server.ended(), act().catch(() => undefined)]);
  await bootAfter(`show ${kind}`);
}

/** Boots it for the case after the one of this fault point. */
function bootAfter(point: string): Promise<void> {
  settings.FAULT_POINT = POINTS[POINTS.indexOf(point) + 1]!;
  return server.boot();
}

const notices = async (who: Player, kind: string) =>
  ((await who.call('GET', '/notices')).body.items as { kind: string; is_read: boolean }[]).filter(
    (notice) => notice.kind === kind,
  );
const isNotifiedOnce = async (who: Player, kind: string) => {
  expect(await notices(who, kind)).toMatchObject([{ is_read: false }]);
};

const SPENDING: [
  kind: (typeof KINDS)[number],
  prepare: () => Promise<[method: string, path: string, body: unknown]>,
][] = [
  [
    'sold',
    async () => {
      await pay(one, 'POST', '/offers', { card_id: GOBLIN, count: 1, price: 20, is_price_meant: true });
      return ['POST', `/cards/${GOBLIN}/buy`, { count: 1, total_most: 20 }];
    },
  ],
  [
    'trade_taken',
    async () => {
      const sides = { gives: { card_ids: [GOBLIN], gpoint: 0 }, wants: { card_ids: [SPARK], gpoint: 0 } };
      return ['POST', `/trades/${await made(pay(one, 'POST', '/trades', sides))}/take`, undefined];
    },
  ],
  ['letter', async () => ['POST', '/letters', { to_user_id: ids.get(one), body: '안녕하세요', gpoint: 1 }]],
  [
    'letter_returned',
    async () => {
      const letter = { to_user_id: ids.get(other), body: '받으세요', gpoint: 1 };
      return ['POST', `/letters/${await made(pay(one, 'POST', '/letters', letter))}/refuse`, undefined];
    },
  ],
];

test.each(SPENDING)(
  'a server killed before it shows "%s" has notified once, also when the call is repeated',
  {
    timeout: 120_000,
  },
  async (kind, prepare) => {
    const asked = await prepare();
    const key = newKey();
    await killedBeforeShowing(kind, () => pay(other, ...asked, key));
    await isNotifiedOnce(one, kind);
    expect((await pay(other, ...asked, key)).status).toBe(200);
    await isNotifiedOnce(one, kind);
  },
);

test('a server killed before it shows a turned flip has paid and notified once', { timeout: 120_000 }, async () => {
  const [game] = await server.query<{ id: number }>(
    `with cards as (insert into card_sets (hash, cards) values ('flip', '[]') on conflict do nothing),
      game as (insert into games (channel_id, user0, user1, name0, name1, deck0, deck1, card_set, secret, salts, seed, status,
          winner, started_ms, ended_ms)
        values (0, $1, $2, '', '', '{}', '{}', 'flip', '', '{}', '', 'over', 0, 0, 0) returning id)
      select id from game`,
    [ids.get(one), ids.get(other)],
  );
  await killedBeforeShowing('flip_turned', () =>
    server.query(
      `insert into flips (game_id, user_id, salt, pot_place, factor, deadline_ms) values ($1, $2, 'ab', 3, 1, 0)`,
      [game!.id, ids.get(one)],
    ),
  );
  await isNotifiedOnce(one, 'flip_turned');
  const paid = await server.query(`select key from ledger_transfers where key = $1`, [`flip:${game!.id}`]);
  expect(paid).toHaveLength(1);
});

test('a server killed before it shows a result has paid and notified both once', { timeout: 120_000 }, async () => {
  await killedBeforeShowing('match_paid', async () => {
    await Promise.all([one, other].map((player) => player.connect()));
    await meet(one, other, 0);
    await server.lengthen(one.gameId);
    await one.act({ type: 'concede' });
  });
  // the counts follow the result
  const counted = () =>
    server.query(
      `select (select count(*)::int from uncounted_results) as waiting, sum(games)::int as games from game_days`,
    );
  await expect.poll(counted, { timeout: 15_000 }).toEqual([{ waiting: 0, games: 1 }]);
  for (const player of [one, other]) {
    player.socket.close();
    await isNotifiedOnce(player, 'match_paid');
  }
  const lines = await server.query(`select id from chat_messages where key = $1`, [`result:${one.gameId}`]);
  expect(lines).toHaveLength(1);
});

test('a server killed before it answers a stored action acknowledges it when it is sent again', {
  timeout: 120_000,
}, async () => {
  const both = [one, other];
  for (const player of both) Object.assign(player, { over: null, seen: [], statuses: [], seq: 0, gameId: 0 });
  await Promise.all(both.map((player) => player.connect()));
  await meet(one, other, 0);
  const { gameId, seq } = one;
  const send = (action: unknown) => one.socket.timeout(20_000).emitWithAck('GAME_ACTION', gameId, seq, action);
  const keep = { type: 'mulligan', cards: [] };
  await Promise.all([server.ended(), expect(send(keep)).rejects.toThrow()]);
  await bootAfter('action stored');
  const answer = await send(keep);
  const stored = await server.query('select last_event from game_actions where game_id = $1', [gameId]);
  expect([answer, stored]).toEqual([{ ok: true, seq: expect.any(Number) }, [{ last_event: answer.seq }]]);
});

test('a server killed after the answer to the last action settles the match once when it is started again', {
  timeout: 120_000,
}, async () => {
  const { gameId } = one;
  await server.lengthen(gameId);
  await one.join();
  const [answer] = await Promise.all([one.act({ type: 'concede' }), server.ended()]);
  expect(answer).toMatchObject({ ok: true });
  const state = () =>
    server.query(
      `select status, (select count(*)::int from ledger_transfers where key = 'match:' || games.id) as payments,
        (select count(*)::int from chat_messages where key = 'result:' || games.id) as lines,
        (select count(*)::int from notices where kind = 'match_paid' and target = '/games/' || games.id) as notices
       from games where id = $1`,
      [gameId],
    );
  await bootAfter('end acknowledged');
  await expect.poll(state, { timeout: 15_000 }).toEqual([{ status: 'over', payments: 1, lines: 1, notices: 2 }]);
  await Promise.all([one, other].map((player) => player.until(() => player.socket.connected)));
  expect((await one.call('GET', `/games/${gameId}/result`)).body.item).toMatchObject({ result: 'lost' });
  for (const player of [one, other]) player.socket.close();
  // a second start finds nothing to settle
  await server.end();
  await server.boot();
  expect(await state()).toEqual([{ status: 'over', payments: 1, lines: 1, notices: 2 }]);
});
